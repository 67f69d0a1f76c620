"""Words of the list of seats, where people leave, come back and join."""

from collections.abc import Mapping

MESSAGES: Mapping[str, str] = {
    "seats.heading": "Seats",
    "seats.about": "Leave a seat and a computer plays on. Take yours back, or a computer’s, from any device.",
    "seats.done": "Done",
    "seats.leave": "Leave",
    "seats.leave.sure": "Press again to leave",
    "seats.claim": "This is me",
    "seats.join": "Join",
    "seats.label": "{name}: {does}",
    "seats.player.left": "Computer, for the person who left",
    "seats.player.computer": "Computer, {strength}",
    "seats.kept": "Everybody has left: the match is kept",
    "seats.lost": "Everybody has left; the match was not saved",
    "seats.prompt.move": "Move",
    "seats.prompt.confirm": "Choose",
    "seats.prompt.back": "Back",
}

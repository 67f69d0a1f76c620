"""Words of the program round the game: its log, its faults, its pictures."""

from collections.abc import Mapping

MESSAGES: Mapping[str, str] = {
    "app.no_log": "no log is kept: {reason}",
    "app.crashed": "something went wrong; what is known is in {file}",
    "app.crashed_unwritten": "something went wrong, and no report could be written: {reason}",
    "app.fault.heading": "Something went wrong",
    "app.fault.sorry": "The game has to end here. Sorry!",
    "app.fault.where": "What is known about it was written to",
    "app.fault.nowhere": "It could not be written down; it is in the terminal the game was started from.",
    "app.fault.close": "Close",
    "app.fault.choose": "Choose",
    "app.screenshot": "Picture saved: {file}",
    "app.no_fullscreen": "The window cannot fill the screen: {reason}",
    "app.no_screenshot": "No picture was saved: {reason}",
}

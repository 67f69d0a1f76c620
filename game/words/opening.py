"""Words of what there is to say when the game opens: that another copy is open, or what is wrong with the file."""

from collections.abc import Mapping

MESSAGES: Mapping[str, str] = {
    "opening.file": "The file is",
    "opening.aside": "It lies there as it was, under the name",
    "opening.ok": "Go on",
    "opening.prompt.move": "Move",
    "opening.prompt.confirm": "Choose",
    "opening.damaged": "Saves damaged",
    "opening.damaged.what": "The file with settings, names and matches was damaged.",
    "opening.damaged.rescued": "What was whole is kept. Matches: {matches}. Names: {people}.",
    "opening.damaged.nothing": "Nothing in it could be read; a new one begins.",
    "opening.newer": "Newer saves",
    "opening.newer.what": "A newer Tumblebones wrote settings, names and matches. This one leaves them alone: you can "
    "play, but nothing is saved.",
    "opening.busy": "Saves held",
    "opening.busy.what": "Another program holds the file with settings, names and matches. You can play; nothing is "
    "saved before it lets go.",
    "opening.unwritable": "Not saving",
    "opening.unwritable.what": "The file with settings, names and matches cannot be written. You can play, but nothing "
    "is saved.",
    "opening.full": "Disk full",
    "opening.full.what": "There is no room for settings, names and matches. You can play; nothing is saved before "
    "there is.",
    "opening.failed": "Not saving",
    "opening.failed.what": "The file with settings, names and matches does not work. You can play, but nothing is "
    "saved. The log says why.",
    "opening.elsewhere": "Already open",
    "opening.elsewhere.what": "Another Tumblebones is open and saves settings, names and matches. Two cannot: close "
    "the other one and try again, or play here without saving.",
    "opening.elsewhere.still": "The other one is still open.",
    "opening.elsewhere.unsaved": "Play unsaved",
    "opening.elsewhere.again": "Try again",
    "opening.elsewhere.quit": "Quit",
}

"""What all scenes share: words, devices, the stack, and how a match comes to be."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from game.devices.happening import KEYBOARD, TOUCH
from game.devices.marks import Marks
from game.devices.reader import Reader
from game.manners.logbook import Logbook
from game.scenes.backdrops import Backdrops
from game.scenes.preferences import Preferences
from game.scenes.stack import Stack
from game.store.matches import Matches
from game.store.profiles import Profiles
from game.store.settings import Settings
from game.words import Words


@dataclass(frozen=True)
class House:
    """Passed to every scene.

    `seed` gives the seed of the next match, `clock` seconds; `table` is the id (or the file) of the table that the
    lobby starts with; `logbook` is told of every match; `matches` keeps them. `now` gives seconds since 1970, UTC.
    """

    words: Words
    reader: Reader
    marks: Marks
    stack: Stack
    backdrops: Backdrops
    seed: Callable[[], str]
    clock: Callable[[], float]
    table: str
    logbook: Logbook
    matches: Matches
    now: Callable[[], float] = time.time

    preferences: Preferences = field(default_factory=Preferences)

    @property
    def settings(self) -> Settings:
        """The settings in force."""
        return self.preferences.now

    def change_settings(self, settings: Settings) -> None:
        """Let other settings hold from now on, and keep them."""
        self.preferences.change(settings)

    @property
    def profiles(self) -> Profiles:
        """The people who play here."""
        return Profiles(self.matches.database)

    @property
    def calm(self) -> bool:
        """Whether there is to be as little motion as can be."""
        return self.settings.calm

    def device_name(self, device: str) -> str:
        """What a device is called on screen: Keyboard, Touch, or Gamepad 1 in the order the pads came."""
        if device == KEYBOARD:
            return self.words("devices.keyboard")
        if device == TOUCH:
            return self.words("devices.touch")
        pads = [pad.device for pad in self.reader.pads.present()]
        number = pads.index(device) + 1 if device in pads else 0
        return self.words("devices.pad", number=number) if number else self.words("devices.pad_gone")

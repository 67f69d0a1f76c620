"""The settings in force while the game runs."""

from collections.abc import Callable

from game.store.settings import Settings


class Preferences:
    """The settings in force; `obey` is told of every change: what held before, and what holds now."""

    def __init__(
        self, settings: Settings | None = None, obey: Callable[[Settings, Settings], None] | None = None
    ) -> None:
        self._now = settings or Settings()
        self._obey = obey

    @property
    def now(self) -> Settings:
        """The settings in force."""
        return self._now

    def change(self, settings: Settings) -> None:
        """From now on these hold."""
        if settings != self._now:
            before, self._now = self._now, settings
            if self._obey is not None:
                self._obey(before, settings)

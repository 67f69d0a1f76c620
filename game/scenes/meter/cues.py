"""What the meter is to be heard doing. Nothing sounds here: whoever can make sounds subscribes."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Cue:
    """The meter `started`, is `sweeping`, was `stopped` or `voided`; the higher its needle (`share` 0..1), the tone."""

    what: Literal["started", "sweeping", "stopped", "voided"]
    share: float = 0.0


class Cues:
    """Tells subscribers every cue, on the loop's thread; while the meter runs, once a tick."""

    def __init__(self) -> None:
        self._listeners: dict[object, Callable[[Cue], None]] = {}

    def subscribe(self, listener: Callable[[Cue], None]) -> Callable[[], None]:
        """Tell `listener` every cue from now on; call what is returned to end that."""
        token = object()
        self._listeners[token] = listener

        def unsubscribe() -> None:
            self._listeners.pop(token, None)

        return unsubscribe

    def tell(self, cue: Cue) -> None:
        """Tell everybody."""
        for listener in tuple(self._listeners.values()):
            listener(cue)

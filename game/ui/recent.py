"""A bounded memory: what was not asked for the longest is forgotten first."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Thing = TypeVar("Thing")


class Recent(Generic[Thing]):
    """Keeps made things by key while their costs together stay within `limit`; the newest is always kept."""

    def __init__(self, limit: int, cost: Callable[[Thing], int]) -> None:
        self.limit = limit
        self.used = 0
        self._cost = cost
        self._things: OrderedDict[Hashable, Thing] = OrderedDict()

    def __len__(self) -> int:
        return len(self._things)

    def get(self, key: Hashable, make: Callable[[], Thing]) -> Thing:
        """The thing of that key, made now if it is not remembered."""
        found = self._things.get(key)
        if found is not None:
            self._things.move_to_end(key)
            return found
        made = make()
        self._things[key] = made
        self.used += self._cost(made)
        while self.used > self.limit and len(self._things) > 1:
            _, oldest = self._things.popitem(last=False)
            self.used -= self._cost(oldest)
        return made

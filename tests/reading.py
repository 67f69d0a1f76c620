"""The game's own source, read as trees, for the tests that hold it to the house rules."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

REPOSITORY = Path(__file__).parents[1]
GAME = REPOSITORY / "game"


@dataclass(frozen=True)
class Module:
    """One module of the game."""

    path: Path
    tree: ast.Module

    def place(self, node: ast.AST) -> str:
        """Where a node stands, to be clicked on."""
        return f"{self.path.relative_to(REPOSITORY)}:{getattr(node, 'lineno', 1)}"


def modules(*parts: str) -> Iterator[Module]:
    """The modules under some folders, or files, of the game; all of them if none is named."""
    for part in parts or (".",):
        place = GAME / part
        for path in sorted(place.rglob("*.py")) if place.is_dir() else [place]:
            yield _read(path)


@cache
def _read(path: Path) -> Module:
    return Module(path, ast.parse(path.read_text(encoding="utf-8")))


def texts(node: ast.AST, skipped: set[int]) -> Iterator[ast.Constant]:
    """The string literals in a tree, but for those of the nodes in `skipped` and what lies in them."""
    if id(node) in skipped:
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node
    for child in ast.iter_child_nodes(node):
        yield from texts(child, skipped)

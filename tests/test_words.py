"""Words: everything shown comes from game.words, every key used is there with its values, and none lies unused."""

import ast
import importlib
import pkgutil
import re
from collections.abc import Iterator
from gettext import NullTranslations
from string import Formatter

import pytest

from game import words as package
from game.words import Words, keys
from tests.reading import Module, modules, texts

ROOMS = tuple(module.name for module in pkgutil.iter_modules(package.__path__))
KEY = re.compile(rf"({'|'.join(ROOMS)})(\.[a-z0-9_/-]+)+")

SHOWN = ("scenes", "ui", "app.py", "screen.py")
"""Where people are shown things."""
NOT_WORDS = {
    # the game's name, which no language changes
    "Tumblebones",
    # names of controls, and what these begin or end with
    *("square ", "rival ", "page ", " dice ", " without wells"),
    *("face ", "offset ", "less ", "more ", "help of seat"),
    *("die ", "seat ", "tile ", "tray ", "table ", "game ", " of seat", "cross of seat", "take back", "board dice"),
    # a form of Unicode
    "NFC",
    # what befalls a window
    *("focus lost",),
}
NOTED = ("fault", "note")
"""Methods of the log, which is for those who mend the game."""
OUTLINE = re.compile(r"[MmLlHhVvCcSsQqTtAaZz0-9 .,-]+")
CONSTANT = re.compile(r"[A-Z0-9]+(_[A-Z0-9]+)+")


def sentence(key: str) -> str:
    """The English of a key, with its gaps."""

    class Unfilled(NullTranslations):
        def gettext(self, message: str) -> str:
            return message.replace("{", "{{").replace("}", "}}")

    return Words(Unfilled())(key)


def gaps(key: str) -> set[str]:
    """The names of what is filled in."""
    return {name.split(".")[0].split("[")[0] for _, name, _, _ in Formatter().parse(sentence(key)) if name is not None}


def pattern(node: ast.AST) -> re.Pattern[str] | None:
    """The keys that a literal may stand for; None if it is none."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return re.compile(re.escape(node.value)) if KEY.fullmatch(node.value) else None
    if isinstance(node, ast.JoinedStr):
        parts = [re.escape(part.value) if isinstance(part, ast.Constant) else r"[a-z0-9_./-]+" for part in node.values]
        first = node.values[0] if node.values else None
        begins = isinstance(first, ast.Constant) and re.match(rf"({'|'.join(ROOMS)})\.", str(first.value))
        return re.compile("".join(str(part) for part in parts)) if begins else None
    return None


def used(tree: ast.AST) -> Iterator[tuple[ast.AST, re.Pattern[str]]]:
    """Every key in a tree, called for or only named, each with the keys it may stand for."""
    for child in ast.iter_child_nodes(tree):
        found = pattern(child)
        if found is not None:
            yield child, found
        else:
            yield from used(child)


def source() -> Iterator[Module]:
    """All of the game but the words themselves."""
    return (module for module in modules() if "words" not in module.path.parts)


def test_every_key_that_is_used_is_there() -> None:
    missing = [
        f"{module.place(node)} {found.pattern}"
        for module in source()
        for node, found in used(module.tree)
        if not any(found.fullmatch(key) for key in keys())
    ]
    assert missing == []


def test_every_key_that_is_there_is_used() -> None:
    patterns = {found.pattern: found for module in source() for _, found in used(module.tree)}
    unused = [key for key in keys() if not any(found.fullmatch(key) for found in patterns.values())]
    assert unused == []


def test_every_gap_of_a_sentence_is_filled_where_it_is_said() -> None:
    unfilled = []
    for module in source():
        for call in ast.walk(module.tree):
            if not isinstance(call, ast.Call) or not call.args or any(value.arg is None for value in call.keywords):
                continue
            said, key = ast.unparse(call.func).rpartition(".")[2], getattr(call.args[0], "value", None)
            if said == "words" and key in keys():
                missing = gaps(str(key)) - {str(value.arg) for value in call.keywords}
                unfilled += [f"{module.place(call)} {key} needs {name}" for name in sorted(missing)]
    assert unfilled == []


def skipped(module: Module) -> set[int]:
    """Nodes whose strings nobody reads on a screen: docstrings, types, faults, what goes to the log."""
    found: set[int] = set()
    for node in ast.walk(module.tree):
        docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        noted = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in NOTED
        if docstring or noted or isinstance(node, ast.Raise):
            found.add(id(node))
        found |= {id(getattr(node, name)) for name in ("annotation", "returns") if getattr(node, name, None)}
    return found


def names() -> set[str]:
    """Every class and every name of a type in the game, which code may name in quotes."""
    found = set()
    for module in modules():
        for node in ast.walk(module.tree):
            if isinstance(node, ast.ClassDef):
                found.add(node.name)
            elif isinstance(node, ast.Assign | ast.AnnAssign):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                found |= {target.id for target in targets if isinstance(target, ast.Name)}
    return found


def looks_like_words(text: str) -> bool:
    """Whether people might read this: words with a space between or after them, or a capital to begin with."""
    if len(text.strip()) < 2 or OUTLINE.fullmatch(text) or CONSTANT.fullmatch(text):
        return False
    return re.search(r"[^\W\d_] ", text) is not None or text[:1].isupper()


def test_nothing_is_shown_that_does_not_come_from_the_words() -> None:
    known = names() | NOT_WORDS
    shown = [
        f"{module.place(text)} {text.value!r}"
        for module in modules(*SHOWN)
        for text in texts(module.tree, skipped(module))
        if looks_like_words(str(text.value)) and text.value not in known
    ]
    assert shown == [], "put them into game/words, or name them here if nobody is shown them"


@pytest.mark.parametrize("text", ["Roll again", "roll ", "Roll", "Würfeln", "your turn, {name}"])
def test_what_people_read_would_be_found(text: str) -> None:
    assert looks_like_words(text)


@pytest.mark.parametrize("room", ROOMS)
def test_a_key_begins_with_the_name_of_its_module(room: str) -> None:
    messages = importlib.import_module(f"game.words.{room}").MESSAGES
    assert messages
    assert all(KEY.fullmatch(key) and key.startswith(f"{room}.") for key in messages)
    assert set(messages) <= set(keys()), "this module is not among those that Words knows"


@pytest.mark.parametrize("key", keys())
def test_a_sentence_says_something_and_its_gaps_have_names(key: str) -> None:
    text = sentence(key)
    assert text.strip()
    assert all(name.isidentifier() for name in gaps(key))


def test_an_unknown_key_and_a_missing_value_are_faults() -> None:
    with pytest.raises(KeyError):
        Words()("no.such.key")
    with pytest.raises(KeyError):
        Words()("devices.pad")


def test_a_translation_is_asked_by_the_english_sentence_before_gaps_are_filled() -> None:
    class Shouting(NullTranslations):
        def gettext(self, message: str) -> str:
            return {"Gamepad {number}": "PAD {number}!"}.get(message, message)

    assert Words(Shouting())("devices.pad", number=3) == "PAD 3!"
    assert Words(Shouting())("devices.touch") == Words()("devices.touch")

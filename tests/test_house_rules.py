"""The rules of the house that a machine can check."""

import ast
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from tests.reading import REPOSITORY, Module, modules

LONGEST = 400
"""Lines of a module, beyond which it has two ideas in it."""
CHANGERS = frozenset(
    (
        "append",
        "extend",
        "insert",
        "remove",
        "pop",
        "popitem",
        "clear",
        "add",
        "discard",
        "update",
        "setdefault",
        "sort",
    )
)
"""Methods that change what they are called on."""
WRITTEN = (".py", ".md", ".toml", ".txt", ".cfg", ".yml", ".yaml", ".json", ".html", ".css", ".js", "")
SKIPPED = frozenset((".git", ".venv", "__pycache__", ".hypothesis", "build", "dist"))
MACHINE_PATH = re.compile(rf"{re.escape(str(REPOSITORY))}|{re.escape(str(Path.home()))}/|(?<![\w.])/(?:work|root)/\w")
TALK = re.compile(r"\bshared/(?:look|design|rules|style|paint|dice|computers|field|reference)")


def written() -> Iterator[Path]:
    """Every text file of the repository that people wrote."""
    for folder, below, names in os.walk(REPOSITORY):
        below[:] = [name for name in below if name not in SKIPPED and not name.endswith(("_cache", ".egg-info"))]
        for name in names:
            if Path(name).suffix in WRITTEN and name != "uv.lock":
                yield Path(folder, name)


def globals_of(module: Module) -> set[str]:
    """The names a module binds at its top level by assigning."""
    found = set()
    for node in module.tree.body:
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        found |= {target.id for target in targets if isinstance(target, ast.Name)}
    return found


def test_every_room_imports_only_what_it_may() -> None:
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            "from importlinter.cli import lint_imports; raise SystemExit(lint_imports(no_cache=True))",
        ],
        cwd=REPOSITORY,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_module_fits_on_a_few_screens() -> None:
    lengths = {
        str(path.relative_to(REPOSITORY)): len(path.read_text(encoding="utf-8").splitlines())
        for folder in ("game", "tools")
        for path in (REPOSITORY / folder).rglob("*.py")
    }
    assert {path: lines for path, lines in lengths.items() if lines > LONGEST} == {}


def test_no_function_rebinds_what_belongs_to_a_module() -> None:
    rebound = [
        module.place(node) for module in modules() for node in ast.walk(module.tree) if isinstance(node, ast.Global)
    ]
    assert rebound == []


def test_nothing_that_belongs_to_a_module_is_ever_changed() -> None:
    changed = []
    for module in modules():
        own = globals_of(module)
        for node in ast.walk(module.tree):
            base = None
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGERS:
                base = node.func.value
            elif isinstance(node, ast.Subscript | ast.Attribute) and isinstance(node.ctx, ast.Store | ast.Del):
                base = node.value
            if isinstance(base, ast.Name) and base.id in own:
                changed.append(f"{module.place(node)} {base.id}")
    assert changed == []


def test_nothing_is_remembered_from_one_call_to_the_next() -> None:
    """A cache on a function of a module is state that nobody passed in."""
    caches = []
    for module in modules():
        for node in module.tree.body:
            decorators = getattr(node, "decorator_list", [])
            caches += [module.place(node) for one in decorators if "cache" in ast.unparse(one)]
    assert caches == []


def test_chance_is_always_passed_in() -> None:
    """The functions of `random` draw from one hidden source; only generators made from a seed may be used."""
    hidden = []
    for module in modules():
        bound = {name.asname or name.name for node in module.tree.body for name in getattr(node, "names", ())}
        for node in ast.walk(module.tree):
            if isinstance(node, ast.ImportFrom) and node.module == "random":
                hidden += [module.place(node) for name in node.names if name.name != "Random"]
            elif isinstance(node, ast.Attribute):
                whole = ast.unparse(node)
                stdlib = "random" in bound and re.match(r"random\.(?!Random\b)", whole)
                if stdlib or re.match(r"(np|numpy)\.random\.(?!default_rng\b|Generator\b)", whole):
                    hidden.append(module.place(node))
    assert hidden == []


def test_importing_the_game_does_nothing() -> None:
    probe = (
        "import importlib, pkgutil, threading\n"
        "import game\n"
        "for module in pkgutil.walk_packages(game.__path__, 'game.'):\n"
        "    if module.name != 'game.__main__':\n"
        "        importlib.import_module(module.name)\n"
        "import pygame\n"
        "begun = [part.get_init() for part in (pygame.display, pygame.font, pygame.joystick)]\n"
        "print(begun, threading.active_count())\n"
    )
    environ = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run(
        [sys.executable, "-c", probe],
        cwd=REPOSITORY,
        env=environ,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.stdout.strip() == "[False, False, False] 1", done.stdout + done.stderr


def test_no_file_names_a_place_on_somebodys_machine() -> None:
    named = []
    for path in written():
        text = path.read_text(encoding="utf-8", errors="replace")
        named += [
            f"{path.relative_to(REPOSITORY)}: {found.group()}"
            for pattern in (MACHINE_PATH, TALK)
            for found in pattern.finditer(text)
        ]
    assert named == []


def test_no_two_test_files_have_one_name() -> None:
    names = Counter(path.name for path in (REPOSITORY / "tests").rglob("test_*.py"))
    assert [name for name, count in names.items() if count > 1] == []


def test_every_package_says_what_lives_in_it() -> None:
    silent = [module.place(module.tree) for module in modules() if not ast.get_docstring(module.tree)]
    assert silent == []


def test_no_module_is_named_for_nothing_in_particular() -> None:
    vague = re.compile(r"(utils?|helpers?|managers?|misc|common|stuff)")
    assert [module.path.name for module in modules() if vague.fullmatch(module.path.stem)] == []


def test_the_running_game_never_asks_for_a_pads_mapping() -> None:
    """It crashes on some pads (pygame-ce 2.5.5); nor are relative mouse ways used, which no scaling reaches."""
    asked = [
        module.place(node)
        for module in modules()
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Attribute) and node.attr in ("get_mapping", "get_rel", "SysFont")
    ]
    assert asked == []


def test_touch_is_never_asked_of_a_trackpad_nor_pads_of_a_window_in_the_background() -> None:
    source = "".join(module.path.read_text(encoding="utf-8") for module in modules())
    assert "SDL_MOUSE_TOUCH_EVENTS" not in source
    assert "SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS" not in source

"""The command line: reads what was asked for and hands it to the one module that does it.

Modules are imported only when their command runs: the referee never imports pygame, and `--help` is there at once.
"""

import os
import sys
from collections.abc import Sequence
from typing import Final

from game.command.arguments import (
    PlayCommand,
    RefereeCommand,
    ReplayCommand,
    SimulateCommand,
    UsageError,
    parse,
)
from game.manners.introduction import introduce
from game.options import Options
from game.words import Words

BAD_USAGE: Final = 2
FAILED: Final = 1
INTERRUPTED: Final = 130
"""What shells expect of a command that Ctrl+C ended."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command in `argv`, the process's arguments if None, and return the exit code."""
    say = Words()
    try:
        code = _run(sys.argv[1:] if argv is None else argv, say)
        sys.stdout.flush()
        return code
    except UsageError as error:
        print(f"tumblebones: {' '.join(str(error).split())}", file=sys.stderr)
        return BAD_USAGE
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has enough of it. Python would complain when it flushes once more at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED


def _run(argv: Sequence[str], say: Words) -> int:
    command = parse(argv, say)
    match command:
        case PlayCommand(options):
            return _open_window(options, say)
        case RefereeCommand(options):
            from game.rules import referee

            return referee.run(options, sys.stdin.buffer, sys.stdout.buffer, sys.stderr)
        case SimulateCommand():
            from game.command import simulate

            return simulate.run(command, sys.stdout, say)
        case ReplayCommand(file):
            from game.command import replay

            return replay.run(file, sys.stdout, sys.stderr, say)


def _open_window(options: Options, say: Words) -> int:
    introduce(os.environ)
    # The small products that dice are painted with only lose by being shared out among cores.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    try:
        import pygame
    except ImportError:
        print(f"tumblebones: {say('command.no_pygame')}", file=sys.stderr)
        return FAILED
    if not getattr(pygame, "IS_CE", False):
        print(f"tumblebones: {say('command.plain_pygame')}", file=sys.stderr)
        return FAILED
    from game import app

    return app.run(options)


if __name__ == "__main__":
    sys.exit(main())

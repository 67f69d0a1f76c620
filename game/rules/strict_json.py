"""JSON from outside, read with no leniency: what is not plain RFC 8259 text with distinct keys is refused."""

import json

from game.rules.setting import shown


class NotJson(ValueError):  # noqa: N818 - says what was found
    """Bytes that are not UTF-8, not JSON, nested too deeply, or hold a key twice."""


def decode(data: bytes) -> object:
    """The value written in `data`; raises `NotJson` and nothing else."""
    try:
        text = data.decode()
    except UnicodeDecodeError:
        raise NotJson("not UTF-8") from None
    try:
        value: object = json.loads(text, object_pairs_hook=_object, parse_constant=_constant)
    except NotJson:
        raise
    except RecursionError:
        raise NotJson("nested too deeply") from None
    except json.JSONDecodeError as fault:
        raise NotJson(f"{fault.msg} at character {fault.pos}") from None
    except ValueError:
        raise NotJson("a number with too many digits") from None
    return value


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        raise NotJson(f"key {next(shown(key) for key in keys if keys.count(key) > 1)} twice")
    return found


def _constant(word: str) -> float:
    raise NotJson(f"{word} is no JSON number")

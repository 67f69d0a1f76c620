"""Damages the file of the store at random, and looks whether the game can live with what is left."""

from collections import Counter
from contextlib import closing
from pathlib import Path
from random import Random

from game.scenes.backdrops import AtOnce
from game.store.database import FILE, Database
from game.store.matches import Matches
from game.store.profiles import Profiles
from game.store.settings import SettingsStore
from game.store.trouble import StoreError
from tests.store.pages import page

WAYS = ("bits", "a block", "cut", "pushed apart", "zeros", "the head")


def damaged(whole: bytes, random: Random) -> tuple[str, bytes]:
    """The file after an accident, and of what kind that was."""
    how, data, place = random.choice(WAYS), bytearray(whole), random.randrange(len(whole))
    match how:
        case "bits":
            for _ in range(random.randrange(1, 40)):
                data[random.randrange(len(data))] ^= 1 << random.randrange(8)
        case "a block":
            end = min(len(data), place + random.randrange(1, 6000))
            data[place:end] = random.randbytes(end - place)
        case "cut":
            del data[place:]
        case "pushed apart":
            data[place:place] = random.randbytes(random.randrange(1, 5000))
        case "zeros":
            end = min(len(data), place + random.randrange(1, 20_000))
            data[place:end] = bytes(end - place)
        case _:
            for _ in range(random.randrange(1, 6)):
                data[random.randrange(100)] = random.randrange(256)
    return how, bytes(data)


def lived_with(folder: Path, data: bytes) -> str:
    """Open a damaged file in an empty folder, ask for all there is and write a match: what was told of it.

    Whatever is told, what was there lies there still, under one name or another.
    """
    folder.mkdir(parents=True)
    file = folder / FILE
    file.write_bytes(data)
    with closing(Database(folder, AtOnce())) as database:
        store, matches = SettingsStore(database), Matches(database)
        store.load()
        told = [str(error.kind) for error in store.news()]
        for asked in (matches.unfinished(), matches.history(), matches.damaged(), Profiles(database).all()):
            fault = asked.exception()
            assert fault is None or isinstance(fault, StoreError), repr(fault)
        fault = matches.writer().write(page("new")).exception()
        assert fault is None or isinstance(fault, StoreError)
        assert (fault is None) == (not told or told == ["damaged"]), "where it is told, nothing is saved"
    if told:
        kept = folder / f"{FILE}.damaged" if told == ["damaged"] else file
        assert kept.read_bytes() == data, "nothing is overwritten"
    return told[0] if told else "nothing"


def damage(folder: Path, whole: bytes, seed: str, times: int) -> Counter[tuple[str, str]]:
    """Damage a file so many times: how often what kind of accident was told how."""
    random, seen = Random(seed), Counter[tuple[str, str]]()
    for number in range(times):
        how, data = damaged(whole, random)
        seen[how, lived_with(folder / str(number), data)] += 1
    return seen

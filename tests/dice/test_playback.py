import pytest

from game.dice.arena import arena
from game.dice.playback import FADE, Playback
from game.dice.throw import Throwing
from game.dice.tray_file import load_tray
from game.dice.tray_fit import fit_tray

FACES = (2, 2, 5)


@pytest.fixture(scope="module")
def throw():
    return Throwing(arena(fit_tray(load_tray("parlour"), 868, 448)), "played", FACES).finish()


def play(playback, frame=1 / 60):
    """Run to the end; how many frames that took, and all that was heard."""
    frames, heard = 0, []
    while not playback.done:
        heard += playback.advance(frame)
        frames += 1
    return frames, tuple(heard)


@pytest.mark.parametrize("speed", [0.5, 1.0, 1.5, 4.0])
def test_a_throw_plays_at_any_speed_and_is_heard_as_it_was(throw, speed):
    playback = Playback(throw, speed=speed)
    assert playback.poses == throw.poses(0)
    frames, heard = play(playback)
    assert frames == pytest.approx(throw.duration * 60 / speed, abs=1)
    assert heard == throw.impacts
    assert playback.poses == throw.rest
    assert playback.opacity == 1


def test_every_manner_ends_on_the_same_dice(throw):
    ends = []
    for manner in ("tumble", "fade", "instant"):
        playback = Playback(throw, manner)
        play(playback)
        assert all(playback.still)
        ends.append(playback.poses)
    assert ends == [throw.rest] * 3


def test_dice_fade_in_where_they_will_lie_and_make_no_noise(throw):
    playback = Playback(throw, "fade")
    assert (playback.opacity, playback.poses, playback.still) == (0, throw.rest, (True,) * 3)
    assert playback.advance(FADE / 2) == ()
    assert playback.opacity == pytest.approx(0.5)
    assert play(playback)[1] == ()
    assert playback.opacity == 1


def test_an_instant_throw_is_over_before_it_starts(throw):
    playback = Playback(throw, "instant")
    assert playback.done
    assert playback.poses == throw.rest


def test_a_finished_throw_shows_its_end_at_once_and_says_no_more(throw):
    playback = Playback(throw)
    playback.advance(0.3)
    assert not all(playback.still)
    playback.finish()
    assert playback.done
    assert playback.poses == throw.rest
    assert playback.advance(1) == ()


def test_dice_lie_still_one_after_another(throw):
    playback = Playback(throw)
    seen = [playback.still]
    while not playback.done:
        playback.advance(1 / 60)
        if playback.still != seen[-1]:
            seen.append(playback.still)
    assert seen[0] == (False,) * 3
    assert seen[-1] == (True,) * 3
    for die, rest in enumerate(throw.rest_times):
        late = Playback(throw)
        late.advance(rest + 1e-9)
        assert late.still[die]

"""Games that are saved and restored in the middle go on as if nothing had happened."""

import pytest

from holotable.env import OtherEnvironmentError, make, make_single
from holotable.games import GAMES
from holotable.kernel import FileError, Stream, WrongKindOfFileError, save
from tests.env.playing import ENVIRONMENTS, begun, go_on, same


@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_a_restored_game_goes_on_as_the_one_that_was_saved(name):
    """That of a campaign in the middle of a mission."""
    env, other = begun(make(name, observations="flat"), 2, 70), make(name, observations="flat")
    other.restore(env.save())
    assert other.save() == env.save()
    assert same(other.observe(other.agent_selection), env.observe(env.agent_selection))
    assert go_on(other, 40, Stream(9)) == go_on(env, 40, Stream(9))
    assert other.save() == env.save()


def test_candidates_of_a_region_are_the_same_after_restoring(monkeypatch):
    monkeypatch.setitem(GAMES, "tug", "tests.modes.tug_plug:PLUG")
    env, other = begun(make("tug-v1")), make("tug-v1")
    env.step({"choose": "walk"})
    other.restore(env.save())
    assert other.options() == env.options()


def test_a_game_against_a_bot_goes_on_the_same_however_often_it_is_restored():
    env = make_single("skirmish-v1", bot="scripted", observations="flat")
    env.reset(seed=3)
    for _ in range(15):
        env.step(0)
    kept, ways = env.save(), []
    for _ in range(2):
        env.restore(kept)
        ways.append([env.step(0)[0]["observation"].tolist() for _ in range(5)])
    assert ways[0] == ways[1]


def test_an_ended_game_is_restored_as_ended():
    env, other = begun(make("skirmish-v1"), 2, 30), make("skirmish-v1")
    env.step({"choose": "resign", "seat": env.agent_selection})
    other.restore(env.save())
    assert set(other.terminations.values()) == {True}
    assert [other.last(observe=False)[1] for _ in (0,)] == [env.last(observe=False)[1]]


def test_what_is_damaged_is_refused_and_changes_nothing():
    env = begun(make("skirmish-v1"), 2, 50)
    kept = env.save()
    go_on(env, 10, Stream(1))
    before = env.save()
    spoiled = [b"", b"{}", b"\xff" * 40, kept[:-20], kept.replace(b'"page":0', b'"page":1'), kept[:200] + kept[260:]]
    for data in spoiled:
        with pytest.raises(FileError):
            env.restore(data)
        assert env.save() == before


def test_what_belongs_elsewhere_is_refused():
    env = begun(make("skirmish-v1"), 2, 5)
    with pytest.raises(WrongKindOfFileError, match="environment"):
        env.restore(save(env.course.levels[0].game))
    with pytest.raises(OtherEnvironmentError, match="skirmish-v1; this one has shatterpoint-v1"):
        make("shatterpoint-v1").restore(env.save())
    three = {"heroes": [{"hero": each} for each in ("diala_passil", "fenn_signis", "gaarkhan")]}
    larger = begun(make("legends-v1", wish=three))
    with pytest.raises(OtherEnvironmentError, match="agents"):
        make("legends-v1").restore(larger.save())

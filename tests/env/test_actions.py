"""What an action stands for, what is refused, what is gained."""

import importlib
import sys

import numpy as np
import pytest

from holotable.env import (
    CANDIDATES,
    EndedError,
    IllegalActionError,
    NotBegunError,
    UnknownAgentError,
    UnknownEnvironmentError,
    UnknownFormError,
    WishError,
    make,
    make_batch,
    make_single,
)
from holotable.env.course import Course
from holotable.games import GAMES
from holotable.kernel import Game, Stream
from holotable.modes import UnknownBotError
from tests.env.playing import begun, go_on
from tests.modes.tug import TUG, To, Walk


@pytest.fixture
def tug(monkeypatch):
    """A mode that brings no numbers of its own."""
    monkeypatch.setitem(GAMES, "tug", "tests.modes.tug_plug:PLUG")
    return make("tug-v1")


def test_a_mode_without_numbers_of_its_own_shows_the_decision(tug):
    begun(tug)
    seen = tug.observe("ann")["observation"]
    assert list(seen) == ["decision", "options"]
    assert (tug.agent_selection, tug.possible_agents) == ("ann", ["ann", "ben", "cal"])
    assert [each["choose"] for each in tug.options()] == ["pull", "walk"]
    assert seen["decision"][:2].tolist() == [0, 1]
    assert np.count_nonzero(seen["options"][:, 0]) == 2


def test_a_region_is_chosen_from_by_its_candidates(tug):
    begun(tug)
    tug.step({"choose": "walk"})
    places = [each["place"] for each in tug.options()]
    assert 1 < len(places) <= CANDIDATES
    assert len(set(places)) == len(places)
    assert places == [each["place"] for each in tug.options()]
    tug.step(1)
    assert tug.course.table.places["ann"] == places[1]


def test_a_region_is_answered_by_any_point_of_it_as_plain_data(tug):
    begun(tug)
    tug.step({"choose": "walk"})
    shown = {each["place"] for each in tug.options()}
    free = next(place for place in range(3, 10) if place not in shown or place == 9)
    tug.step({"choose": "to", "place": free})
    assert tug.course.table.places["ann"] == free


def test_an_option_as_plain_data_is_the_same_as_its_number():
    one, other = begun(make("skirmish-v1"), 2, 50), begun(make("skirmish-v1"), 2, 50)
    action = len(one.options()) - 1
    one.step(action)
    other.step(other.options()[action])
    assert one.course.levels[0].game.digest() == other.course.levels[0].game.digest()


def crowd(choices: int, size: int) -> Course:
    """A decision with many options, of which a page shows few."""
    course = Course.begin(TUG, TUG.any_wish(), ("ann", "ben", "cal"), size, "bot", 1)
    course.choose(Walk())
    course.choices = [To(place) for place in range(choices)]
    return course


def test_more_options_than_actions_are_shown_page_by_page():
    course = crowd(7, 4)
    seen = []
    for _ in range(course.pages):
        seen += [course.option(action) for action in range(len(course.shown))]
        assert course.mask.tolist()[3] == 1
        assert int(course.mask.sum()) == len(course.shown) + 1
        assert course.option(3) is None
        course.turn_page()
    assert seen == list(course.choices)
    assert course.page == 0


def test_on_the_last_page_only_what_is_there_can_be_chosen():
    course = crowd(7, 4)
    course.turn_page()
    course.turn_page()
    assert course.mask.tolist() == [1, 0, 0, 1]
    with pytest.raises(IllegalActionError, match="0 to 0, and 3 for the next page"):
        course.option(1)


def test_as_many_options_as_actions_need_no_page():
    course = crowd(4, 4)
    assert course.pages == 1
    assert [course.option(action) for action in range(4)] == list(course.choices)


@pytest.mark.parametrize("action", [-1, 999, 1.5, "step", True, None, [0], {"choose": "fly"}, {"choose": "step"}, {}])
def test_what_stands_for_nothing_is_refused_and_changes_nothing(action):
    env = begun(make("skirmish-v1"), 2, 50)
    before = env.save()
    with pytest.raises(IllegalActionError, match="can't be chosen") as refused:
        env.step(action)
    assert refused.value.action == action or refused.value.action is action
    assert env.save() == before


def test_an_option_that_is_not_on_offer_is_refused_with_the_reason():
    env = begun(make("skirmish-v1"), 2, 50)
    before = env.save()
    with pytest.raises(IllegalActionError, match="the rules refuse it"):
        env.step({"choose": "go-to", "spaces": [0]})
    assert env.save() == before


def test_an_agent_gives_up_for_nobody_else():
    env = begun(make("skirmish-v1"), 2, 50)
    asked, other = env.agent_selection, next(each for each in env.agents if each != env.agent_selection)
    with pytest.raises(IllegalActionError, match=f"{asked} speaks for the seat '{asked}' alone"):
        env.step({"choose": "resign", "seat": other})
    with pytest.raises(IllegalActionError, match=f"{asked} speaks for the seat '{asked}' alone"):
        env.step(env.course.plain({"choose": "resign", "seat": other}))
    env.step({"choose": "resign", "seat": asked})
    assert env.rewards == {asked: -1.0, other: 1.0}
    assert env.terminations == {"a": True, "b": True}


def test_nothing_is_done_after_the_end_nor_before_the_beginning(tug):
    with pytest.raises(NotBegunError, match="reset"):
        tug.step(0)
    begun(tug)
    go_on(tug, 10_000, Stream(1))
    assert tug.agents == []
    with pytest.raises(EndedError, match="0 comes too late"):
        tug.step(0)
    alone = make_single("tug-v1")
    with pytest.raises(NotBegunError):
        alone.step(0)
    seen, _ = alone.reset(seed=1)
    ended = False
    while not ended:
        seen, gained, ended, cut, _ = alone.step(alone.action_space.sample())
        assert not cut
    assert gained in (-1.0, 1.0)
    assert not seen["action_mask"].any()
    with pytest.raises(EndedError):
        alone.step(0)


def test_a_terminated_agent_does_nothing_more(tug):
    begun(tug)
    tug.step({"choose": "give-up", "seat": "ann"})
    with pytest.raises(EndedError):
        tug.step(0)
    tug.step(None)
    assert len(tug.agents) == 2


@pytest.mark.parametrize("name", ["", "chess-v6", "skirmish", "skirmish-v0", "skirmish-v2", 7])
def test_an_unknown_environment_is_refused_with_those_there_are(name):
    with pytest.raises(UnknownEnvironmentError, match="skirmish-v1, mission-v1"):
        make(name)


def test_what_is_wrong_with_an_environment_is_said_when_it_is_made():
    with pytest.raises(UnknownFormError, match=r"'pixels'.*arrays, flat, none"):
        make("skirmish-v1", observations="pixels")
    with pytest.raises(WishError, match="armies"):
        make("skirmish-v1", wish={"armies": 3})
    with pytest.raises(UnknownAgentError, match=r"'c'.*a, b"):
        make_single("skirmish-v1", seat="c")
    with pytest.raises(UnknownBotError, match="random, scripted"):
        make_single("skirmish-v1", bot="deep-thought")
    with pytest.raises(ValueError, match="0 environments"):
        make_batch("skirmish-v1", 0)


def test_without_the_packages_it_is_said_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "gymnasium.vector", None)
    monkeypatch.delitem(sys.modules, "holotable.env")
    with pytest.raises(ImportError, match=r"need gymnasium.*install holotable\[env\]"):
        importlib.import_module("holotable.env")


def test_sides_win_and_lose_together(tug):
    """Ann and Ben pull one way, Cal the other."""
    begun(tug)
    while not tug.course.over:
        tug.step({"choose": "pull"})
    winner = TUG.outcome(tug.course.table)
    assert winner is not None
    left = 1.0 if winner.winner == "left" else -1.0
    assert tug.rewards == {"ann": left, "ben": left, "cal": -left}


def test_points_of_lead_are_worth_something_if_one_wishes(monkeypatch):
    monkeypatch.setitem(GAMES, "tug", "tests.modes.tug_plug:PLUG")
    env = begun(make("tug-v1", points=0.5, wish={"length": "long"}))
    before = env.course.table.at
    env.step({"choose": "pull"})
    pulled = before - env.course.table.at
    assert pulled > 0
    assert env.rewards == {"ann": 0.5 * pulled, "ben": 0.5 * pulled, "cal": -0.5 * pulled}


def test_a_game_without_an_end_is_cut_off(tug, monkeypatch):
    monkeypatch.setattr(TUG, "most_decisions", 3, raising=False)
    begun(tug)
    for _ in range(3):
        tug.step({"choose": "walk"} if tug.course.levels[0].game.decision.kind == "act" else 0)
    assert set(tug.truncations.values()) == {True}
    assert set(tug.terminations.values()) == {False}


def test_a_campaign_plays_its_missions_in_the_same_environment():
    env = begun(make("campaign-v1", observations="flat"), 1, 60)
    assert [level.mode.name for level in env.course.levels] == ["campaign", "mission"]
    assert env.agent_selection in env.possible_agents
    assert env.observe(env.agent_selection)["observation"][2] == 1  # one game waits
    stream = Stream(3)
    while len(env.course.levels) == 2:
        go_on(env, 20, stream)
    log: Game[object] = env.course.levels[0].game
    assert len(log.table.played) == 1  # type: ignore[attr-defined]  # a campaign's log

"""How a battle ends before it is decided, how it stands, and what is kept of it."""

import pytest

from holotable.modes import Outcome
from holotable.shatterpoint.modes.battle import SHATTERPOINT, SUMMARIES
from tests.shatterpoint.modes.games import a_session, play_on, teller_of


@pytest.fixture
def session():
    return play_on(a_session(2), until="activation")


def told(session):
    return teller_of(session.game).result()


def test_who_gives_up_or_has_no_time_left_loses(session):
    session.advance(SHATTERPOINT.resign("a"))
    assert SHATTERPOINT.outcome(session.game.table) == Outcome("b", "")
    assert told(session).words == "The battle is won by Shadow and Separatists."
    late = play_on(a_session(2), until="activation")
    late.advance(SHATTERPOINT.run_out("b"))
    assert SHATTERPOINT.outcome(late.game.table) == Outcome("a", "")


def test_both_agree_on_a_draw(session):
    assert SHATTERPOINT.outcome(session.game.table) is None
    session.advance(SHATTERPOINT.stop(session.game))
    refused = session.game.why_not(SHATTERPOINT.offer_draw("a"))
    assert refused is not None
    assert refused.reason == "draw.offered-this-turn"
    session.advance(SHATTERPOINT.stop(session.game))
    assert SHATTERPOINT.outcome(session.game.table) == Outcome(None, "")
    assert told(session).words == "The battle ends in a draw."


@pytest.mark.rule("SP-WIN-01")
def test_who_claims_two_struggles_wins_and_the_points_are_the_struggles():
    session = play_on(a_session(5))
    table = session.game.table
    outcome, points = SHATTERPOINT.outcome(table), SHATTERPOINT.points(table)
    assert outcome is not None
    assert outcome.winner is not None
    assert (points[outcome.winner], outcome.rule) == (2, "SP-WIN-01")
    assert told(session).winner == outcome.winner


def test_what_is_kept_of_a_battle_is_told_with_names(session):
    summary = SUMMARIES.to_json(SHATTERPOINT.summary(session.game.table))
    line = SHATTERPOINT.described(summary)
    assert (line.battlefield_name, line.mission_name) == ("Training field", "Shifting Priorities")
    assert line.teams == {"a": "Heroes of the Clone Wars", "b": "Shadow and Separatists"}
    assert (line.turn, line.claimed, line.winner) == (1, {"a": 0, "b": 0}, None)

"""Ending a skirmish before it is decided."""

import pytest

from holotable.imperial_assault.skirmish.army import sample_army
from holotable.imperial_assault.skirmish.leaving import OfferDraw, RunOut
from holotable.imperial_assault.skirmish.outcome import outcome_of
from holotable.imperial_assault.skirmish.setup import skirmish_table
from holotable.imperial_assault.skirmish.skirmish import skirmish_rules
from holotable.imperial_assault.table.happenings import SkirmishEnded, TimeRanOut
from holotable.imperial_assault.table.leaving import Resign
from holotable.imperial_assault.table.table import Table
from holotable.kernel import NOT_NOW, Decision, GameOverError, Pass, Refusal, Session, read_record, replay, write_record
from holotable.modes import Outcome

RULES = skirmish_rules()
ARMIES = {"a": sample_army("starter_rebel"), "b": sample_army("starter_imperial")}


def asked(session: Session[Table]) -> Decision:
    assert session.game.decision is not None
    return session.game.decision


def played(choices: int) -> Session[Table]:
    """A skirmish after so many choices, in which Ann plays against Bob."""
    table = skirmish_table(ARMIES, {"a": "ann", "b": "bob"}, "mos_eisley_outskirts", "A")
    session = Session(RULES, table, 1, listening=True)
    for _ in range(choices):
        options = asked(session).options
        session.advance(Pass() if Pass() in options else options[0])
    return session


@pytest.mark.parametrize("choices", [0, 3, 40])
@pytest.mark.parametrize(("seat", "winner"), [("ann", "b"), ("bob", "a")])
def test_a_player_resigns_at_any_time_whoever_is_asked(choices, seat, winner):
    session = played(choices)
    session.advance(Resign(seat))
    assert session.game.decision is None
    assert outcome_of(session.game.table) == Outcome(winner, "")
    assert session.game.take_events()[-1] == SkirmishEnded(winner, "")
    with pytest.raises(GameOverError):
        session.advance(Resign("ann"))


def test_a_resignation_stands_in_the_record():
    session = played(40)
    session.advance(Resign("bob"))
    again = replay(RULES, read_record(write_record(session.record())))
    assert (again.digest, again.choices[-1]) == (session.digest, Resign("bob"))
    assert outcome_of(again.game.table) == Outcome("a", "")


def test_a_draw_needs_both_players():
    session = played(30)
    before = asked(session)
    session.advance(OfferDraw("ann"))
    assert asked(session) == before
    assert session.game.why_not(OfferDraw("ann")) == Refusal("draw.offered")
    session.advance(OfferDraw("bob"))
    assert session.game.decision is None
    assert outcome_of(session.game.table) == Outcome(None, "")
    assert replay(RULES, session.record()).digest == session.digest


def test_an_offer_ends_with_the_round():
    session = played(30)
    session.advance(OfferDraw("ann"))
    while session.game.table.round == 1:
        session.advance(asked(session).options[-1])
    session.advance(OfferDraw("bob"))
    assert session.game.decision is not None


def test_nobody_else_resigns():
    assert played(3).game.why_not(Resign("eve")) == NOT_NOW


@pytest.mark.parametrize(("seat", "side", "winner"), [("ann", "a", "b"), ("bob", "b", "a")])
def test_who_runs_out_of_time_loses_whoever_is_asked(seat, side, winner):
    session = played(40)
    session.advance(RunOut(seat))
    assert session.game.decision is None
    assert session.game.take_events()[-2:] == [TimeRanOut(side), SkirmishEnded(winner, "")]
    assert outcome_of(replay(RULES, session.record()).game.table) == Outcome(winner, "")

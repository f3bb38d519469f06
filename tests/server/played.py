"""Skirmishes that were played, as records and as a server has them."""

from holotable.imperial_assault.bots.beside import rules
from holotable.imperial_assault.skirmish.army import sample_army
from holotable.imperial_assault.skirmish.setup import skirmish_table
from holotable.imperial_assault.table.leaving import Resign
from holotable.imperial_assault.table.table import Table
from holotable.kernel import Session, write_record
from holotable.kernel.codec import replace
from holotable.server.replaying import taken_in
from holotable.store import SaidLine, WholeGame

TODAY = "2026-03-01T12:00:00+00:00"


def a_session(choices: int = 6, *, over: bool = False, dice_by_hand: bool = False, patience: int = 0) -> Session[Table]:
    """A skirmish of so many choices, each the first that was offered; with some patience at a discreet table."""
    armies = {"a": sample_army("starter_rebel"), "b": sample_army("starter_imperial")}
    table = skirmish_table(armies, {"a": "a", "b": "b"}, "mos_eisley_outskirts", "A")
    table.skirmish.discreet, table.skirmish.patience = patience > 0, patience
    session = Session(rules(), table, 7, dice_by_hand=dice_by_hand)
    while session.count < choices:
        decision = session.game.decision
        assert decision is not None
        session.advance(decision.options[0])
    if over:
        session.advance(Resign("a"))
    return session


def a_whole_game(choices: int = 6, *, over: bool = False) -> WholeGame:
    """A game as a server has it, somebody in it talking."""
    stored, made = taken_in(write_record(a_session(choices, over=over).record()), TODAY)
    seats = (replace(stored.seats[0], token="ab" * 32, name="Han"), replace(stored.seats[1], who="bot", bot="scripted"))
    said = (SaidLine(0, "a", "Han", "Never tell me the odds"),)
    return WholeGame(replace(stored, choices=len(made), seats=seats), tuple(made), said)

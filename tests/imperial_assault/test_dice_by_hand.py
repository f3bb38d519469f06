"""A skirmish whose dice people roll: the attacker is asked for the faces, then the defender; bots roll their own."""

import pytest

from holotable.bots import RollingBot, Seated
from holotable.imperial_assault.modes.skirmish import SKIRMISH
from holotable.imperial_assault.table.table import Table
from holotable.kernel import Rolled, Session, Stream
from holotable.words import speech
from tests.server.played import a_session


@pytest.fixture
def attack() -> Session[Table]:
    """Bots have played to the first attack: its dice are to be rolled."""
    bots = {seat: RollingBot(SKIRMISH.bot("scripted", Stream(1)), Stream(2)) for seat in "ab"}
    session = a_session(0, dice_by_hand=True)
    while (decision := session.game.decision) is not None and decision.kind != "roll":
        session.advance(bots[decision.seat].choose(Seated(session.game, decision.seat, SKIRMISH.redeal)).option)
    return session


def test_attacker_and_defender_enter_what_their_dice_show(attack):
    rolling = attack.game.decision
    teller = SKIRMISH.teller(speech("en"), attack.game)
    asked = teller.ask(rolling)
    assert asked.question == "What did the dice show?"
    assert [len(faces) for faces in asked.faces] == [6] * len(rolling.region.dice)
    attack.advance(Rolled([0] * len(rolling.region.dice)))
    defending = attack.game.decision
    assert {rolling.seat, defending.seat} == {"a", "b"}
    attack.advance(Rolled([0] * len(defending.region.dice)))
    teller.look(attack.game)
    seen = teller.sheet(rolling.seat).attack
    assert seen is not None
    lying = seen.dice
    assert [die.colour for die in lying] == [*rolling.region.dice, *defending.region.dice]
    assert {die.face for die in lying} == {0}
    assert [die.words for die in lying][: len(asked.faces)] == [faces[0] for faces in asked.faces]


def test_bots_roll_for_themselves(attack):
    seat = attack.game.decision.seat
    choice = RollingBot(SKIRMISH.bot("search", Stream(1)), Stream(2)).choose(Seated(attack.game, seat, SKIRMISH.redeal))
    assert attack.game.why_not(choice.option) is None

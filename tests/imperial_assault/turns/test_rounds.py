"""The order of a round in each mode."""

import pytest

from holotable.imperial_assault.effects.known import ABILITIES
from holotable.imperial_assault.skirmish.outcome import outcome_of
from holotable.imperial_assault.table.table import Play
from holotable.kernel import Ability, Listener
from holotable.modes import Outcome
from tests.imperial_assault.by_hand import mission_rules
from tests.imperial_assault.scenario import Scenario, campaign, duel

DIALA, TROOPER = "diala_passil", "stormtrooper_regular"


@pytest.mark.rule("IA-APH-03")
def test_in_a_campaign_the_rebels_begin_every_round():
    play = campaign("D . . t", D=DIALA, t=TROOPER)
    began: list[str] = []
    while len(began) < 3:
        if play.game.table.round > len(began):
            began.append(play.asked.seat)
        play.skip()
    assert began == ["ray", "ray", "ray"]


@pytest.mark.rule("IA-APH-03")
def test_in_a_campaign_the_sides_take_turns():
    play = campaign("D E . . t u", D=DIALA, E="fenn_signis", t=TROOPER, u=TROOPER)
    turns: list[str] = []
    while play.game.table.round == 1:
        if play.asked.kind == "activate":
            turns.append(play.asked.seat)
        play.skip()
    assert turns == ["ray", "ike", "ray", "ike"]


def note_the_end(game: Play, listener: Listener) -> None:
    """Lay the note where all can find it."""
    ready = all(group.ready for group in game.table.groups.values())
    deck = len(game.table.players["rebels"].deck)
    game.table.players["rebels"].discarded.append(f"{game.table.initiative} ready={ready} deck={deck}")


@pytest.mark.rule("IA-STS-01", "IA-STS-02", "IA-STS-03", "IA-STS-04", "IA-STS-05")
def test_the_status_phase_of_a_skirmish_has_its_order():
    rules = mission_rules([*ABILITIES, Ability("note", "round-ended", note_the_end)])
    picture = "+-+-+-+-+\n|D . . t|\n+-+-+-+-+"
    play = Scenario(picture, {"D": DIALA, "t": TROOPER}, rules=rules, hands={})
    play.deck("rebels", "blitz", "parry")
    play.own("note", "D")
    while play.game.table.round == 1:
        play.skip()
    # At the end of the round cards are ready, one was drawn, and the initiative has not been passed yet.
    assert play.player("rebels").discarded == ["rebels ready=True deck=1"]
    assert play.game.table.initiative == "empire"


@pytest.mark.rule("IA-SKR-01")
def test_the_first_to_reach_forty_points_wins():
    play = duel("D . . t", {}, D=DIALA, t=TROOPER)
    play.with_points(empire=39)
    assert outcome_of(play.game.table) is None
    play.with_points(empire=40)
    assert outcome_of(play.game.table) == Outcome("empire", "IA-VIC-03")

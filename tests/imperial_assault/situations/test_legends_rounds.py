"""Rounds and activations of Legends at their edges: who is missing, who comes late, when it is over."""

import pytest

from holotable.imperial_assault.combat.suffering import Suffer
from holotable.imperial_assault.deployment.deploying import Deploy
from holotable.imperial_assault.instructions.format import Instruction
from holotable.imperial_assault.instructions.known import all_orders
from holotable.imperial_assault.legends.happenings import GroupDrawn
from holotable.imperial_assault.table.choices import ActivateGroup, DeployAlly, EndActivation, Move
from holotable.imperial_assault.table.happenings import Wounded
from holotable.kernel import IllegalChoiceError
from tests.imperial_assault.legends.empire.drill import drilled
from tests.imperial_assault.legends.evening import BEFORE, Evening

DIALA, FENN, GAARKHAN, GIDEON = "diala_passil", "fenn_signis", "gaarkhan", "gideon_argus"
TROOPERS = "rebel_trooper_regular"


def quietly(evening: Evening) -> Evening:
    """Whoever is asked while the Empire acts does nothing."""
    while evening.game.decision is not None and evening.game.decision.kind not in ("activate", "activation"):
        evening.choose(evening.game.decision.options[-1])
    return evening


def idle(evening: Evening, card: str) -> Evening:
    """A hero or the allies do nothing, and the Empire has its turn."""
    evening.activate(card)
    while evening.game.decision is not None and evening.game.decision.kind != "activate":
        ends = evening.offered(EndActivation)
        evening.choose(ends[0] if ends else evening.game.decision.options[-1])
    return evening


def choosable(evening: Evening) -> set[str]:
    """Whom the team may activate now."""
    return {evening.table.groups[each.group].card for each in evening.offered(ActivateGroup)}


@pytest.mark.rule("LA-TURN-04", "LA-TURN-08", "LA-ALLY-07", "LA-HERO-01")
def test_of_two_heroes_with_allies_nobody_has_a_second_turn_too_early():
    evening = Evening(allies=(TROOPERS,), placed=False).answer(("next-hero", "deploy", "lesson"))
    evening.choose(DeployAlly(TROOPERS)).answer(BEFORE).alone()
    idle(evening, FENN)
    assert choosable(evening) == {DIALA, TROOPERS}
    idle(evening, TROOPERS)
    assert choosable(evening) == {DIALA}
    with pytest.raises(IllegalChoiceError):
        evening.activate(FENN)
    idle(evening, DIALA)
    assert choosable(evening) == {DIALA, FENN}
    evening.setting.exhausted(DIALA, *(card.card for card in evening.hero(DIALA).sheet.cards))
    evening.activate(DIALA)
    assert not any(card.exhausted for card in evening.hero(DIALA).sheet.cards)


@pytest.mark.rule("LA-TURN-08", "LA-WND-06", "LA-MISN-05")
def test_of_two_heroes_one_who_has_withdrawn_blocks_nobody():
    evening = Evening(2).alone().hurt(FENN, 99).hurt(FENN, 99)
    for _ in range(2):
        here = evening.table.round
        for _ in range(2):
            assert choosable(evening) == {DIALA}
            idle(evening, DIALA)
        assert evening.table.round == here + 1
    evening.hurt(DIALA, 99)
    assert evening.game.decision is None


@pytest.mark.rule("LA-TURN-05", "LA-WND-06")
def test_a_bonus_activation_of_who_withdraws_is_lost_and_goes_on_to_another():
    evening = Evening(3).alone().rest_of_round()
    assert evening.group(FENN).tokens == 2
    idle(evening, FENN).hurt(FENN, 99).hurt(FENN, 99)
    idle(idle(evening, DIALA), GAARKHAN)
    assert (evening.table.round, evening.group(GAARKHAN).tokens) == (3, 2)
    evening.hurt(DIALA, 99).hurt(DIALA, 99)
    for number in (4, 5):
        evening.rest_of_round()
        assert (evening.table.round, evening.group(GAARKHAN).tokens) == (number, 2)


@pytest.mark.rule("LA-ROUND-03", "LA-ROUND-05", "IA-ACTV-12")
def test_a_group_that_is_wiped_out_is_not_activated_any_more():
    evening = Evening(4)
    for card in ("officer_regular", "probe_regular"):
        evening.let(Deploy(card, "imperial", [evening.hero(DIALA).spaces[0]]))
    idle(idle(evening, DIALA), FENN)
    assert len(evening.happened(GroupDrawn)) == 2
    evening.activate(GAARKHAN)
    for group in [each for each in evening.imperials if each.ready]:
        for figure in list(group.figures):
            evening.let(Suffer(figure, 99))
    evening.choose(EndActivation())
    assert len(evening.happened(GroupDrawn)) == 2
    assert choosable(evening) == {GIDEON}
    idle(evening, GIDEON)
    assert evening.table.round == 2


@pytest.mark.rule("LA-ROUND-05", "LA-IDEP-01", "IA-DEP-01")
def test_a_group_that_the_last_hero_brings_acts_when_that_hero_has_done():
    evening = Evening(4)
    for hero in (DIALA, FENN, GAARKHAN):
        idle(evening, hero)
    evening.activate(GIDEON).choose(Move())
    drawn = len(evening.happened(GroupDrawn))
    evening.let(Deploy("officer_regular", "imperial", [evening.hero(DIALA).spaces[0]]))
    assert evening.game.decision.kind == "activation"
    evening.choose(Move())
    assert len(evening.happened(GroupDrawn)) == drawn
    officer = evening.group("officer_regular").id
    evening.choose(EndActivation())
    assert [each.group for each in evening.happened(GroupDrawn)][drawn:] == [officer]
    quietly(evening)
    assert evening.table.round == 2


@pytest.mark.rule("LA-MISN-05", "LA-WND-01")
def test_all_is_over_when_the_last_hero_is_wounded_in_the_middle_of_an_effect():
    cards = {
        "c": "royal_guard_champion",
        "F": FENN,
        "G": GAARKHAN,
        "J": "jyn_odan",
        "M": "mak_eshkarey",
        "R": TROOPERS,
    }
    blades = all_orders()["royal_guard_champion"].bonus_of("whirling_blades")
    picture = "+-+-+-+-+-+\n|F c G|J M|\n+ + + + + +\n|. R .|. .|\n+-+-+-+-+-+"
    with drilled(picture, cards, Instruction(toward=1, cost=1), bonus=blades) as play:
        play.wounded("J").wounded("M").hurt("M", 99).nearly_defeated("F", "G").damaged("R", 2)
        play.activate_group("c").decline()
        while not play.is_over and play.asked.kind == "effects":
            play.choose(play.asked.options[0])
        assert play.is_over
        assert {each.figure for each in play.told(Wounded)} >= {play.number("F"), play.number("G")}

"""Abilities that take Command cards from a hand."""

import pytest

from holotable.imperial_assault.combat.choices import ChooseDie
from holotable.imperial_assault.effects.commands.hand import CommandDiscarded, DiscardCard
from holotable.kernel import Pass, Use
from tests.imperial_assault.scenario import Scenario, duel, face

DIALA, MAK, TROOPER, CHAMPION = "diala_passil", "mak_eshkarey", "stormtrooper_regular", "royal_guard_champion"


@pytest.mark.rule("IA-ABL-04")
def test_shattering_blow_costs_a_card_and_takes_a_die():
    play = duel("D r", {"rebels": ["blitz", "deadeye"]}, D=DIALA, r=CHAMPION).activate("D").declare("r")
    play.use("shattering_blow", "D").choose(DiscardCard("deadeye"), ChooseDie("white"))
    assert (play.player("rebels").hand, play.player("rebels").discarded) == (["blitz"], ["deadeye"])
    assert play.attack.defence_pool == ["black"]


def test_shattering_blow_may_be_left_alone():
    play = duel("D r", {"rebels": ["blitz"]}, D=DIALA, r=CHAMPION).activate("D").declare("r").choose(Pass())
    assert play.player("rebels").hand == ["blitz"]
    assert play.attack.defence_pool == ["black", "white"]


def test_without_a_card_there_is_no_shattering_blow():
    play = duel("D r", {"rebels": []}, D=DIALA, r=CHAMPION).activate("D").declare("r")
    assert Use("shattering_blow", play.names["D"]) not in play.asked.options


def mak_shoots(block: int, hand: list[str]) -> Scenario:
    """Two damage and a surge for Critical Hit, which has Pierce 2."""
    play = duel("M . t u", {"empire": hand}, M=MAK, t=TROOPER, u=TROOPER)
    play.damaged("t", 1)
    play.activate("M").declare("t")
    play.roll(
        face("blue", accuracy=3, damage=1, surge=1), face("blue", accuracy=2, damage=1), face("black", block=block)
    )
    return play.surge(2)


def test_critical_hit_costs_the_opponent_a_card_if_the_target_falls():
    play = mak_shoots(2, ["blitz", "deadeye", "parry"])
    assert play.is_defeated("t")
    (lost,) = play.player("empire").discarded
    assert sorted([lost, *play.player("empire").hand]) == ["blitz", "deadeye", "parry"]
    assert CommandDiscarded("empire", lost) in play.game.take_events()


def test_critical_hit_costs_no_card_if_the_target_stands():
    play = mak_shoots(3, ["blitz"])
    assert play.damage("t") == 1 + 1
    assert play.player("empire").hand == ["blitz"]


def test_critical_hit_takes_nothing_from_an_empty_hand():
    play = mak_shoots(2, [])
    assert play.is_defeated("t")
    assert play.player("empire").discarded == []

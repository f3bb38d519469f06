"""Class cards of the Imperial player that set figures in motion, or leave somebody a choice."""

import pytest

from holotable.imperial_assault.combat.choices import KeepSurges, SpendSurge, SwapDie, Target
from holotable.imperial_assault.figures.choices import (
    ChooseEffect,
    ChooseFigure,
    EndActivation,
    Move,
    PerformAttack,
    Rest,
    StayHere,
)
from holotable.imperial_assault.figures.class_cards import lay_out
from holotable.imperial_assault.figures.entering import enter_play
from holotable.kernel import Pass, Use
from tests.imperial_assault.scenario import RULES, HeroSetup, Scenario, campaign, face, sheet

STORM, OFFICER = "stormtrooper_regular", "officer_regular"
HIT = face("blue", accuracy=4, damage=2), face("green", accuracy=2, damage=2)
WHITE = face("white", block=1)


def facing(*class_cards: str, spaces: str = "D . s", strain: int = 0) -> Scenario:
    """A stormtrooper two spaces from a hero."""
    cards: dict[str, str | HeroSetup] = {"s": STORM, "o": OFFICER, "F": sheet("fenn_signis")}
    figures = {letter: card for letter, card in cards.items() if letter in spaces}
    play = campaign(spaces, RULES, D=sheet("diala_passil", strain=strain), **figures)
    play.game.table.empire.class_cards = list(class_cards)
    lay_out(play.game)
    return play


def attached(card: str) -> Scenario:
    """A stormtrooper with an attachment, two spaces from a hero."""
    play = facing()
    play.game.table.groups[play.figure("s").group].attachments.append(card)
    play.game.silence(play.names["s"])
    enter_play(play.game, play.names["s"])
    return play


def used(play: Scenario, card: str) -> Scenario:
    return play.choose(Use(card, card))


def passed(play: Scenario) -> Scenario:
    """Whatever else may be used is not."""
    while play.game.decision is not None and Pass() in play.asked.options:
        play.choose(Pass())
    return play


def is_exhausted(play: Scenario, card: str) -> bool:
    return card in play.game.table.empire.exhausted


def test_sustained_fire_goes_on_and_stuns_the_shooter():
    play = facing("sustained_fire").activate("s").declare("D").roll(*HIT, WHITE)
    while Use("sustained_fire", "sustained_fire") not in play.asked.options:
        play.choose(Pass())
    used(play, "sustained_fire").declare("D").roll(*HIT, WHITE)
    passed(play)
    assert (play.damage("D"), play.figure("s").conditions) == (6, ["stunned"])
    assert is_exhausted(play, "sustained_fire")


def test_sustained_fire_that_is_not_wanted_changes_nothing():
    play = passed(facing("sustained_fire").activate("s").declare("D").roll(*HIT, WHITE))
    assert (play.damage("D"), play.figure("s").conditions) == (3, [])
    assert not is_exhausted(play, "sustained_fire")


@pytest.mark.parametrize(("effect", "strain", "evade"), [("strain-1", 1, 0), ("evade-1", 0, 1)])
def test_who_doubts_suffers_strain_or_lets_the_defender_evade(effect, strain, evade):
    play = used(facing("prey_upon_doubt", spaces="D s").activate("D").declare("s"), "prey_upon_doubt")
    assert play.asked.seat == "ray"
    play.choose(ChooseEffect(effect))
    assert (play.strain("D"), play.attack.modifiers.evade) == (strain, evade)


def test_a_surgical_strike_hurts_after_the_attack():
    play = facing("surgical_strike").activate("s").declare("D").roll(*HIT, face("white", dodge=1))
    while Use("surgical_strike", "surgical_strike") not in play.asked.options:
        play.choose(Pass())
    passed(used(play, "surgical_strike"))
    assert (play.damage("D"), play.strain("D")) == (1, 1)


def test_weakness_is_exploited_when_a_hero_rests():
    play = facing("exploit_weakness", strain=3).activate("D").choose(Rest())
    used(play, "exploit_weakness")
    assert play.asked.options == (Move(), PerformAttack(), StayHere())
    play.choose(PerformAttack())
    assert [each.figure for each in play.asked.options if isinstance(each, Target)] == [play.names["D"]]
    passed(play.declare("D").roll(*HIT, WHITE))
    assert play.damage("D") == 3
    walk = used(facing("exploit_weakness", strain=3).activate("D").choose(Rest()), "exploit_weakness")
    assert walk.choose(Move()).step("b1").where("s") == "b1"


def test_a_weary_target_suffers_at_the_end_of_every_round():
    play = facing("weary_target", spaces="D F . s")
    for letter in ("D", "s", "F"):
        play.activate(letter)
        passed(play).choose(EndActivation())
    assert (play.asked.seat, play.asked.kind) == ("ike", "weary-target")
    play.choose(ChooseFigure(play.names["F"]))
    assert (play.strain("D"), play.strain("F")) == (0, 2)


def test_adaptive_weapons_change_a_die():
    play = used(facing("adaptive_weapons").activate("s").declare("D"), "adaptive_weapons")
    assert SwapDie("green", "red") in play.asked.options
    play.choose(SwapDie("green", "red"))
    assert play.attack.attack_pool == ["blue", "red"]


def test_experimental_arms_give_a_surge_and_recoil():
    play = attached("experimental_arms").activate("s").declare("D").roll(*HIT, WHITE)
    while Use("experimental_arms.surge", play.names["s"]) not in play.asked.options:
        play.choose(Pass())
    play.choose(Use("experimental_arms.surge", play.names["s"]))
    passed(play)
    play.choose(SpendSurge(0)) if SpendSurge(0) in play.asked.options else play.choose(KeepSurges())
    passed(play)
    assert play.damage("s") == 1
    plain = passed(attached("experimental_arms").activate("s").declare("D").roll(*HIT, WHITE))
    assert plain.damage("s") == 0


def test_superior_augments_are_for_groups_with_attachments():
    play = attached("jetpacks")
    play.game.table.empire.class_cards = ["superior_augments"]
    lay_out(play.game)
    assert play.game.table.speed_of(play.names["s"]) == 5
    passed(play.activate("s").declare("D").roll(*HIT, WHITE))
    assert play.damage("D") == 4
    bare = facing("superior_augments")
    assert bare.game.table.speed_of(bare.names["s"]) == 4
    assert passed(bare.activate("s").declare("D").roll(*HIT, WHITE)).damage("D") == 3

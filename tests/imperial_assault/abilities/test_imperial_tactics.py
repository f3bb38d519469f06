"""Class cards of the Imperial player that set figures in motion, or leave somebody a choice."""

import pytest

from holotable.imperial_assault.campaign.imperial_view import view_empire
from holotable.imperial_assault.combat.choices import KeepSurges, SpendSurge, SwapDie, Target
from holotable.imperial_assault.table.choices import (
    ChooseEffect,
    ChooseFigure,
    EndActivation,
    Move,
    PerformAttack,
    Rest,
    SpecialAction,
    StayHere,
)
from holotable.imperial_assault.table.imperial_happenings import CardTokensChanged
from holotable.kernel import Pass, Refusal, Use
from tests.imperial_assault.abilities.play import (
    HIT,
    WHITE,
    attached,
    facing,
    rounds_end,
)
from tests.imperial_assault.scenario import Scenario, face


def test_sustained_fire_goes_on_and_stuns_the_shooter():
    play = facing("sustained_fire").activate("s").declare("D").roll(*HIT, WHITE)
    while Use("sustained_fire", "sustained_fire") not in play.asked.options:
        play.choose(Pass())
    play.use("sustained_fire").declare("D").roll(*HIT, WHITE)
    play.decline()
    assert (play.damage("D"), play.figure("s").conditions) == (6, ["stunned"])
    assert play.is_exhausted("sustained_fire")


def test_sustained_fire_that_is_not_wanted_changes_nothing():
    play = facing("sustained_fire").activate("s").declare("D").roll(*HIT, WHITE).decline()
    assert (play.damage("D"), play.figure("s").conditions) == (3, [])
    assert not play.is_exhausted("sustained_fire")


@pytest.mark.parametrize(("effect", "strain", "evade"), [("strain-1", 1, 0), ("evade-1", 0, 1)])
def test_who_doubts_suffers_strain_or_lets_the_defender_evade(effect, strain, evade):
    play = facing("prey_upon_doubt", spaces="D s").activate("D").declare("s").use("prey_upon_doubt")
    assert play.asked.seat == "ray"
    play.choose(ChooseEffect(effect))
    assert (play.strain("D"), play.attack.modifiers.evade) == (strain, evade)


def test_a_surgical_strike_hurts_after_the_attack():
    play = facing("surgical_strike").activate("s").declare("D").roll(*HIT, face("white", dodge=1))
    while Use("surgical_strike", "surgical_strike") not in play.asked.options:
        play.choose(Pass())
    play.use("surgical_strike").decline()
    assert (play.damage("D"), play.strain("D")) == (1, 1)


def test_weakness_is_exploited_when_a_hero_rests():
    play = facing("exploit_weakness", strain=3).activate("D").choose(Rest())
    play.use("exploit_weakness")
    assert play.asked.options == (Move(), PerformAttack(), StayHere())
    play.choose(PerformAttack())
    assert [each.figure for each in play.asked.options if isinstance(each, Target)] == [play.names["D"]]
    play.declare("D").roll(*HIT, WHITE).decline()
    assert play.damage("D") == 3
    walk = facing("exploit_weakness", strain=3).activate("D").choose(Rest()).use("exploit_weakness")
    assert walk.move().step("b1").where("s") == "b1"


def test_weakness_is_not_exploited_by_an_empire_without_figures():
    play = facing("exploit_weakness", spaces="D F s", strain=3).activate("D").hurt("s", 3).choose(Rest())
    assert (play.asked.kind, play.asked.seat) == ("activation", "ray")
    assert not play.is_exhausted("exploit_weakness")


def test_a_weary_target_suffers_at_the_end_of_every_round():
    play = facing("weary_target", spaces="D F . s")
    for letter in ("D", "s", "F"):
        play.activate(letter)
        play.decline().choose(EndActivation())
    assert (play.asked.seat, play.asked.kind) == ("ike", "weary-target")
    play.choose(ChooseFigure(play.names["F"]))
    assert (play.strain("D"), play.strain("F")) == (0, 2)


def test_adaptive_weapons_change_a_die():
    play = facing("adaptive_weapons").activate("s").declare("D").use("adaptive_weapons")
    assert SwapDie("green", "red") in play.asked.options
    play.choose(SwapDie("green", "red"))
    assert play.attack.attack_pool == ["blue", "red"]


def test_experimental_arms_give_a_surge_and_recoil():
    play = attached("experimental_arms").activate("s").declare("D").roll(*HIT, WHITE)
    while Use("experimental_arms.surge", play.names["s"]) not in play.asked.options:
        play.choose(Pass())
    play.use("experimental_arms.surge", "s")
    play.decline()
    play.choose(SpendSurge(0)) if SpendSurge(0) in play.asked.options else play.choose(KeepSurges())
    play.decline()
    assert play.damage("s") == 1
    plain = attached("experimental_arms").activate("s").declare("D").roll(*HIT, WHITE).decline()
    assert plain.damage("s") == 0


def test_superior_augments_are_for_groups_with_attachments():
    play = attached("jetpacks")
    play.class_cards("superior_augments")
    assert play.game.table.speed_of(play.names["s"]) == 5
    play.activate("s").declare("D").roll(*HIT, WHITE).decline()
    assert play.damage("D") == 4
    bare = facing("superior_augments")
    assert bare.game.table.speed_of(bare.names["s"]) == 4
    assert bare.activate("s").declare("D").roll(*HIT, WHITE).decline().damage("D") == 3


# Shock and Awe.


def in_awe(threat: int = 1) -> Scenario:
    """A round has ended, with so much threat."""
    return rounds_end(facing("shock_and_awe", threat=threat), "D", "s")


def awe(play: Scenario) -> int:
    return play.game.table.empire.tokens.get("shock_and_awe", 0)


def test_each_round_ends_with_a_token_and_one_more_for_threat():
    play = in_awe()
    assert (play.asked.seat, play.asked.options) == ("ike", (ChooseEffect("token-1"), StayHere()))
    play.choose(ChooseEffect("token-1"))
    assert (awe(play), play.game.table.empire.threat) == (2, 0)
    rounds_end(play, "D", "s")
    assert (awe(play), play.asked.kind) == (3, "activate")  # without threat nobody is asked (IA-THR-06)


def test_the_second_token_need_not_be_bought():
    play = in_awe().choose(StayHere())
    assert (awe(play), play.game.table.empire.threat) == (1, 1)


def test_a_token_is_spent_for_a_damage_once_an_attack():
    play = in_awe().choose(ChooseEffect("token-1")).activate("D").end().activate("s").declare("D")
    play.use("shock_and_awe.strike")
    assert (awe(play), play.attack.modifiers.damage) == (1, 1)
    play.roll(*HIT, WHITE).decline()
    assert (awe(play), play.damage("D")) == (1, 4)


def test_without_a_token_there_is_no_awe():
    assert not facing("shock_and_awe").activate("s").declare("D").can_use("shock_and_awe.strike")


def test_shock_and_awe_is_for_attacks_of_the_empire():
    play = in_awe().choose(ChooseEffect("token-1")).activate("D").move().step("b1").declare("s")
    assert not play.can_use("shock_and_awe.strike")


@pytest.mark.rule("IA-PLA-03")
def test_all_see_the_tokens_on_a_class_card():
    play = in_awe().choose(ChooseEffect("token-1"))
    for seat in ("ike", "ray"):
        assert view_empire(play.game.table, seat).tokens == {"shock_and_awe": 2}
    told = [event.tokens for event in play.game.take_events() if isinstance(event, CardTokensChanged)]
    assert told == [1, 2]


# Technical Support.


SUPPORT = SpecialAction("technical_support")


def test_technical_support_makes_droids_of_the_empire_faster():
    play = facing("technical_support", spaces="D s p")
    assert [play.game.table.speed_of(play.names[each]) for each in "sp"] == [4, 3 + 1]
    play.changed_sides("p", "rebels")
    assert play.game.table.speed_of(play.names["p"]) == 3


@pytest.mark.parametrize(
    ("effect", "damage", "conditions"),
    [("cleanse", 2, []), ("focus", 2, ["stunned", "focused"]), ("recover-3", 0, ["stunned"])],
)
def test_a_droid_gives_an_adjacent_friend_technical_support(effect, damage, conditions):
    play = facing("technical_support", spaces="D . s p")
    play.damaged("s", 2)
    play.with_conditions("s", "stunned")
    play.activate("p").choose(SUPPORT)
    assert play.asked.seat == "ike"
    play.choose(ChooseEffect(effect))
    assert (play.damage("s"), play.figure("s").conditions, play.activation.actions) == (damage, conditions, 1)
    assert play.why_not(SUPPORT) == Refusal("activation.special-once", "IA-ACT-11", {"ability": "technical_support"})


def test_one_of_several_friends_is_chosen_for_technical_support():
    play = facing("technical_support", spaces="D s p t").activate("p").choose(SUPPORT)
    assert play.asked.options == (ChooseFigure(play.names["s"]), ChooseFigure(play.names["t"]))
    play.choose(ChooseFigure(play.names["t"]), ChooseEffect("focus"))
    assert (play.figure("s").conditions, play.figure("t").conditions) == ([], ["focused"])


@pytest.mark.rule("IA-ABL-02")
def test_technical_support_needs_a_droid_with_a_friend_beside():
    play = facing("technical_support", spaces="D p . s")
    trooper = play.activate("s")
    assert trooper.why_not(SUPPORT) == Refusal("activation.not-on-card", "IA-ACT-04", {"ability": "technical_support"})
    droid = facing("technical_support", spaces="D p . s").activate("p")
    assert droid.why_not(SUPPORT) == Refusal("activation.nobody-for-it", "IA-ABL-02", {"ability": "technical_support"})
    assert SUPPORT not in facing(spaces="D . s p").activate("p").asked.options

"""Class cards of the Imperial player that turn damage into something else, or deal it."""

import pytest

from holotable.imperial_assault.combat.incapacitating import Incapacitate
from holotable.imperial_assault.combat.strain import SufferStrain
from holotable.imperial_assault.combat.suffering import Defeat
from holotable.imperial_assault.table.choices import ChooseFigure, Step
from holotable.imperial_assault.table.table import Play, Table
from holotable.imperial_assault.tokens.objects import expose_token
from holotable.kernel import Ability, Flow, Listener, Pass
from tests.imperial_assault.effects.play import (
    HIT,
    WHITE,
    attached,
    facing,
    rounds_end,
)
from tests.imperial_assault.scenario import Scenario, face, rules_with

BOLT = face("blue", accuracy=3, damage=1, surge=1), face("green", accuracy=2, damage=2)


# Heavy Pressure.


def pressed(*class_cards: str, spaces: str = "D . s", strain: int = 0, damage: int = 0) -> Scenario:
    """A stormtrooper does 3 damage to a hero; the card can be used."""
    play = facing("heavy_pressure", *class_cards, spaces=spaces, strain=strain)
    play.damaged("D", damage)
    return play.activate("s").declare("D").roll(*HIT, WHITE).reach("heavy_pressure")


def test_under_heavy_pressure_a_hero_suffers_strain_instead_of_damage():
    play = pressed().use("heavy_pressure")
    assert (play.damage("D"), play.strain("D")) == (0, 3)
    assert play.is_exhausted("heavy_pressure")


def test_heavy_pressure_that_is_not_wanted_changes_nothing():
    play = pressed().choose(Pass())
    assert (play.damage("D"), play.strain("D"), play.is_exhausted("heavy_pressure")) == (3, 0, False)


@pytest.mark.rule("IA-STR-06")
def test_under_heavy_pressure_strain_beyond_endurance_is_damage_after_all():
    play = pressed(strain=4).use("heavy_pressure")
    assert (play.strain("D"), play.damage("D")) == (5, 2)


@pytest.mark.rule("IA-DMG-06")
def test_heavy_pressure_counts_no_damage_beyond_health():
    play = pressed(damage=10).use("heavy_pressure")
    assert (play.damage("D"), play.strain("D")) == (10, 2)


@pytest.mark.rule("IA-DFT-03")
def test_a_hero_may_fall_under_heavy_pressure():
    play = facing("heavy_pressure", strain=4)
    play.wounded("D")
    play.damaged("D", 10)
    play.activate("s").declare("D").roll(*HIT, WHITE).reach("heavy_pressure")
    attack = play.attack
    play.use("heavy_pressure")
    assert play.is_defeated("D")
    assert attack.damage == 0  # what felled the hero was strain


@pytest.mark.rule("IA-ATK-18")
def test_an_attack_under_heavy_pressure_gives_no_conditions():
    play = attached("savage_weaponry", "heavy_pressure").activate("s").declare("D").roll(*BOLT, WHITE)
    play.decline().surge(2)
    play.use("heavy_pressure")
    assert (play.strain("D"), play.figure("D").conditions) == (3, [])


@pytest.mark.rule("IA-BLS-01")
def test_a_blast_is_damage_from_the_attack_as_well():
    play = attached("arc_blasters", "heavy_pressure", spaces="F D . s").activate("s")
    play.declare("D").roll(*BOLT, WHITE).decline().surge(2)
    assert play.can_use("heavy_pressure")
    play.choose(Pass())
    while not play.can_use("heavy_pressure"):
        play.choose(play.asked.options[0])
    play.use("heavy_pressure")
    assert (play.damage("F"), play.strain("F")) == (0, 1)


def test_heavy_pressure_is_for_heroes_and_attacks_only():
    ally = facing("heavy_pressure", spaces="D C . s").activate("s").declare("C")
    ally.roll(*HIT, face("black", block=1), WHITE).decline()
    assert ally.damage("C") == 2
    other = facing("heavy_pressure").activate("s").hurt("D", 2)
    assert (other.damage("D"), other.asked.kind) == (2, "activation")
    strained = facing("heavy_pressure", strain=5).activate("s")
    strained.interject(SufferStrain(strained.names["D"], 2))
    assert (strained.damage("D"), strained.asked.kind) == (2, "activation")


@pytest.mark.rule("IA-EXH-01")
def test_exhausted_heavy_pressure_is_not_used():
    play = facing("heavy_pressure")
    play.tired("heavy_pressure")
    play = play.activate("s").declare("D").roll(*HIT, WHITE).decline()
    assert (play.damage("D"), play.strain("D")) == (3, 0)


# Failsafe.


def falling(threat: int = 2, spaces: str = "D . . s") -> Scenario:
    return facing("failsafe", spaces=spaces, threat=threat).activate("D").hurt("s", 5)


@pytest.mark.rule("IA-THR-04", "IA-MPT-05")
def test_a_failsafe_keeps_a_figure_and_sets_it_in_motion():
    play = falling().use("failsafe")
    assert (play.damage("s"), play.game.table.empire.threat) == (2, 0)
    assert play.is_exhausted("failsafe")
    assert (play.asked.seat, play.asked.kind) == ("ike", "walk")
    play.step("c1", "b1")
    assert play.where("s") == "b1"


def test_without_a_failsafe_the_figure_falls():
    play = falling().choose(Pass())
    assert play.is_defeated("s")
    assert (play.game.table.empire.threat, play.is_exhausted("failsafe")) == (2, False)


@pytest.mark.rule("IA-THR-06")
def test_a_failsafe_that_nobody_can_pay_for_is_not_offered():
    assert falling(threat=1).is_defeated("s")


@pytest.mark.rule("IA-EXH-01")
def test_a_failsafe_works_once_a_round():
    play = facing("failsafe", spaces="D . s t", threat=4).activate("D").hurt("s", 3)
    play.use("failsafe")
    while any(isinstance(each, Step) for each in play.asked.options) and play.asked.kind == "walk":
        play.choose(play.asked.options[-1])
    assert play.hurt("t", 3).is_defeated("t")


def test_a_figure_that_a_failsafe_keeps_was_not_defeated():
    play = facing("failsafe", spaces="D . s", threat=2)
    play.token("cargo", by="s")
    play.activate("s").hurt("s", 3).use("failsafe")
    assert play.game.table.tokens["cargo"].carrier == play.names["s"]
    assert play.activation.points == 3  # in the own activation they join the others (IA-MPT-02)
    assert play.activation.actions == 2


def test_a_failsafe_is_for_defeat_by_damage_and_for_the_empire():
    play = facing("failsafe", threat=2).activate("D")
    assert play.interject(Defeat(play.names["s"])).is_defeated("s")
    rebel = facing("failsafe", spaces="D C s", threat=2).activate("D").hurt("C", 30)
    assert rebel.is_defeated("C")


def incapacitated(game: Play, listener: Listener) -> Flow[Table]:
    defeat = game.nearest(Defeat)
    assert defeat is not None
    return Incapacitate(defeat.figure)


@pytest.mark.rule("IA-TIM-01", "IA-INC-01")
def test_what_the_mission_makes_of_a_fallen_figure_comes_before_a_failsafe(monkeypatch):
    rules = rules_with(Ability("mission.spare", "falling", incapacitated))
    monkeypatch.setattr("tests.imperial_assault.effects.play.RULES", rules)
    play = facing("failsafe", threat=2)
    play.game.listen("mission.spare", "the mission", "mission")
    play.activate("D").hurt("s", 3)
    assert play.figure("s").incapacitated
    assert (play.asked.kind, play.game.table.empire.threat) == ("activation", 2)


# Hidden Detonators.


def test_hidden_detonators_hurt_all_around_and_the_figure_falls():
    play = facing("hidden_detonators", spaces="D s t . o", threat=1)
    play.token("panel", "b1")
    panel = expose_token(play.game, "panel", 5)
    rounds_end(play, "D", "s", "t", "o")
    play.use("hidden_detonators")
    assert (play.asked.seat, {each.figure for each in play.asked.options if isinstance(each, ChooseFigure)}) == (
        "ike",
        {play.names[each] for each in "sto"},
    )
    play.choose(ChooseFigure(play.names["t"]))
    assert (play.damage("s"), play.damage("o"), play.damage("D")) == (2, 0, 0)
    assert play.game.table.objects[panel].damage == 2
    assert play.is_defeated("t")
    assert (play.game.table.empire.threat, play.is_exhausted("hidden_detonators")) == (0, True)


@pytest.mark.rule("IA-THR-06")
def test_hidden_detonators_cost_threat():
    play = rounds_end(facing("hidden_detonators", spaces="D s t"), "D", "s", "t")
    assert play.asked.kind == "activate"


def test_a_single_figure_with_hidden_detonators_is_not_chosen_from():
    play = rounds_end(facing("hidden_detonators", spaces="D s . C", threat=1), "D", "s", "C").use("hidden_detonators")
    assert (play.damage("D"), play.is_defeated("s")) == (2, True)


def test_a_failsafe_saves_who_stands_beside_but_not_the_bomb():
    play = facing("hidden_detonators", "failsafe", spaces="D . s t", threat=3)
    play.damaged("s", 1)
    rounds_end(play, "D", "s", "t").use("hidden_detonators").choose(ChooseFigure(play.names["t"]))
    play.use("failsafe")
    play.step("b1")
    while play.asked.kind == "walk":
        play.choose(play.asked.options[-1])
    assert (play.damage("s"), play.where("s"), play.is_defeated("t")) == (2, "b1", True)


def test_nobody_avenges_a_figure_that_a_failsafe_keeps():
    play = facing("hidden_detonators", "failsafe", spaces="D . g s t", threat=3)
    play.damaged("s", 1)
    rounds_end(play, "D", "g", "s", "t").use("hidden_detonators").choose(ChooseFigure(play.names["t"]))
    play.use("failsafe")
    while play.asked.kind == "walk":
        play.choose(play.asked.options[-1])
    assert (play.is_defeated("s"), play.is_defeated("t")) == (False, True)
    assert play.figure("g").conditions == []

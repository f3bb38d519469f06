"""Incapacitated figures: they stay, in nobody's way, and nothing more happens to them."""

import pytest

from holotable.imperial_assault.combat.choices import Target
from holotable.imperial_assault.combat.conditions import gain_condition
from holotable.imperial_assault.combat.incapacitating import Incapacitate
from holotable.imperial_assault.combat.strain import SufferStrain
from holotable.imperial_assault.effects.about import ROLES
from holotable.imperial_assault.effects.known import ABILITIES
from holotable.imperial_assault.moving.moving import Push, Walk
from holotable.imperial_assault.table.choices import (
    EndActivation,
    GoTo,
    Move,
    PerformAttack,
    SpecialAction,
    StayHere,
)
from holotable.imperial_assault.table.table import Play, Table
from holotable.kernel import Ability, Flow, Listener, Refusal
from tests.imperial_assault.by_hand import mission_rules
from tests.imperial_assault.scenario import Scenario, campaign, face, row, rows, sheet

TROOPER, STORM, VADER, OFFICER = "rebel_trooper_regular", "stormtrooper_regular", "darth_vader", "officer_regular"


def down(play: Scenario, letter: str, *barred: str) -> Scenario:
    """A figure is incapacitated, and barred from this."""
    return play.interject(Incapacitate(play.names[letter], list(barred)))


def spared(game: Play, listener: Listener) -> bool:
    return game.table.figures[ROLES["fallen"](game)].card == OFFICER


def spare(game: Play, listener: Listener) -> Flow[Table]:
    return Incapacitate(ROLES["fallen"](game), ["attack"])


@pytest.mark.rule("IA-INC-01", "IA-RET-03")
def test_the_mission_lets_a_defeated_figure_stay_on_the_map_under_its_restrictions():
    rules = mission_rules([*ABILITIES, Ability("spare", "falling", spare, spared)])
    play = Scenario("+-+-+-+-+\n|A . o s|\n+-+-+-+-+", {"A": TROOPER, "o": OFFICER, "s": STORM}, rules=rules)
    play.game.listen("spare", "the mission", "empire")
    play.token("plans", by="o")
    play.hurt("o", 3)
    assert play.figure("o").incapacitated
    assert play.game.table.tokens["plans"].space == play.space("c1")
    play.hurt("s", 3)
    assert play.is_defeated("s")
    play.activate("A").end().activate("o")
    assert Move() in play.asked.options
    assert PerformAttack() not in play.asked.options
    assert play.why_not(PerformAttack()) == Refusal("activation.barred", "IA-INC-01", {"figure": play.names["o"]})
    assert play.move().step("b1").where("o") == "b1"


@pytest.mark.rule("IA-DFT-05")
def test_a_figure_that_falls_in_its_own_activation_activates_no_longer():
    rules = mission_rules([*ABILITIES, Ability("spare", "falling", spare, spared)])
    play = Scenario("+-+-+-+-+\n|A . o s|\n+-+-+-+-+", {"A": TROOPER, "o": OFFICER, "s": STORM}, rules=rules)
    play.game.listen("spare", "the mission", "empire")
    play.activate("A").end().activate("o").move().hurt("o", 3)
    assert play.figure("o").incapacitated
    assert play.asked.kind == "activate"


@pytest.mark.rule("IA-INC-02")
def test_its_player_still_controls_it():
    play = down(row("A . b", A=TROOPER, b=STORM), "b").activate("A").end().activate("b")
    assert play.asked.seat == "ike"
    assert EndActivation() in play.asked.options
    assert play.game.table.groups[play.figure("b").group].side == "empire"


@pytest.mark.rule("IA-INC-03", "IA-MOV-13")
def test_it_hinders_no_movement_but_nobody_ends_there():
    play = row("A b . c", A=TROOPER, b=STORM, c=STORM)
    assert play.interject(Walk(play.names["A"], 4)).steps() == {"b1": 2}
    play.choose(StayHere())
    down(play, "b")
    assert play.interject(Walk(play.names["A"], 4)).steps() == {"b1": 1}
    play.choose(StayHere())
    assert play.interject(Walk(play.names["A"], 1)).asked.kind == "activate"
    play.activate("A").move().step("b1")
    assert EndActivation() not in play.asked.options
    play.with_movement(0)
    play.hurt("A", 1)
    assert play.asked.options == (GoTo((play.space("a1"),)), GoTo((play.space("c1"),)))  # it must give way


@pytest.mark.rule("IA-INC-03")
def test_it_blocks_no_line_of_sight():
    play = row("A b c", A=TROOPER, b=STORM, c=STORM)
    down(play, "b").activate("A").choose(PerformAttack())
    assert play.asked.options == (Target(play.names["c"], play.space("c1")),)


@pytest.mark.rule("IA-INC-04")
def test_it_discards_all_conditions_and_gains_none():
    play = row("A . b", A=TROOPER, b=STORM)
    play.with_conditions("b", "stunned", "focused")
    down(play, "b")
    assert play.figure("b").conditions == []
    gain_condition(play.game, play.names["b"], "focused")
    assert play.figure("b").conditions == []
    play.exposed("b", "attacks")
    gain_condition(play.game, play.names["b"], "bleeding")
    assert play.figure("b").conditions == []


@pytest.mark.rule("IA-INC-05")
def test_it_is_no_target_and_suffers_nothing():
    play = down(rows("A . b", ". . c", A=TROOPER, b=STORM, c=STORM), "b")
    number = play.names["b"]
    play.hurt("b", 2).interject(SufferStrain(number, 1)).interject(Push(number, 2, seat="ray"))
    assert (play.damage("b"), play.where("b"), play.asked.kind) == (0, "c1", "activate")
    play.activate("A").choose(PerformAttack())
    assert play.asked.options == (Target(play.names["c"], play.space("c2")),)
    refusal = Refusal("attack.sheltered", "IA-INC-05", {"figure": number})
    assert play.why_not(Target(number, play.space("c1"))) == refusal


@pytest.mark.rule("IA-INC-05")
def test_no_ability_is_for_it():
    play = down(row("A . v", A=TROOPER, v=VADER), "A").activate("A").end().activate("v")
    assert SpecialAction("force_choke") not in play.asked.options
    officer = row("o s . A", o=OFFICER, s=STORM, A=TROOPER)
    assert SpecialAction("order") in officer.activate("o").asked.options
    officer = down(row("o s . A", o=OFFICER, s=STORM, A=TROOPER), "s")
    assert SpecialAction("order") not in officer.activate("o").asked.options


@pytest.mark.rule("IA-INC-05")
def test_the_mission_may_let_it_be_attacked():
    play = down(row("A . b", A=TROOPER, b=STORM), "b")
    play.exposed("b", "attacks", "rebels")
    play.activate("A").declare("b")
    play.roll(face("blue", accuracy=4, damage=2), face("yellow", accuracy=2, damage=1), face("black", block=3))
    assert play.damage("b") == 1


@pytest.mark.rule("IA-INC-06", "IA-MAS-08")
def test_a_massive_figure_pushes_it_away():
    picture = "+-+-+-+-+-+-+\n|w w w A . .|\n+ + + + + + +\n|w w w . . .|\n+-+-+-+-+-+-+"
    play = down(Scenario(picture, {"w": "at_st", "A": TROOPER}, mode="campaign"), "A")
    play.activate("A").end().activate("w").move().step("b1+c1+d1+b2+c2+d2").choose(StayHere())
    assert play.asked.seat == "ray"
    play.choose(GoTo((play.space("e1"),)))
    assert play.where("A") == "e1"


@pytest.mark.rule("IA-INC-01")
def test_a_hero_may_be_incapacitated_instead_of_withdrawing():
    def always_spare(game: Play, listener: Listener) -> Flow[Table]:
        return Incapacitate(ROLES["fallen"](game), ["attack", "rest"])

    rules = mission_rules([*ABILITIES, Ability("spare", "falling", always_spare)])
    found = campaign("J . t", J="jyn_odan", t=STORM)
    play = Scenario("+-+-+-+\n|J . t|\n+-+-+-+", {"J": sheet("jyn_odan"), "t": STORM}, "campaign", rules=rules)
    play.game.listen("spare", "the mission", "empire")
    found.hurt("J", 10)
    play.hurt("J", 10)
    assert found.sheet("J").wounded
    assert not play.sheet("J").wounded
    assert play.figure("J").incapacitated

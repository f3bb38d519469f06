"""Special actions."""

import pytest

from holotable.imperial_assault.table.choices import ChooseFigure, Move, PerformAttack, SpecialAction, StayHere
from holotable.kernel import Refusal
from tests.imperial_assault.scenario import Scenario, face, row, rows

TROOPER, STORM, OFFICER = "rebel_trooper_regular", "stormtrooper_regular", "officer_regular"


@pytest.mark.rule("IA-ACT-04", "IA-ACT-11")
def test_an_order_gives_a_friend_two_points_once_an_activation():
    play = row("A . . s o", A=TROOPER, s=STORM, o=OFFICER).activate("o").choose(SpecialAction("order"))
    assert play.asked.options == (ChooseFigure(play.names["s"]),)
    play.choose(ChooseFigure(play.names["s"])).step("c1").choose(StayHere())
    assert play.where("s") == "c1"
    assert play.activation.actions == 1
    refusal = Refusal("activation.special-once", "IA-ACT-11", {"ability": "order"})
    assert play.why_not(SpecialAction("order")) == refusal


@pytest.mark.rule("IA-ACT-04")
def test_a_special_action_is_for_those_on_whose_card_it_stands():
    play = row("A . . s o", A=TROOPER, s=STORM, o=OFFICER).activate("s")
    assert SpecialAction("order") not in play.asked.options
    assert play.why_not(SpecialAction("order")).reason == "activation.not-on-card"


def test_in_a_campaign_an_order_is_a_whole_move():
    picture = "+-+-+-+-+-+\n|A . . s o|\n+-+-+-+-+-+"
    play = Scenario(picture, {"A": TROOPER, "s": STORM, "o": OFFICER}, "campaign").activate("o")
    play.choose(SpecialAction("order"), ChooseFigure(play.names["s"])).step("c1", "b1", "c1")
    assert play.where("s") == "c1"


@pytest.mark.rule("IA-ABL-02")
def test_an_order_needs_somebody_near():
    play = row("A s . . o", A=TROOPER, s=STORM, o=OFFICER).activate("o")
    assert SpecialAction("order") not in play.asked.options


def test_an_executive_order_lets_a_friend_attack_out_of_turn():
    play = rows("A . s o", A=TROOPER, s=STORM, o="officer_elite").activate("o")
    play.choose(SpecialAction("executive_order"), ChooseFigure(play.names["s"]), PerformAttack())
    play.declare("A").roll(face("blue", accuracy=4, damage=2), face("green", accuracy=2, damage=2), face("white"))
    assert play.is_defeated("A") or play.damage("A") == 3
    assert not play.is_defeated("s")


@pytest.mark.rule("IA-ATK-15")
def test_an_attack_out_of_turn_does_not_count_in_ones_own():
    play = rows("A . s o", A="chewbacca", s=STORM, o="officer_elite").activate("o")
    play.choose(SpecialAction("executive_order"), ChooseFigure(play.names["s"]), PerformAttack())
    play.declare("A").roll(
        face("blue", accuracy=4, damage=2), face("green", accuracy=2, damage=2), face("black", block=1), face("white")
    )
    assert play.damage("A") == 3
    play.end().activate("s")
    assert PerformAttack() in play.asked.options


def test_an_executive_order_may_be_a_move():
    play = rows("A . s o", A=TROOPER, s=STORM, o="officer_elite").activate("o")
    play.choose(SpecialAction("executive_order"), ChooseFigure(play.names["s"]), Move()).step("b1")
    assert play.where("s") == "b1"


def test_on_my_mark_focuses_a_friend():
    play = row("G A . s", G="gideon_argus", A=TROOPER, s=STORM).activate("G")
    play.choose(SpecialAction("on_my_mark"), ChooseFigure(play.names["A"]))
    assert play.figure("A").conditions == ["focused"]


def test_a_tactical_maneuver_gives_points():
    play = row("G A . s", G="gideon_argus", A=TROOPER, s=STORM).activate("G")
    play.choose(SpecialAction("tactical_maneuver"), ChooseFigure(play.names["A"])).step("c1")
    assert play.where("A") == "c1"


@pytest.mark.rule("IA-DMG-04", "IA-ATK-26", "IA-STR-09")
def test_force_choke_hurts_without_an_attack():
    play = row("A . . . v", A="chewbacca", v="darth_vader").activate("v")
    play.choose(SpecialAction("force_choke"), ChooseFigure(play.names["A"]))
    assert play.damage("A") == 3
    assert not play.activation.attacked
    play = row("A v", A="chewbacca", v="darth_vader").activate("v")
    play.choose(SpecialAction("force_choke"), ChooseFigure(play.names["A"]))
    assert PerformAttack() in play.asked.options


def test_force_choke_may_defeat_before_the_strain():
    play = row("A . . B v", A=TROOPER, B="chewbacca", v="darth_vader")
    play.damaged("B", 12)
    play.activate("v").choose(SpecialAction("force_choke"), ChooseFigure(play.names["B"]))
    assert play.is_defeated("B")
    assert play.asked.kind == "activation"


@pytest.mark.rule("IA-ACT-06", "IA-ATK-14")
def test_brutality_is_two_attacks_on_different_targets():
    play = row("A v B", A=TROOPER, B=TROOPER, v="darth_vader").activate("v").choose(SpecialAction("brutality"))
    rolled = (face("red", damage=1), face("red", damage=1), face("yellow", surge=1), face("white"))
    play.declare("A").roll(*rolled).surge()
    assert [each.figure for each in play.asked.options] == [play.names["B"]]  # type: ignore[attr-defined]  # targets
    play.declare("B").roll(*rolled).surge()
    assert (play.damage("A"), play.damage("B"), play.activation.actions) == (2, 2, 1)
    assert play.why_not(PerformAttack()) == Refusal("activation.one-attack", "IA-ACT-10")


def test_a_charge_runs_and_strikes():
    play = row("G . . . s", G="gaarkhan", s=STORM).activate("G").choose(SpecialAction("charge"))
    play.choose(next(each for each in play.asked.options if getattr(each, "spaces", None) == (3,)))
    play.choose(PerformAttack()).declare("s")
    play.roll(face("red", damage=3), face("yellow", damage=1, accuracy=2), face("black", block=1))
    assert play.is_defeated("s")


@pytest.mark.rule("IA-PLC-01", "IA-PLC-02", "IA-PLC-03")
def test_a_nexu_pounces_over_others():
    play = rows("n n B . .", "n n . . .", ". . . . A", A=TROOPER, B=TROOPER, n="nexu_regular").activate("n").move()
    points = play.activation.points
    play.choose(SpecialAction("pounce"))
    spots = {" ".join(map(play.name, getattr(each, "spaces", ()))) for each in play.asked.options}
    assert "c1 d1 c2 d2" not in spots  # the trooper stands there
    assert "d1 e1 d2 e2" in spots
    play.choose(next(each for each in play.asked.options if getattr(each, "spaces", ())[:2] == (3, 4)))
    assert play.where("n") == "d1 e1 d2 e2"
    assert play.activation.points == points > 0
    assert PerformAttack() in play.asked.options

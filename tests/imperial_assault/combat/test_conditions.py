"""What conditions do to a figure, and how it gets rid of them."""

import pytest

from holotable.imperial_assault.cards.conditions import conditions
from holotable.imperial_assault.combat.choices import Cleave, DiscardFromDeck, NoCleave, SpendSurge
from holotable.imperial_assault.combat.conditions import is_beneficial
from holotable.imperial_assault.combat.strain import SufferStrain
from holotable.imperial_assault.table.choices import (
    ChooseFigure,
    DiscardCondition,
    Move,
    OpenDoor,
    PerformAttack,
    SpecialAction,
    StayHere,
)
from holotable.kernel import Refusal
from tests.imperial_assault.scenario import Scenario, face, open_rows, row, rows

TROOPER, OFFICER, STORM = "rebel_trooper_regular", "officer_regular", "stormtrooper_regular"
BLUE, WHITE, BLACK = face("blue", accuracy=4, damage=2), face("white"), face("black", block=3)
STUN, BLEED = DiscardCondition("stunned"), DiscardCondition("bleeding")


def having(condition: str, play: Scenario, letter: str = "A") -> Scenario:
    play.with_conditions(letter, condition)
    return play


def duel(condition: str, on: str = "A", target: str = STORM) -> Scenario:
    return having(condition, row("A . b .", A=TROOPER, b=target), on)


@pytest.mark.rule("IA-STU-01", "IA-CND-01", "IA-CND-03")
def test_a_stunned_figure_cannot_attack():
    play = duel("stunned").activate("A")
    assert PerformAttack() not in play.asked.options
    assert play.why_not(PerformAttack()) == Refusal("stunned.attack", "IA-STU-01", {"figure": play.names["A"]})


@pytest.mark.rule("IA-STU-01")
def test_a_stunned_figure_cannot_leave_its_space():
    play = duel("stunned").activate("A").move()
    assert play.activation.points == 4
    assert play.steps() == {}
    step = having("bleeding", row("A . b", A=TROOPER, b=STORM)).activate("A").move().asked.options[0]
    assert play.why_not(step) == Refusal("stunned.exit", "IA-STU-01", {"figure": play.names["A"]})


@pytest.mark.rule("IA-STU-01", "IA-CND-04")
def test_an_action_ends_a_stun_and_points_gained_before_can_be_spent():
    play = duel("stunned").activate("A").move().choose(STUN)
    assert play.figure("A").conditions == []
    assert play.activation.actions == 0
    assert play.step("b1").where("A") == "b1"


@pytest.mark.rule("IA-STU-01")
def test_after_the_stun_a_figure_can_attack():
    play = duel("stunned").activate("A").choose(STUN)
    assert PerformAttack() in play.asked.options
    assert STUN not in play.asked.options
    assert play.why_not(STUN) == Refusal("condition.not-by-action", "IA-CND-04")


@pytest.mark.rule("IA-ACT-01")
def test_discarding_a_condition_needs_an_action():
    play = having("bleeding", row("A . . b", A="chewbacca", b=STORM)).activate("A").move().move()
    assert BLEED not in play.asked.options
    assert play.why_not(BLEED) == Refusal("activation.no-action-left", "IA-ACT-01")


@pytest.mark.rule("IA-STU-01")
def test_a_stunned_nexu_does_not_pounce_but_an_officer_still_gives_orders():
    nexu = having("stunned", rows("n n . . A", "n n . . .", A=TROOPER, n="nexu_regular"), "n").activate("n")
    pounce = SpecialAction("pounce")
    assert nexu.why_not(pounce) == Refusal("stunned.attack", "IA-STU-01", {"figure": nexu.names["n"]})
    officer = having("stunned", row("A . s o", A=TROOPER, s=STORM, o=OFFICER), "o").activate("o")
    officer.choose(SpecialAction("order"), ChooseFigure(officer.names["s"])).step("b1")
    assert officer.where("s") == "b1"


@pytest.mark.rule("IA-STU-01")
def test_no_order_makes_a_stunned_figure_move_or_attack():
    play = having("stunned", row("A . s o", A=TROOPER, s=STORM, o="officer_elite"), "s").activate("o")
    play.choose(SpecialAction("executive_order"), ChooseFigure(play.names["s"]))
    assert play.asked.options == (Move(), StayHere())
    play.move()
    assert play.where("s") == "c1"
    assert play.activation.figure == play.names["o"]


@pytest.mark.rule("IA-STU-01")
def test_a_stunned_figure_can_open_a_door():
    picture = "+-+-+-+-+\n|. AD. b|\n+-+-+-+-+"
    play = having("stunned", Scenario(picture, {"A": TROOPER, "b": STORM})).activate("A")
    assert play.choose(OpenDoor("b1-c1")).game.table.doors["b1-c1"].open


@pytest.mark.rule("IA-CLV-01")
def test_cleave_is_no_attack_of_its_own():
    play = row("b A c", A="diala_passil", b=STORM, c=STORM).activate("A").declare("b")
    green = face("green", accuracy=1, damage=1, surge=1)
    play.roll(face("red", damage=2, surge=1), green, face("black", block=1)).choose(SpendSurge(2))
    play.with_conditions("A", "stunned")  # once the target has been attacked
    play.surge()
    assert play.asked.options == (Cleave(play.names["c"]), NoCleave())


@pytest.mark.rule("IA-BLD-01", "IA-STR-09")
def test_a_bleeding_figure_suffers_after_each_action():
    play = row("A . . b", A="chewbacca", b=STORM)
    having("bleeding", play).activate("A").move()
    assert play.damage("A") == 1
    play.step("b1")
    assert play.damage("A") == 1  # a step is no action
    play.declare("b").roll(face("blue", accuracy=2, damage=1), face("red", damage=1), face("yellow", surge=1), BLACK)
    play.surge()
    assert play.damage("A") == 2


@pytest.mark.rule("IA-BLD-01", "IA-CND-04")
def test_the_action_that_ends_the_bleeding_does_not_hurt():
    play = duel("bleeding").activate("A").choose(BLEED)
    assert play.damage("A") == 0
    assert play.figure("A").conditions == []
    assert play.move().damage("A") == 0


@pytest.mark.rule("IA-BLD-01")
def test_ending_a_stun_hurts_who_bleeds():
    play = having("bleeding", duel("stunned")).activate("A").choose(STUN)
    assert play.damage("A") == 1


@pytest.mark.rule("IA-BLD-01")
def test_a_special_action_hurts_who_bleeds_once():
    play = having("bleeding", row("G A . s", G="gideon_argus", A=TROOPER, s=STORM), "G").activate("G")
    play.choose(SpecialAction("on_my_mark"), ChooseFigure(play.names["A"]))
    assert play.damage("G") == 1


@pytest.mark.rule("IA-BLD-01")
def test_what_a_bleeding_figure_does_out_of_its_activation_is_free():
    play = having("bleeding", row("A . s o", A=TROOPER, s=STORM, o="officer_elite"), "s").activate("o")
    play.choose(SpecialAction("executive_order"), ChooseFigure(play.names["s"]), Move()).step("b1")
    assert play.damage("s") == 0


@pytest.mark.rule("IA-DFT-05", "IA-BLD-01")
def test_who_bleeds_to_death_ends_its_activation():
    play = having("bleeding", row("A . b C", A=TROOPER, b=STORM, C=TROOPER), "A")
    play.damaged("A", 2)
    play.activate("A").move()
    assert play.is_defeated("A")
    assert play.asked.seat == "ike"


@pytest.mark.rule("IA-CND-01", "IA-CND-03")
def test_a_condition_moves_along_with_its_figure_and_stays_in_force():
    play = duel("bleeding").activate("A").move().step("b1")
    assert (play.figure("A").conditions, play.damage("A")) == (["bleeding"], 1)
    play.move()
    assert (play.figure("A").conditions, play.damage("A")) == (["bleeding"], 2)


@pytest.mark.rule("IA-CND-01")
def test_a_weakened_attacker_has_a_surge_less():
    play = duel("weakened").activate("A").declare("b").roll(BLUE, face("yellow", damage=1, surge=2), BLACK)
    assert play.attack.surges_left(play.game) == 1


@pytest.mark.rule("IA-CND-01")
def test_a_weakened_defender_has_an_evade_less_but_never_less_than_none():
    yellow = face("yellow", damage=1, surge=2)
    evading = duel("weakened", on="b").activate("A").declare("b").roll(BLUE, yellow, face("black", evade=1))
    assert evading.attack.surges_left(evading.game) == 2
    plain = duel("weakened", on="b").activate("A").declare("b").roll(BLUE, yellow, face("black", block=1))
    assert plain.attack.surges_left(plain.game) == 2


@pytest.mark.rule("IA-CND-04")
def test_weakness_ends_with_the_figures_own_activation():
    play = having("weakened", duel("weakened"), "b").activate("A").end()
    assert play.figure("A").conditions == []
    assert play.figure("b").conditions == ["weakened"]
    assert play.activate("b").end().figure("b").conditions == []


@pytest.mark.rule("IA-CND-01", "IA-ACC-01")
def test_a_hidden_defender_is_harder_to_hit():
    faces = (face("blue", accuracy=2, damage=1), face("green", accuracy=1, damage=2), WHITE)
    seen = row("A . . b", A=TROOPER, b=STORM).activate("b").declare("A").roll(*faces)
    assert seen.is_defeated("A")
    hidden = having("hidden", row("A . . b", A=TROOPER, b=STORM)).activate("b").declare("A").roll(*faces)
    assert hidden.damage("A") == 0
    assert hidden.figure("A").conditions == ["hidden"]


@pytest.mark.rule("IA-CND-01", "IA-CND-04")
def test_a_hidden_attacker_has_a_surge_more_and_comes_out_of_hiding():
    play = duel("hidden").activate("A").declare("b").roll(BLUE, face("yellow", accuracy=2, damage=1), BLACK)
    assert play.attack.surges_left(play.game) == 1
    assert SpendSurge(0) in play.asked.options
    assert play.figure("A").conditions == ["hidden"]
    assert play.surge().figure("A").conditions == []


@pytest.mark.rule("IA-FOC-04")
def test_focus_gained_in_an_attack_is_for_the_next():
    play = row("A . b", A="chewbacca", b="trandoshan_elite")
    having("focused", play, "b").activate("b").declare("A")
    green = face("green", accuracy=1, damage=1, surge=1)
    play.roll(face("blue", accuracy=3, damage=1, surge=1), green, green, face("black", block=1), WHITE)
    assert play.figure("b").conditions == []
    play.surge(0)
    assert play.figure("b").conditions == ["focused"]


def test_conditions_are_beneficial_or_harmful():
    assert [name for name in conditions() if is_beneficial(name)] == ["focused", "hidden"]


@pytest.mark.rule("IA-CND-08", "IA-CND-09")
def test_an_attack_out_of_hiding_may_hide_the_attacker_again():
    play = duel("hidden").activate("A").declare("b").roll(BLUE, face("yellow", accuracy=2, damage=1), BLACK)
    play.inflicting("hidden")
    assert play.surge().damage("b") == 1
    assert play.figure("A").conditions == ["hidden"]


@pytest.mark.rule("IA-BLD-01")
def test_who_begins_to_bleed_during_an_action_suffers_after_it():
    play = row("A . b", A=TROOPER, b=STORM).activate("A").declare("b")
    play.with_conditions("A", "bleeding")
    play.roll(BLUE, face("yellow", accuracy=2, damage=1), BLACK)
    assert play.damage("A") == 1


@pytest.mark.rule("IA-STU-01")
def test_a_stunned_large_figure_does_not_turn():
    play = having("stunned", rows("A . e e .", ". . . . .", A=TROOPER, e="eweb_regular"), "e").activate("e").move()
    assert play.steps() == {}
    assert play.choose(STUN).steps() != {}


@pytest.mark.rule("IA-STR-10")
@pytest.mark.parametrize(("deck", "discards", "damage"), [(3, (1, 0), 1), (1, (1,), 1), (3, (1, 1), 0), (3, (0,), 2)])
def test_cards_from_the_top_of_the_command_deck_prevent_strain(deck, discards, damage):
    cards = ["take_initiative", "planning", "urgency"][:deck]
    play = Scenario(open_rows(["A . b"]), {"A": "chewbacca", "b": STORM}, hands={}).deck("rebels", *cards)
    play.interject(SufferStrain(play.names["A"], 2))
    assert play.asked.seat == "ray"
    for cards_now in discards:
        assert play.asked.options == (DiscardFromDeck(0), DiscardFromDeck(1))
        play.choose(DiscardFromDeck(cards_now))
    assert play.asked.kind == "activate"
    assert play.damage("A") == damage
    discarded = sum(discards)
    assert play.game.table.players["rebels"].discarded == cards[::-1][:discarded]  # the next card is the last


@pytest.mark.rule("IA-STR-10")
def test_without_a_card_in_the_deck_all_strain_is_suffered():
    play = Scenario(open_rows(["A . b"]), {"A": "chewbacca", "b": STORM}, hands={"rebels": ["urgency"]})
    assert play.interject(SufferStrain(play.names["A"], 2)).damage("A") == 2

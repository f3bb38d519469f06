"""What Diala's class cards do."""

import pytest

from holotable.imperial_assault.campaign.view import CampaignView
from holotable.imperial_assault.combat.choices import RerollDie, Target
from holotable.imperial_assault.table.choices import (
    ChooseFigure,
    GoTo,
    Rest,
    SpecialAction,
)
from holotable.imperial_assault.tokens.attribute_test import AttributeTest
from holotable.kernel import SPECTATOR
from tests.imperial_assault.effects.heroes.play import (
    BLACK,
    BLUE,
    DIALA,
    FAIL,
    FENN,
    GREEN,
    GUARD,
    PASS,
    SURGE,
    WHITE,
    YELLOW,
    attacked,
    with_cards,
)
from tests.imperial_assault.scenario import FIRST_FIGURE, campaign, face, sheet


def test_force_adept_has_friends_reroll():
    far = campaign("D F . g", D=sheet(DIALA, cards=["force_adept"]), F=FENN, g=GUARD).activate("F").declare("g")
    far.roll(BLUE, FAIL, BLACK).use("force_adept", "D").choose(RerollDie(0))
    far.die(face("blue", damage=2, accuracy=4))
    assert (far.decline().damage("g"), far.strain("D")) == (3, 1)


def test_force_adept_has_a_friend_reroll_any_die_as_inspiring_does():
    play = campaign("D F . g", D=sheet(DIALA, cards=["force_adept"]), F=FENN, g=GUARD).activate("F").declare("g")
    play.roll(BLUE, FAIL, face("black", block=3)).use("force_adept", "D")
    assert [each.die for each in play.asked.options if isinstance(each, RerollDie)] == [0, 1, 2]


@pytest.mark.rule("IA-CLS-07")
def test_force_adept_helps_in_tests():
    play = with_cards(DIALA, "force_adept").interject(AttributeTest(FIRST_FIGURE, ["tech"]))
    play.use("force_adept.die", "A")
    play.roll(BLUE, BLUE)
    play.use("force_adept.test", "A").choose(RerollDie(0))
    play.die(face("blue", accuracy=2, surge=1))
    assert (play.strain("A"), play.laid("A", "force_adept")) == (1, (True, False))


@pytest.mark.rule("IA-CLS-06", "IA-CLS-07")
@pytest.mark.parametrize(("strain", "rerolls"), [(4, True), (5, False)])
def test_what_stands_behind_a_cost_that_cannot_be_paid_is_not_resolved_and_the_rest_of_the_card_is(strain, rerolls):
    play = with_cards(DIALA, "force_adept", strain=strain).interject(AttributeTest(FIRST_FIGURE, ["tech"]))
    play.use("force_adept.die", "A")  # costs no strain
    play.roll(BLUE, BLUE)
    assert play.can_use("force_adept.test", "A") == rerolls


@pytest.mark.rule("IA-CLS-05")
def test_class_cards_lie_open_and_go_on_working():
    play = with_cards(DIALA, "art_of_movement", spaces="A . . g")
    for seat in ("ike", "ray", SPECTATOR):
        view = play.game.rules.view(play.game, seat)
        assert isinstance(view, CampaignView)
        seen = view.table.figures[play.names["A"]].sheet
        assert seen is not None
        assert "art_of_movement" in [each.card for each in seen.cards]
    assert play.activate("A").move().activation.points == 5
    play.end()
    while play.game.table.round == 1:
        play.skip()
    assert play.activate("A").move().activation.points == 5


def test_defensive_stance_blocks_with_foresight_and_focuses_the_unhurt():
    play = attacked(DIALA, "defensive_stance").roll(face("red", damage=1), SURGE, WHITE)
    play.use("dialas_foresight", "A").choose(RerollDie(2))
    play.die(WHITE)
    play.surge()
    assert (play.damage("A"), play.figure("A").conditions) == (0, ["focused"])


def test_the_art_of_movement_is_fast_and_passes_enemies():
    play = with_cards(DIALA, "art_of_movement", spaces="A g . .").activate("A").move()
    assert (play.activation.points, play.steps()["b1"]) == (5, 1)


def test_a_snap_kick_follows_a_melee_attack():
    play = with_cards(DIALA, "snap_kick", spaces="A g").activate("A").declare("g").decline()
    play.roll(GREEN, SURGE, face("black", block=2)).surge()
    play.use("snap_kick", "A").die(GREEN)
    assert (play.damage("g"), play.laid("A", "snap_kick")) == (2, (True, False))


def test_the_way_of_the_sarlacc_strikes_all_around():
    play = campaign("g A h", A=sheet(DIALA, cards=["plasteel_staff", "way_of_the_sarlacc"]), g=GUARD, h=GUARD)
    play.activate("A").choose(SpecialAction("way_of_the_sarlacc"))
    play.declare("g").decline().roll(GREEN, YELLOW, BLACK)
    assert [each.figure for each in play.asked.options if isinstance(each, Target)] == [play.names["h"]]
    play.declare("h").decline().roll(GREEN, YELLOW, BLACK)
    assert (play.damage("g"), play.damage("h"), play.strain("A"), play.activation.actions) == (2, 2, 2, 1)


def test_a_dancing_weapon_flies():
    play = with_cards(DIALA, "dancing_weapon", spaces="A . . . g").activate("A")
    play.choose(SpecialAction("dancing_weapon")).declare("g").roll(PASS, YELLOW, BLUE, BLACK)
    assert play.attack.type == "ranged"
    play.surge(2)
    assert (play.damage("g"), play.strain("A")) == (2, 1)


def test_a_force_throw_pushes_after_a_test():
    play = with_cards(DIALA, "force_throw", spaces="A . . g . . .").activate("A").choose(SpecialAction("force_throw"))
    play.roll(face("blue", accuracy=2, surge=1), FAIL, YELLOW).choose(GoTo((play.space("g1"),)))
    assert (play.where("g"), play.damage("g"), play.strain("A"), play.activation.actions) == ("g1", 1, 2, 2)
    failed = with_cards(DIALA, "force_throw", spaces="A . . g").activate("A").choose(SpecialAction("force_throw"))
    assert failed.roll(BLUE, FAIL, YELLOW).damage("g") == 0


@pytest.mark.rule("IA-SML-01")
def test_a_force_throw_moves_small_figures_only():
    diala = sheet(DIALA, cards=["plasteel_staff", "force_throw"])
    play = campaign("g A h e e", A=diala, g=GUARD, h=GUARD, e="eweb_regular").activate("A")
    play.choose(SpecialAction("force_throw"))
    assert play.asked.options == (ChooseFigure(play.names["g"]), ChooseFigure(play.names["h"]))


def test_battle_meditation_focuses_after_a_rest():
    play = campaign("A F . g", A=sheet(DIALA, cards=["battle_meditation"]), F=FENN, g=GUARD).activate("A")
    play.choose(Rest()).use("battle_meditation", "A").choose(ChooseFigure(play.names["F"]))
    play.roll(face("blue", accuracy=2, surge=1), FAIL, YELLOW)
    assert play.figure("F").conditions == ["focused"]

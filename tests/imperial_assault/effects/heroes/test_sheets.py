"""The abilities on the six hero sheets."""

import pytest

from holotable.imperial_assault.combat.choices import ChooseDie, RerollDie, SpendSurge, Target
from holotable.imperial_assault.effects.costs import Cost, why_not_pay
from holotable.imperial_assault.table.choices import (
    ActivateGroup,
    ChooseFigure,
    GoTo,
    Move,
    PerformAttack,
    SpecialAction,
    StayHere,
)
from holotable.kernel import Refusal
from tests.imperial_assault.effects.heroes.play import (
    BLACK,
    BLUE,
    DIALA,
    FENN,
    GAARKHAN,
    GIDEON,
    GREEN,
    GUARD,
    JYN,
    MAK,
    RED,
    TROOPER,
    VADER,
    WHITE,
    YELLOW,
)
from tests.imperial_assault.scenario import campaign, face, sheet

BANE = face("green", damage=2, accuracy=2)


@pytest.mark.rule("IA-ABL-06", "IA-STR-03", "IA-PLA-02")
def test_precise_strike_removes_a_defence_die():
    play = campaign("D g", D=DIALA, g=GUARD).activate("D").declare("g")
    play.use("precise_strike", "D")
    assert (play.strain("D"), play.attack.defence_pool) == (2, [])
    play.roll(BANE, YELLOW)
    assert play.damage("g") == 3


def test_the_die_that_precise_strike_removes_is_chosen():
    play = campaign("D v", D=DIALA, v=VADER).activate("D").declare("v")
    play.defended_by("black", "white")
    play.use("precise_strike", "D").choose(ChooseDie("white"))
    assert play.attack.defence_pool == ["black"]


def test_precise_strike_comes_once_an_activation():
    play = campaign("D g", D=sheet(DIALA), g=GUARD).activate("D").declare("g")
    play.use("precise_strike", "D").roll(face("green", accuracy=1, surge=1), YELLOW).surge()
    play.declare("g")
    assert play.game.where().endswith("attack.roll_attack_dice")


def test_precise_strike_is_for_melee_and_for_the_healthy():
    ranged = campaign("D . g", D=sheet(DIALA, cards=["e_11"]), g=GUARD).activate("D").declare("g")
    assert ranged.game.where().endswith("attack.roll_attack_dice")
    hurt = campaign("D g", D=DIALA, g=GUARD).wounded("D").activate("D").declare("g")
    assert hurt.game.where().endswith("attack.roll_attack_dice")


@pytest.mark.rule("IA-ABL-04", "IA-ABL-06")
def test_what_cannot_be_paid_is_not_offered():
    play = campaign("D g", D=sheet(DIALA, strain=4), g=GUARD).activate("D").declare("g")
    assert play.game.where().endswith("attack.roll_attack_dice")
    refusal = why_not_pay(play.game, play.names["D"], "precise_strike", Cost(strain=2))
    assert refusal == Refusal("cost.strain", "IA-ABL-06", {"ability": "precise_strike", "strain": 2, "left": 1})


def test_foresight_rerolls_a_defence_die_for_strain_as_often_as_attacked():
    play = campaign("D g h", D=DIALA, g=GUARD, h=GUARD).activate("D").end().activate("g").declare("D")
    play.roll(RED, YELLOW, WHITE)
    play.use("dialas_foresight", "D").choose(RerollDie(2))
    play.die(face("white", dodge=1))
    assert (play.damage("D"), play.strain("D")) == (0, 1)


def test_foresight_stays_with_the_wounded():
    play = campaign("D g", D=DIALA, g=GUARD).wounded("D").activate("D").end().activate("g").declare("D")
    play.roll(RED, YELLOW, WHITE)
    assert play.can_use("dialas_foresight", "D")


def test_havoc_shot_gives_a_ranged_attack_blast():
    play = campaign("F . t u", F=FENN, t=TROOPER, u=TROOPER).activate("F").declare("t").roll(BLUE, GREEN, BLACK)
    play.use("havoc_shot", "F")
    assert (play.strain("F"), play.is_defeated("t"), play.damage("u")) == (1, False, 1)


def test_havoc_shot_is_not_for_melee():
    play = campaign("F t u", F=sheet(FENN, cards=["vibroblade"]), t=TROOPER, u=TROOPER).activate("F").declare("t")
    play.roll(GREEN, GREEN, BLACK)
    assert (play.damage("u"), play.strain("F")) == (0, 0)
    assert play.asked.kind == "activation"


def test_a_lone_wolf_recovers_strain_where_no_friend_is_near():
    play = campaign("F . D t", F=sheet(FENN, strain=2), D=DIALA, t=TROOPER).activate("F").end()
    assert play.strain("F") == 1
    beside = campaign("F D . t", F=sheet(FENN, strain=2), D=DIALA, t=TROOPER).activate("F").end()
    assert beside.strain("F") == 2
    hurt = campaign("F . D t", F=sheet(FENN, strain=2), D=DIALA, t=TROOPER).wounded("F").activate("F").end()
    assert hurt.strain("F") == 2


def test_a_lone_wolf_recovers_at_the_end_of_his_own_activation_only():
    play = campaign("F . D t", F=sheet(FENN, strain=2), D=DIALA, t=TROOPER).activate("D").end()
    assert play.strain("F") == 2


@pytest.mark.rule("IA-ACT-06", "IA-ABL-04", "IA-STR-03")
def test_gaarkhan_charges():
    play = campaign("G . . t", G=GAARKHAN, t=TROOPER).activate("G").choose(SpecialAction("gaarkhans_charge"))
    assert (play.strain("G"), play.activation.actions) == (2, 1)
    play.choose(GoTo((play.space("c1"),)), PerformAttack()).declare("t").roll(RED, YELLOW, BLACK)
    assert (play.damage("t"), play.activation.actions) == (2, 1)


def test_a_charge_ends_in_melee_or_without_an_attack():
    play = campaign("G . . . . . t", G=sheet(GAARKHAN, cards=["e_11"]), t=TROOPER).activate("G")
    play.choose(SpecialAction("gaarkhans_charge"), GoTo((play.space("b1"),)))
    assert play.asked.kind == "activation"


@pytest.mark.rule("IA-ABL-06")
def test_nobody_charges_who_is_too_tired():
    play = campaign("G . t", G=sheet(GAARKHAN, strain=3), t=TROOPER).activate("G")
    assert play.why_not(SpecialAction("gaarkhans_charge")).rule == "IA-ABL-06"


def test_rage_focuses_gaarkhan_when_an_attack_hurts_him_badly():
    play = campaign("G g", G=GAARKHAN, g=GUARD).activate("G").end().activate("g").declare("G")
    play.roll(face("red", damage=3), YELLOW, BLACK)
    assert (play.damage("G"), play.figure("G").conditions) == (3, ["focused"])


def test_rage_needs_three_damage_and_a_healthy_wookiee():
    light = campaign("G g", G=GAARKHAN, g=GUARD).activate("G").end().activate("g").declare("G")
    light.roll(RED, YELLOW, BLACK)
    assert (light.damage("G"), light.figure("G").conditions) == (2, [])
    hurt = campaign("G g", G=GAARKHAN, g=GUARD).wounded("G").activate("G").end().activate("g").declare("G")
    hurt.roll(face("red", damage=3), YELLOW, BLACK)
    assert (hurt.damage("G"), hurt.figure("G").conditions) == (3, [])


@pytest.mark.rule("IA-ABL-04")
def test_gideon_commands_an_attack():
    play = campaign("A G . D t", A=FENN, G=GIDEON, D=DIALA, t=TROOPER).activate("G")
    play.choose(SpecialAction("gideons_command"), ChooseFigure(play.names["D"]), PerformAttack()).declare("t")
    play.decline().roll(GREEN, YELLOW, BLACK)
    assert (play.damage("t"), play.strain("G"), play.activation.actions) == (2, 2, 1)
    assert play.activation.figure == play.names["G"]


def test_gideon_commands_a_move_or_nothing():
    play = campaign("G D . . t", G=GIDEON, D=DIALA, t=TROOPER).activate("G").choose(SpecialAction("gideons_command"))
    assert play.asked.options == (Move(), StayHere())
    play.move().step("c1")
    assert play.where("D") == "c1"


def test_gideon_commands_nobody_far_away():
    play = campaign("G . . . D t", G=GIDEON, D=DIALA, t=TROOPER).activate("G")
    assert SpecialAction("gideons_command") not in play.asked.options
    assert play.why_not(SpecialAction("gideons_command")).reason == "activation.nobody-for-it"


@pytest.mark.rule("IA-ABL-05")
def test_a_disabling_shot_stuns_for_a_surge():
    play = campaign("G . g", G=GIDEON, g=GUARD).activate("G").declare("g")
    play.roll(BLUE, face("yellow", damage=1, surge=2), BLACK)
    assert play.attack.surges_left(play.game) == 2
    play.choose(SpendSurge(1))
    assert play.attack.surges_left(play.game) == 1
    play.surge()
    assert (play.damage("g"), play.figure("g").conditions) == (1, ["stunned"])


def test_a_wounded_gideon_disables_nobody():
    play = campaign("G . g", G=GIDEON, g=GUARD).wounded("G").activate("G").declare("g")
    play.roll(BLUE, face("yellow", damage=1, surge=2), BLACK)
    assert SpendSurge(1) not in play.asked.options


def draw(tokens: int = 1, cards: list[str] | None = None):
    """Two troopers are about to activate before Jyn's eyes."""
    play = campaign("J . t . u", J=sheet(JYN, tokens=tokens, strain=0, cards=cards), t=GUARD, u=GUARD)
    play.activate("J").end()
    return play.choose(ActivateGroup(play.figure("t").group))


@pytest.mark.rule("IA-STR-03")
def test_quick_draw_attacks_whoever_is_activated():
    play = draw().use("quick_draw", "J")
    assert play.asked.options == (Target(play.names["t"], play.space("c1"), "vintage_blaster"),)
    play.declare("t").roll(GREEN, GREEN, BLACK)
    assert (play.damage("t"), play.strain("J")) == (3, 2)
    play.choose(StayHere())
    assert play.activation.figure == play.names["t"]


def test_quick_draw_comes_once_a_round_and_twice_with_two_tokens():
    once = draw().use("quick_draw", "J").declare("t").roll(GREEN, GREEN, BLACK).choose(StayHere()).end()
    once.choose(ActivateGroup(once.figure("u").group))
    assert once.asked.kind == "activation"
    twice = draw(tokens=2).use("quick_draw", "J").declare("t").roll(GREEN, GREEN, BLACK).choose(StayHere()).end()
    twice.activate("J").end()
    twice.hurt("t", 8)
    twice.choose(ActivateGroup(twice.figure("u").group))
    assert twice.can_use("quick_draw", "J")


@pytest.mark.rule("IA-ITM-14")
def test_quick_draw_needs_a_pistol():
    assert draw(cards=["e_11"]).asked.kind == "activation"
    assert draw(cards=["dl_44"]).can_use("quick_draw", "J")


def test_an_opportunist_moves_after_an_attack_that_hurt():
    play = campaign(". J . t", J=JYN, t=GUARD).activate("J").declare("t").roll(GREEN, GREEN, BLACK)
    play.choose(GoTo((play.space("a1"),)))
    assert play.where("J") == "a1"


def test_no_opportunity_without_damage_or_once_wounded():
    dry = face("green", accuracy=1, surge=1)
    missed = campaign(". J . t", J=JYN, t=GUARD).activate("J").declare("t").roll(dry, dry, BLACK).surge()
    assert missed.asked.kind == "activation"
    hurt = campaign(". J . t", J=JYN, t=GUARD).wounded("J").activate("J").declare("t").roll(GREEN, GREEN, BLACK)
    assert hurt.asked.kind == "activation"


def test_covert_hides_mak_from_hostile_figures_four_spaces_off():
    far = campaign("M . . . t", M=MAK, t=TROOPER).activate("M").end().activate("t")
    assert PerformAttack() not in far.asked.options
    near = campaign("M . . t", M=MAK, t=TROOPER).activate("M").end().activate("t")
    assert PerformAttack() in near.asked.options
    hurt = campaign("M . . . t", M=MAK, t=TROOPER).wounded("M").activate("M").end().activate("t")
    assert PerformAttack() in hurt.asked.options


def test_covert_is_no_obstacle_to_the_eyes_of_those_far_off():
    play = campaign("D M . . . t", D=DIALA, M=MAK, t=TROOPER).activate("D").end().activate("t").choose(PerformAttack())
    assert play.asked.options == (Target(play.names["D"], play.space("a1")),)
    refusal = play.why_not(Target(play.names["M"], play.space("b1")))
    assert refusal == Refusal("attack.covert", "IA-GEN-06", {"figure": play.names["M"]})


def test_ambush_pierces_those_who_do_not_see_mak():
    play = campaign("M . . . t", M=MAK, t=GUARD).activate("M").declare("t")
    play.use("ambush", "M").roll(BLUE, BLUE, face("black", block=2))
    assert (play.damage("t"), play.strain("M")) == (2, 1)
    seen = campaign("M . . t", M=MAK, t=GUARD).activate("M").declare("t")
    assert seen.game.where().endswith("attack.roll_attack_dice")

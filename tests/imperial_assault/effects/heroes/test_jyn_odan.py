"""What Jyn's class cards do."""

from holotable.imperial_assault.combat.choices import ConvertResults, RerollDie, Target
from holotable.imperial_assault.table.choices import (
    ChooseEffect,
    GoTo,
    PerformAttack,
    StayHere,
)
from holotable.imperial_assault.tokens.attribute_test import AttributeTest
from holotable.imperial_assault.tokens.supply import DrawSupply
from tests.imperial_assault.effects.heroes.play import (
    BLACK,
    BLUE,
    FAIL,
    GREEN,
    JYN,
    PASS,
    RED,
    SURGE,
    WHITE,
    YELLOW,
    attacked,
    with_cards,
)
from tests.imperial_assault.scenario import FIRST_FIGURE, face


def test_quick_as_a_whip_moves_after_being_attacked():
    play = attacked(JYN, "quick_as_a_whip", spaces=". A g").roll(RED, YELLOW, WHITE)
    assert play.choose(GoTo((play.space("a1"),))).where("A") == "a1"


def test_smugglers_luck_rerolls_any_number_of_dice():
    play = with_cards(JYN, "smugglers_luck").interject(AttributeTest(FIRST_FIGURE, ["insight"])).roll(BLUE, FAIL)
    play.use("smugglers_luck.test", "A").choose(RerollDie(0), RerollDie(1))
    play.roll(BLUE, PASS)  # together: no result is seen before all are chosen
    assert play.laid("A", "smugglers_luck") == (True, False)


def test_smugglers_luck_draws_another_supply_card():
    play = with_cards(JYN, "smugglers_luck")
    play.supply("emergency_medpac", "adrenal_stim")
    play.interject(DrawSupply(play.names["A"])).use("smugglers_luck.supply", "A")
    assert [each.card for each in play.sheet("A").cards][-1] == "emergency_medpac"


def test_a_cheap_shot_hits_harder_and_stuns():
    play = with_cards(JYN, "cheap_shot").activate("A").end().activate("g")
    play.use("quick_draw", "A").declare("g").roll(GREEN, PASS, BLACK)
    while play.can_use("cheap_shot.damage", "A") or play.can_use("cheap_shot.surge", "A"):
        play.choose(play.asked.options[0])
    play.surge(2)
    while play.asked.kind != "activation":
        play.choose(play.asked.options[0])
    assert (play.damage("g"), play.figure("g").conditions) == (2, ["stunned"])


def test_jyn_rolls_with_it():
    play = attacked(JYN, "roll_with_it").use("roll_with_it.block", "A").roll(RED, SURGE, face("white", block=1))
    play.use("roll_with_it.convert", "A").choose(ConvertResults(1))
    assert (play.damage("A"), play.strain("A")) == (1, 1)


def test_jyn_gets_cocky():
    play = with_cards(JYN, "get_cocky", strain=3)
    play.damaged("g", 7)
    play.activate("A").declare("g").roll(GREEN, GREEN, BLACK)
    if play.can_use("opportunist", "A"):
        play.use("opportunist", "A").choose(StayHere())
    play.use("get_cocky", "A").choose(ChooseEffect("recover-2-strain"))
    assert play.strain("A") == 1


def test_a_gunslinger_uses_every_pistol():
    play = with_cards(JYN, "dl_44", "gunslinger").activate("A").choose(PerformAttack())
    play.choose(Target(play.names["g"], play.space("c1"), "vintage_blaster")).roll(GREEN, PASS, BLACK)
    if play.can_use("gunslinger.pistols", "A"):
        play.use("gunslinger.pistols", "A")
    play.use("gunslinger.surge", "A")
    play.surge(2)
    assert (play.damage("g"), play.strain("A")) == (3, 1)


def test_a_sidewinder_moves_after_an_attack():
    play = with_cards(JYN, "sidewinder", spaces=". . A . g").activate("A").declare("g")
    play.roll(PASS, PASS, face("black", block=3)).surge()
    assert play.choose(GoTo((play.space("a1"),))).where("A") == "a1"

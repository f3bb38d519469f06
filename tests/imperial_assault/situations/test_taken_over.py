"""Attacks that the mission lets somebody else take over: what follows from whom they were declared on, and what not."""

import pytest

from holotable.imperial_assault import board
from holotable.imperial_assault.combat.choices import Cleave, SpendSurge, Target
from holotable.imperial_assault.missions.choices import TakeWay
from holotable.imperial_assault.moving.doors import OpenByRule
from holotable.imperial_assault.table.choices import ChooseFigure, PerformAttack, SpecialAction, StayHere
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.tokens.objects import expose_token
from tests.imperial_assault.scenario import Scenario, campaign, face, sheet
from tests.imperial_assault.scenario.looking import Who
from tests.imperial_assault.situations.test_cards_in_missions import begun

DIALA, FENN, GAARKHAN, GIDEON, JYN, MAK = (
    *("diala_passil", "fenn_signis", "gaarkhan"),
    *("gideon_argus", "jyn_odan", "mak_eshkarey"),
)
VADER, ELITE, PROBE = "darth_vader", "stormtrooper_elite", "probe_regular"
GREEN, YELLOW = face("green", accuracy=1, damage=2), face("yellow", surge=1)
BLUE, BLOCK = face("blue", accuracy=4, damage=2), face("black", block=1)


def beside(play: Scenario, *others: str) -> str:
    """An empty space beside all of these spaces."""
    standing, taken = scene(play.table), {space for each in play.table.figures.values() for space in each.spaces}
    ground = standing.geometry.ground
    found = (space for space in ground.spaces_of(ground.present & ~ground.blocking) if space not in taken)
    spaces = [play.space(each) for each in others]
    return play.name(next(each for each in found if all(board.adjacent(standing, each, other) for other in spaces)))


def hunting(hero: str, *cards: str) -> tuple[Scenario, Who]:
    """A hero beside Darth Vader, and beside both of them one of his troopers."""
    play = begun("dark_obsession", 3, **{hero: list(cards), FENN: []})
    trooper = play.figures(ELITE)[0]
    play.put(hero, beside(play, play.where(VADER)))
    return play.put(trooper, beside(play, play.where(VADER), play.where(hero))), trooper


@pytest.mark.rule("IA-GEN-05", "IA-TGT-01")
def test_one_who_strikes_all_around_strikes_twice_at_whom_takes_a_blow_over():
    play, trooper = hunting(DIALA, "plasteel_staff", "way_of_the_sarlacc")
    play.activate(DIALA).choose(SpecialAction("way_of_the_sarlacc")).declare(VADER).decline()
    assert play.attack.target == trooper
    play.roll(GREEN, YELLOW, BLOCK).surge()
    assert {each.figure for each in play.offered(Target)} == {trooper}  # the blow at Vader has been struck
    play.declare(trooper).decline().roll(GREEN, YELLOW, BLOCK).surge()
    assert (play.damage(VADER), play.damage(trooper), play.asked.kind) == (0, 2, "activation")


@pytest.mark.rule("IA-OBJ-06", "IA-ABL-02")
def test_one_who_strikes_all_around_strikes_figures_and_no_panels():
    diala = sheet(DIALA, cards=["plasteel_staff", "way_of_the_sarlacc"])
    play = campaign("D . s", D=diala, s=ELITE).put("s", "b1").token("panel", "b1")
    panel = expose_token(play.game, "panel", 9)
    play.arranged().activate("D").choose(PerformAttack())
    assert panel in {each.figure for each in play.offered(Target)}
    play = campaign("D . s", D=diala, s=ELITE).put("s", "b1").token("panel", "b1")
    panel = expose_token(play.game, "panel", 9)
    play.arranged().activate("D").choose(SpecialAction("way_of_the_sarlacc"))
    assert panel not in {each.figure for each in play.offered(Target)}
    play.declare("s").decline().roll(GREEN, YELLOW, BLOCK).surge()
    assert (play.damage("s"), play.table.objects[panel].damage, play.asked.kind) == (1, 0, "activation")


@pytest.mark.rule("IA-CLV-01")
def test_whom_another_protects_from_a_blow_may_be_cleft():
    play, trooper = hunting(GAARKHAN, "vibro_ax")
    play.activate(GAARKHAN).declare(VADER)
    play.roll(face("red", damage=2), face("yellow", surge=1), BLOCK).choose(SpendSurge(1))
    play.choose(Cleave(play.number(VADER)))
    assert (play.damage(VADER), play.damage(trooper)) == (1, 1)


@pytest.mark.rule("IA-ATK-22", "IA-STR-05")
@pytest.mark.parametrize("strain", [0, 5])
def test_a_hero_who_takes_a_shot_over_may_leave_a_decoy(strain):
    play = begun("imperial_hospitality", 4, **{MAK: ["longblaster", "decoy"], JYN: []})
    play.interject(OpenByRule("cell_door"))
    while play.asked.kind != "activate":
        play.choose(TakeWay("alarm")) if play.offered(TakeWay) else play.skip()
    captive, mak = play.number("captive"), play.number(MAK)
    play.put(MAK, beside(play, play.where(captive)))
    play.put(PROBE, beside(play, play.where(captive), play.where(MAK))).strained(MAK, strain)
    play.activate(PROBE).choose(PerformAttack())
    play.choose(next(each for each in play.offered(Target) if each.figure == captive))
    if strain:  # who has no breath left can't step in
        assert play.attack.target == captive
        assert play.asked.kind != "take-over"
        return
    assert play.asked.options == (ChooseFigure(mak), StayHere())
    play.choose(ChooseFigure(mak)).use("decoy.miss", MAK).roll(BLUE, YELLOW, YELLOW, face("white")).surge()
    assert (play.damage(captive), play.damage(MAK), play.strain(MAK)) == (0, 0, 1)
    assert play.can_use("decoy.return", MAK)

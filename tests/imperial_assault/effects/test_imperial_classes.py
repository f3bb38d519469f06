"""Class cards of the Imperial player that prey on strained heroes."""

import pytest

from holotable.imperial_assault.combat.choices import Target
from holotable.imperial_assault.table.choices import PerformAttack, PushOn, Rest
from holotable.kernel import Pass, Use
from tests.imperial_assault.effects.play import HIT, STORM, WHITE, facing
from tests.imperial_assault.scenario import Scenario, face, sheet


@pytest.mark.parametrize(("strain", "damage"), [(1, 1), (2, 2), (3, 3), (5, 3)])
def test_an_executioner_hits_harder_by_the_strain_of_the_hero(strain, damage):
    play = facing("executioner", strain=strain, threat=1).activate("s").declare("D")
    play.choose(Use("executioner", "executioner"))
    assert play.attack.modifiers.damage == damage
    assert play.game.table.empire.threat == 0
    assert play.game.table.empire.exhausted == ["executioner"]


@pytest.mark.rule("IA-STR-07")
def test_an_executioner_counts_the_strain_that_a_hero_has_now():
    more = facing("executioner", strain=1, threat=1).activate("D").choose(PushOn()).end().activate("s").declare("D")
    more.choose(Use("executioner", "executioner"))
    assert more.attack.modifiers.damage == 2
    rested = facing("executioner", strain=3, threat=1).activate("D").choose(Rest()).end().activate("s").declare("D")
    assert rested.asked.kind == "roll"


@pytest.mark.rule("IA-THR-06")
@pytest.mark.parametrize(("strain", "threat"), [(0, 5), (3, 0)])
def test_an_executioner_needs_threat_and_strain(strain, threat):
    play = facing("executioner", strain=strain, threat=threat).activate("s").declare("D")
    assert play.asked.kind == "roll"


def test_an_executioner_can_wait():
    play = facing("executioner", strain=2, threat=1).activate("s").declare("D").choose(Pass())
    assert play.attack.modifiers.damage == 0
    assert play.game.table.empire.threat == 1


@pytest.mark.parametrize(("strain", "surge"), [(1, False), (2, True)])
def test_no_quarter_gives_a_surge_against_the_strained(strain, surge):
    play = facing("no_quarter", strain=strain).activate("s").declare("D").roll(*HIT, WHITE).choose(Pass())
    assert (play.asked.kind == "surges") == surge


@pytest.mark.parametrize(("strain", "evades"), [(1, 0), (2, 1)])
def test_oppression_takes_a_surge_from_strained_heroes(strain, evades):
    play = facing("oppression", spaces="D s . .", strain=strain).activate("D").declare("s").choose(Pass())
    dice = [face("green", accuracy=1, damage=1, surge=1), face("yellow", accuracy=1, damage=1, surge=1)]
    play.roll(*dice, face("black", block=1))
    assert play.attack.modifiers.evade == evades


def test_oppression_minds_the_strain_at_the_declaration_only():
    def oppressed(strain: int) -> Scenario:
        return facing("oppression", spaces="D s . .", strain=strain).activate("D").declare("s")

    dice = [face("green", accuracy=1, damage=1, surge=1), face("yellow", accuracy=1, damage=1, surge=1)]
    later = oppressed(0).use("precise_strike", "D")  # it costs two strain, after the declaration
    assert later.strain("D") == 2
    assert later.roll(*dice).attack.modifiers.evade == 0
    relieved = oppressed(2).choose(Pass())
    relieved.strained("D", 0)
    assert relieved.roll(*dice, face("black", block=1)).attack.modifiers.evade == 1


def test_oppression_minds_the_strain_that_was_paid_before_the_declaration():
    def evades(strain: int) -> int:
        jyn = sheet("jyn_odan", strain=strain, cards=["vintage_blaster", "trick_shot"])
        play = Scenario("+-+-+-+\n|J . .|\n+-+-+ +\n|. s .|\n+-+-+-+", {"J": jyn, "s": STORM}, mode="campaign")
        play.class_cards("oppression")
        play.activate("J").choose(PerformAttack())
        play.choose(next(each for each in play.asked.options if isinstance(each, Target) and each.by == "trick_shot"))
        while Pass() in play.asked.options:
            play.choose(Pass())
        play.roll(*[face("green", accuracy=1, damage=1, surge=1)] * 2, face("black", block=1))
        return play.attack.modifiers.evade

    assert [evades(0), evades(1)] == [0, 1]  # a trick shot costs one

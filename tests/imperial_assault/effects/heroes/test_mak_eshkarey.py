"""What Mak's class cards do."""

import pytest

from holotable.imperial_assault.table.choices import (
    GoTo,
    PerformAttack,
    SpecialAction,
)
from holotable.imperial_assault.tokens.interacting import Interaction
from holotable.kernel import Use
from tests.imperial_assault.effects.heroes.play import (
    BLACK,
    BLUE,
    FENN,
    GREEN,
    GUARD,
    MAK,
    RED,
    WHITE,
    YELLOW,
    attacked,
    with_cards,
)
from tests.imperial_assault.scenario import Scenario, campaign, sheet


def test_mak_disengages():
    play = with_cards(MAK, "disengage", spaces=". . . A . . . . g").activate("A").end().activate("g").move()
    play.step("h1", "g1")
    play.use("disengage", "A").step("c1", "b1", "a1")
    assert (play.where("A"), play.strain("A"), play.where("g")) == ("a1", 1, "g1")


def test_mak_does_not_disengage_from_a_friend():
    play = campaign("A . . . F . g", A=sheet(MAK, cards=["longblaster", "disengage"]), F=FENN, g=GUARD).activate("F")
    play.move().step("d1")
    assert not play.can_use("disengage", "A")
    assert play.step("c1").where("F") == "c1"


@pytest.mark.rule("IA-PLC-04")
def test_mak_disengages_from_one_who_was_placed_near_him():
    rim, between = "+-+-+-+-+-+-+-+", "\n+ + + + + + + +\n"
    picture = f"{rim}\n|A . . . . n n|{between}|. . . . . n n|\n{rim}"
    mak = sheet(MAK, cards=["longblaster", "disengage"])
    play = Scenario(picture, {"A": mak, "n": "nexu_regular"}, mode="campaign").activate("A").end().activate("n")
    play.choose(SpecialAction("pounce"))
    play.choose(next(each for each in play.asked.options if isinstance(each, GoTo) and play.space("c1") in each.spaces))
    assert play.asked.seat == "ray"
    assert Use("disengage", play.names["A"]) in play.asked.options


def test_jeswandi_training_focuses_after_an_attack_nearby():
    play = attacked(MAK, "jeswandi_training").roll(RED, YELLOW, WHITE)
    assert play.use("jeswandi_training", "A").figure("A").conditions == ["focused"]
    assert play.game.table.hero_card(play.names["A"]).health == 12


def test_execute_takes_white_dice_and_recovers_strain():
    play = campaign("A . . . o", A=sheet(MAK, cards=["longblaster", "execute"]), o="officer_regular")
    play.damaged("o", 2)
    play.activate("A").declare("o").use("ambush", "A")
    play.use("execute.dice", "A").roll(BLUE, BLUE)
    assert (play.is_defeated("o"), play.strain("A")) == (True, 1)


def test_expertise_gives_another_action():
    play = with_cards(MAK, "expertise").activate("A")
    play.token("crate", "b1", kind="terminal")
    play.interject(Interaction(play.names["A"], "crate", "use"))
    play.use("expertise", "A")
    assert play.activation.actions == 3


def test_there_is_no_escape():
    play = with_cards(MAK, "no_escape").activate("A").declare("g").roll(BLUE, BLUE, BLACK)
    play.use("no_escape", "A").declare("g").roll(BLUE, BLUE, GREEN, BLACK)
    assert (play.damage("g"), play.strain("A"), play.activation.actions) == (4, 2, 1)


def test_a_supply_network_draws_a_card_once():
    play = with_cards(MAK, "supply_network")
    play.supply("emergency_medpac")
    play.activate("A").choose(SpecialAction("supply_network.draw"))
    assert "emergency_medpac" in [each.card for each in play.sheet("A").cards]
    assert play.laid("A", "supply_network") == (False, True)


def test_a_decoy_is_attacked_instead_of_mak_once():
    play = attacked(MAK, "decoy", spaces="A g . .").use("decoy.miss", "A").roll(RED, YELLOW, WHITE)
    play.use("decoy.return", "A").choose(GoTo((play.space("c1"),)), PerformAttack())
    assert (play.damage("A"), play.where("A"), play.laid("A", "decoy")) == (0, "c1", (False, True))
    play.declare("g")
    assert play.attack.attack_pool == ["blue", "blue", "green"]

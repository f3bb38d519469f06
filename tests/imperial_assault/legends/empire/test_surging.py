"""How an Imperial attack spends its surges."""

import pytest

from holotable.imperial_assault.cards.effect import Effect, GainedSurge, Verb
from holotable.imperial_assault.combat.happenings import SurgeSpent
from holotable.imperial_assault.instructions.format import Bonus, Instruction
from tests.imperial_assault.legends.empire.drill import drilled
from tests.imperial_assault.scenario import face

ATTACK = Instruction(attack=True, cost="attack")
NEAR = "+-+-+-+\n|t . D|\n+-+-+-+"
FAR = "+-+-+-+-+-+\n|t . . . D|\n+-+-+-+-+-+"
CARDS = {"t": "stormtrooper_regular", "D": "gaarkhan"}  # +1 damage, or +2 accuracy
DAMAGE, ACCURACY = 0, 1
TWO_SURGES = face("blue", surge=1, accuracy=2), face("green", damage=1, surge=1, accuracy=1)
NO_BLOCK = face("black", evade=1)


@pytest.mark.rule("LA-SURGE-01", "LA-SURGE-03", "LA-SURGE-06")
def test_the_first_that_has_an_effect_is_used():
    """3 accuracy are enough for 2 spaces: more of it would have no effect."""
    with drilled(NEAR, CARDS, ATTACK, surges=(ACCURACY, DAMAGE)) as play:
        play.activate_group("t").roll(*TWO_SURGES, NO_BLOCK).decline()
        assert play.damage("D") == 2


@pytest.mark.rule("LA-SURGE-07", "LA-SURGE-03")
def test_then_again_from_the_top():
    with drilled(FAR, CARDS, ATTACK, surges=(DAMAGE, ACCURACY)) as play:
        roll = face("blue", damage=1, accuracy=2), face("green", damage=1, surge=1, accuracy=1)
        play.activate_group("t").roll(*roll, face("black", block=1)).decline()
        assert play.damage("D") == 1  # 3 accuracy and 2 make 5; the damage that stood first came too late


@pytest.mark.rule("LA-SURGE-04", "LA-SURGE-08")
def test_none_is_used_twice_and_what_is_left_is_lost():
    with drilled(NEAR, CARDS, ATTACK, surges=(DAMAGE, ACCURACY)) as play:
        roll = face("blue", surge=1, accuracy=2), face("green", damage=1, surge=1, accuracy=1)
        play.activate_group("t").roll(*roll, face("black", evade=1)).decline()
        assert play.damage("D") == 2  # one surge was evaded
    with drilled(NEAR, CARDS, ATTACK, surges=(DAMAGE, ACCURACY)) as play:
        roll = face("blue", surge=1, accuracy=2), face("green", damage=1, surge=1, accuracy=1)
        play.activate_group("t").roll(*roll, face("black", block=1)).decline()
        assert play.damage("D") == 1  # two surges, one damage more, and not twice
    with drilled(NEAR, CARDS, ATTACK, surges=(DAMAGE, ACCURACY)) as play:
        roll = face("blue", surge=1, accuracy=2), face("green", surge=1, accuracy=1)
        play.activate_group("t").roll(*roll, face("black", block=1)).decline()
        assert not [event for event in play.game.events or [] if isinstance(event, SurgeSpent)]  # all would be blocked


@pytest.mark.rule("LA-SURGE-05")
def test_none_is_used_that_costs_more_than_is_left():
    dear = Effect(at="dice-gathered", who="attacker", do=(Verb(surge=GainedSurge(cost=2, damage=4)),))
    with drilled(NEAR, CARDS, ATTACK, bonus=Bonus("dear", effects=(dear,)), surges=(DAMAGE, ACCURACY)) as play:
        roll = face("blue", damage=1, accuracy=2), face("green", damage=1, surge=1, accuracy=1)
        play.activate_group("t").roll(*roll, face("black", block=1)).decline()
        assert play.damage("D") == 2


@pytest.mark.rule("LA-SURGE-06")
def test_a_condition_needs_damage():
    guard = {"t": "royal_guard_regular", "D": "gaarkhan"}
    beside = "+-+-+\n|t D|\n+-+-+"
    for block, stunned in ((3, False), (1, True)):
        with drilled(beside, guard, ATTACK, surges=(0, 1)) as play:  # Stun, or Pierce 1
            play.activate_group("t")
            play.roll(face("red", damage=2), face("yellow", surge=1), face("black", block=block)).decline()
            assert ("stunned" in play.conditions("D")) == stunned


def test_a_surge_that_a_bonus_effect_gives_comes_first():
    gift = Effect(at="dice-gathered", who="attacker", do=(Verb(surge=GainedSurge(damage=3)),))
    with drilled(NEAR, CARDS, ATTACK, bonus=Bonus("gift", effects=(gift,))) as play:
        roll = face("blue", damage=1, accuracy=2), face("green", damage=1, surge=1, accuracy=1)
        play.activate_group("t").roll(*roll, face("black", block=1)).decline()
        assert play.damage("D") == 4


@pytest.mark.rule("LA-CHG-07")
@pytest.mark.parametrize(("beside", "hurt"), [("u", 0), ("E", 1)])
def test_blast_spares_the_friends_of_who_uses_it(beside: str, hurt: int):
    picture = f"+-+-+-+-+\n|t . D {beside}|\n+-+-+-+-+"
    cards = {"t": "stormtrooper_regular", "u": "stormtrooper_regular", "D": "gaarkhan", "E": "fenn_signis"}
    gift = Effect(at="dice-gathered", who="attacker", do=(Verb(surge=GainedSurge(blast=1)),))
    with drilled(picture, cards, ATTACK, bonus=Bonus("gift", effects=(gift,)), surges=(0, 1)) as play:
        roll = face("blue", damage=2, accuracy=3), face("green", damage=1, surge=1, accuracy=1)
        play.activate_group("t").roll(*roll, face("black", block=1)).decline()
        assert play.damage(beside) == hurt
        assert play.damage("D") == (2 if hurt else 3)  # with nobody to suffer the surge buys damage


SHOT = face("blue", damage=1, surge=1, accuracy=3), face("green", damage=2, accuracy=1)


@pytest.mark.rule("LA-SURGE-06")
@pytest.mark.parametrize(("who", "bought"), [("n", "bleed"), ("D", "pierce")])
def test_of_harmful_conditions_those_of_the_target_count(who: str, bought: str):
    """A hunter who bleeds itself still makes others bleed."""
    cards = {"n": "trandoshan_regular", "D": "gaarkhan"}
    with drilled("+-+-+-+-+\n|n . . D|\n+-+-+-+-+", cards, ATTACK, surges=(0, 1)) as play:
        play.with_conditions(who, "bleeding").activate_group("n").roll(*SHOT, face("black", block=1)).decline()
        assert [each.bought[0][0] for each in play.surges_spent()] == [bought]
        assert "bleeding" in play.conditions("D")


@pytest.mark.rule("LA-SURGE-06")
def test_of_beneficial_conditions_those_of_the_attacker_count():
    """A hero's focus does not keep an officer from becoming Focused."""
    cards = {"o": "officer_regular", "D": "gaarkhan"}
    with drilled("+-+-+-+\n|o . D|\n+-+-+-+", cards, ATTACK, surges=(0, 1, 2)) as play:
        dice = face("blue", damage=1, surge=1, accuracy=3), face("yellow", damage=2, accuracy=1)
        play.with_conditions("D", "focused").activate_group("o").roll(*dice, face("black", block=1)).decline()
        assert play.conditions("o") == ["focused"]

"""Command cards by which figures move."""

from holotable.imperial_assault.table.choices import GoTo, Step
from tests.imperial_assault.scenario import Scenario, duel, face

CHEWIE, EWEB, STORM = "chewbacca", "eweb_regular", "stormtrooper_regular"


def fired(*cards: str) -> Scenario:
    """An E-Web has attacked, and its player has cards for its movement."""
    play = duel("A . . e e . .", {"empire": cards}, A=CHEWIE, e=EWEB).activate("A").end().activate("e").declare("A")
    play.roll(
        face("blue", accuracy=4, damage=2),
        face("red", damage=1),
        face("yellow", damage=1, surge=2),
        face("black", block=1),
        face("white"),
    )
    while play.asked.kind != "activation":
        play.skip()
    return play


def test_a_tripod_that_attacked_does_not_leave_by_any_card():
    play = fired("urgency", "fleet_footed")
    assert not play.can_play("urgency")
    assert not play.can_play("fleet_footed")
    assert not any(isinstance(each, Step | GoTo) for each in play.asked.options)


def test_a_tripod_that_did_not_attack_hurries():
    play = duel("A . . e e . .", {"empire": ["urgency"]}, A=CHEWIE, e=EWEB).activate("A").end().activate("e")
    play.play("urgency")
    assert any(isinstance(each, Step) for each in play.asked.options)


def test_who_is_stunned_gets_nothing_by_urgency_but_may_keep_a_movement_point_for_later():
    play = duel("A . s . .", {"empire": ["urgency", "fleet_footed"]}, A=CHEWIE, s=STORM).activate("A").end()
    play.with_conditions("s", "stunned")
    play.activate("s")
    assert not play.can_play("urgency")
    assert play.can_play("fleet_footed")

"""Below the Salt: an old woman is carried out of a prison, or only what she knows."""

import pytest

from holotable.imperial_assault.missions.choices import TakeWay
from holotable.imperial_assault.moving.doors import openable_doors
from holotable.imperial_assault.table.choices import Interact
from tests.imperial_assault.missions.printed.playing import (
    at_token,
    begin,
    gained,
    open_door,
    resolve_test,
    settled,
    to_question,
    to_round,
    told,
    winner,
    wound,
)
from tests.imperial_assault.scenario import Scenario

HEROES = ("diala_passil", "jyn_odan")
TEXT = "mission.below_the_salt."


@pytest.fixture
def play() -> Scenario:
    return begin("below_the_salt", *HEROES)


def heard(play: Scenario) -> list[str]:
    """The texts since somebody last asked, without what all of them begin with."""
    return [text.removeprefix(TEXT) for text in told(play)]


def opened(play: Scenario, *doors: str) -> Scenario:
    for door in doors:
        open_door(play, door)
    return play


def interact(play: Scenario, who: str, token: str, deed: str = "use") -> Scenario:
    return at_token(play, who, token).activate(who).interact(token, deed)


def cell(play: Scenario, colour: str) -> str:
    """The cell with that behind its door."""
    return next(name for name, token in play.table.tokens.items() if token.colour == colour and "cell" in name)


def found_varn(play: Scenario, way: str) -> Scenario:
    opened(play, "hall_door", "cell_door")
    return settled(interact(play, "jyn_odan", cell(play, "red")).choose(TakeWay(way)))


def carried_out(play: Scenario, way: str) -> Scenario:
    """Diala has Ilva in her arms, and the lift is open."""
    found_varn(play, way)
    opened(play, "ward_door")
    interact(play, "diala_passil", "ilva", "retrieve")
    return opened(play, "lift_door")


def up_the_ramp(play: Scenario) -> Scenario:
    play.put("diala_passil", "w4")
    return play.move().step("x4")


def shown(play: Scenario) -> set[str]:
    assert play.table.story is not None
    return set(play.table.story.shown)


def test_behind_the_first_door_are_the_helmets_and_the_panel(play):
    opened(play, "hall_door")
    assert heard(play) == ["brine_hall"]
    assert len(play.figures("stormtrooper_regular")) == 3
    assert "panel" in shown(play)


def test_the_panel_opens_the_cell_block(play):
    opened(play, "hall_door")
    interact(play, "jyn_odan", "panel")
    heard(play)
    settled(resolve_test(play))
    assert heard(play) == ["panel", "cells"]
    assert play.table.doors["cell_door"].open
    assert Interact("panel", "use") not in play.asked.options


def test_a_wrong_code_is_asked_about(play):
    opened(play, "hall_door")
    interact(play, "jyn_odan", "panel")
    heard(play)
    resolve_test(play, passes=False)
    assert heard(play) == ["wrong_code"]
    assert not play.table.doors["cell_door"].open


def test_the_cells_can_be_broken_open_by_strength(play):
    opened(play, "hall_door")
    play.put("diala_passil", "j6")
    assert "cell_door" in openable_doors(play.game, play.number("diala_passil"))
    assert play.table.doors["cell_door"].keys[0].test == ["strength"]


def test_neither_ward_nor_lift_open_by_themselves(play):
    opened(play, "hall_door", "cell_door")
    play.put("jyn_odan", "m6")
    assert "ward_door" not in openable_doors(play.game, play.number("jyn_odan"))


def test_nobody_knows_who_is_in_which_cell(play):
    opened(play, "hall_door", "cell_door")
    assert all(token.face_down for name, token in play.table.tokens.items() if "cell_" in name)


@pytest.mark.parametrize("way", ["trust", "lock_up"])
def test_in_her_cell_sits_a_cadet_with_the_key_to_the_ward(play, way):
    opened(play, "hall_door", "cell_door")
    heard(play)
    interact(play, "jyn_odan", cell(play, "red"))
    assert heard(play) == ["cadet"]
    assert play.offered(TakeWay) == [TakeWay("trust"), TakeWay("lock_up")]
    settled(play.choose(TakeWay(way)))
    assert heard(play) == [{"trust": "trusted", "lock_up": "locked_up"}[way]]
    assert bool(play.figures("rebel_trooper_regular")) == (way == "trust")
    play.put("jyn_odan", "m6")
    assert "ward_door" in openable_doors(play.game, play.number("jyn_odan"))


def test_the_miner_knows_where_the_guards_hide_things(play):
    opened(play, "hall_door", "cell_door")
    heard(play)
    interact(play, "jyn_odan", cell(play, "blue"))
    assert heard(play) == ["miner"]


def test_the_pet_comes_out_of_its_cell(play):
    opened(play, "hall_door", "cell_door")
    heard(play)
    settled(interact(play, "jyn_odan", cell(play, "yellow")))
    assert heard(play) == ["pet"]
    assert play.figures("nexu_regular")


def test_in_the_ward_is_she_and_who_takes_her_may_use_the_lift(play):
    found_varn(play, "lock_up")
    heard(play)
    opened(play, "ward_door")
    assert heard(play) == ["ward"]
    interact(play, "diala_passil", "ilva", "retrieve")
    assert heard(play) == ["taken"]
    play.put("diala_passil", "q3")
    assert "lift_door" in openable_doors(play.game, play.number("diala_passil"))


def test_who_carries_her_is_slower(play):
    before = play.table.card_of(play.number("diala_passil")).speed
    carried_out(play, "lock_up")
    assert play.table.tokens["ilva"].carrier == play.number("diala_passil")
    assert before == 4


@pytest.mark.parametrize(("passes", "text"), [(True, "tapes"), (False, "tapes_kept")])
def test_the_recordings_can_be_wiped(play, passes, text):
    found_varn(play, "lock_up")
    opened(play, "ward_door")
    interact(play, "jyn_odan", "recorder")
    heard(play)
    resolve_test(play, passes=passes)
    assert heard(play) == [text]
    assert ("recorder" not in play.table.tokens) == passes


def test_the_gunner_hesitates_when_varn_calls_him(play):
    carried_out(play, "trust")
    assert heard(play)[-2:] == ["deck", "deck_trusted"]
    assert play.group("eweb_regular").exhausted


def test_whom_varn_was_asked_by_waits_with_the_weapon_raised(play):
    carried_out(play, "lock_up")
    assert heard(play)[-2:] == ["deck", "deck_locked_up"]
    assert not play.group("eweb_regular").exhausted


@pytest.mark.parametrize(
    ("way", "falls", "text"),
    [("trust", False, "home_varn"), ("trust", True, "home_mourning"), ("lock_up", False, "home_alone")],
)
def test_she_is_home_on_the_ramp(play, way, falls, text):
    carried_out(play, way)
    if falls:
        play.defeat("rebel_trooper_regular")
    heard(play)
    up_the_ramp(play)
    assert (winner(play), heard(play)) == ("rebels", [text])


def test_late_she_offers_the_bearings_instead(play):
    carried_out(play, "lock_up")
    play.in_round(6)
    to_question(play, "below_the_salt-offer")
    assert heard(play)[-1] == "offer"
    play.choose(TakeWay("bearings"))
    assert heard(play) == ["bearings"]
    assert "ilva" not in play.table.tokens


def test_too_late(play):
    to_round(play, 9)
    assert winner(play) == "empire"
    assert heard(play)[-1] == "too_late"

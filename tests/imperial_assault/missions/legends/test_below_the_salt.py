"""Below the Salt: an old woman is carried out of a prison, or only what she knows."""

import pytest

from holotable.imperial_assault.missions.choices import TakeWay
from holotable.imperial_assault.moving.doors import openable_doors
from holotable.imperial_assault.table.choices import Escape, Interact
from holotable.imperial_assault.table.parts import Difficulty
from holotable.imperial_assault.table.table import Deed, FigureId
from tests.imperial_assault.missions.legends.playing import begin, to_question, to_round
from tests.imperial_assault.missions.printed.playing import (
    at_token,
    gained,
    open_door,
    resolve_test,
    settled,
    told,
    winner,
)
from tests.imperial_assault.scenario import Scenario

HEROES = ("diala_passil", "jyn_odan")
DIFFICULTIES: tuple[Difficulty, ...] = ("easy", "normal", "hard")
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


def interact(play: Scenario, who: str, token: str, deed: Deed = "use") -> Scenario:
    """A hero does that before anybody of the Empire can do anything."""
    play.gone(*imperial(play))
    to_question(play, "activate")
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


def imperial(play: Scenario) -> list[FigureId]:
    return [each.id for each in play.table.figures.values() if each.side == "imperial"]


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
    diala = play.number("diala_passil")
    before = play.table.speed_of(diala)
    carried_out(play, "lock_up")
    assert play.table.tokens["ilva"].carrier == diala
    assert play.table.speed_of(diala) == before - 1


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


def to_the_offer(play: Scenario) -> Scenario:
    carried_out(play, "lock_up")
    play.gone(*imperial(play)).in_round(6)
    return to_question(play, "below_the_salt-offer")


def test_late_she_offers_the_bearings_instead(play):
    to_the_offer(play)
    assert heard(play)[-1] == "offer"
    play.choose(TakeWay("bearings"))
    assert heard(play) == ["bearings"]
    assert "ilva" not in play.table.tokens


def test_with_the_bearings_one_hero_who_escapes_is_enough(play):
    to_the_offer(play).choose(TakeWay("bearings"))
    play.put("jyn_odan", "x3").activate("jyn_odan")
    heard(play)
    play.move().choose(Escape())
    assert (winner(play), heard(play)) == ("rebels", ["away"])


def test_without_the_bearings_nobody_escapes_alone(play):
    to_the_offer(play).choose(TakeWay("carry_her"))
    play.put("jyn_odan", "x3").activate("jyn_odan").move()
    assert Escape() not in play.asked.options


def test_too_late(play):
    to_round(play, 10)
    assert winner(play) == "imperial"
    assert heard(play)[-1] == "too_late"


def test_who_is_dragged_away_hears_her(play):
    heard(play)
    play.defeat(*HEROES)
    assert (winner(play), heard(play)) == ("imperial", ["all_wounded"])


@pytest.mark.parametrize(
    ("crate", "section", "medpacs", "cards"),
    [("crate_pump", (), 1, 0), ("crate_store", ("hall_door",), 0, 1), ("crate_deck", ("hall_door", "lift_door"), 1, 0)],
)
def test_in_crates_lie_medpacs_and_supplies(play, crate, section, medpacs, cards):
    opened(play, *section)
    before = play.table.rebels.medpacs, len(play.sheet("jyn_odan").cards)
    heard(play)
    interact(play, "jyn_odan", crate)
    assert heard(play) == [crate]
    assert (play.table.rebels.medpacs - before[0], len(play.sheet("jyn_odan").cards) - before[1]) == (medpacs, cards)
    assert crate not in play.table.tokens


def test_the_miner_gives_a_medpac_and_who_locks_varn_up_takes_one(play):
    opened(play, "hall_door", "cell_door")
    before = play.table.rebels.medpacs
    interact(play, "jyn_odan", cell(play, "blue"))
    assert play.table.rebels.medpacs == before + 1
    interact(play, "diala_passil", cell(play, "red")).choose(TakeWay("lock_up"))
    assert play.table.rebels.medpacs == before + 2


def test_time_for_boots_is_time_for_the_empire(play):
    found_varn(play, "trust")
    assert play.table.story.peril == 2


@pytest.mark.rule("LA-PERIL-01")
def test_peril_strains_then_sends_boots_then_floods_the_works(play):
    heard(play)
    to_round(play, 4)
    assert heard(play) == ["peril_siren"]
    assert [play.strain(hero) for hero in HEROES] == [1, 1]
    to_round(play, 6)
    assert heard(play) == ["peril_boots"]
    assert len(play.figures("stormtrooper_regular")) == 2
    play.gone(*imperial(play))
    to_round(play, 8)
    assert heard(play) == ["peril_brine"]
    assert [play.damage(hero) for hero in HEROES] == [2, 2]


def test_where_the_hall_is_known_the_boots_come_through_it(play):
    opened(play, "hall_door")
    play.gone(*imperial(play)).in_round(5).in_peril(4, siren=1)
    to_round(play, 6)
    assert play.where(play.figures("stormtrooper_regular")[0]) == "i9"


def test_the_brine_does_not_reach_the_deck(play):
    opened(play, "hall_door", "cell_door", "ward_door", "lift_door")
    play.gone(*imperial(play)).put("jyn_odan", "r1").in_round(6).in_peril(6, siren=1, boots=1)
    to_round(play, 7)
    assert (play.damage("jyn_odan"), play.damage("diala_passil")) == (0, 2)


def test_the_harder_it_is_the_more_the_guards_endure_and_the_more_there_are():
    found = [opened(begin("below_the_salt", *HEROES, difficulty=each), "hall_door") for each in DIFFICULTIES]
    easy, normal, hard = (play.health("stormtrooper_regular") for play in found)
    assert easy <= normal < hard
    for play in found:
        play.gone(*imperial(play))
        opened(play, "cell_door")
    assert [len({play.figure(each).group for each in imperial(play)}) for play in found] == [1, 2, 2]


def test_whoever_is_saved_is_paid_for(play):
    carried_out(play, "trust")
    up_the_ramp(play)
    assert gained(play, "rebels")["credits"] == 2 * (50 + 50 + 25 + 25)


def test_the_bearings_alone_are_worth_less(play):
    to_the_offer(play).choose(TakeWay("bearings"))
    play.put("jyn_odan", "x3").activate("jyn_odan").move().choose(Escape())
    assert gained(play, "rebels")["credits"] == 2 * 50

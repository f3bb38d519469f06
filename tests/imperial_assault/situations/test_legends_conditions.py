"""Imperial figures that are Stunned or Bleeding, by the lists of their cards."""

import pytest

from tests.imperial_assault.legends.empire.drill import ordered
from tests.imperial_assault.scenario import face

CARDS = {"a": "stormtrooper_regular", "F": "fenn_signis"}
CORRIDOR = "+-+-+-+-+-+-+\n|a . . . . F|\n+-+-+-+-+-+-+"
DOOR = "+-+-+-+-+-+-+\n|a . . .DF .|\n+-+-+-+-+-+-+"
HIT = face("blue", damage=1, accuracy=2), face("green", damage=2, accuracy=1), face("black", block=1)


@pytest.mark.rule("LA-CHG-03", "LA-CHG-04", "LA-CHG-05", "LA-MOVE-06")
def test_a_stunned_trooper_walks_only_with_its_second_move():
    with ordered(CORRIDOR, CARDS, "advance_and_fire") as play:
        play.with_conditions("a", "stunned").activate_group("a")
        assert play.skipped("a") == ["stunned", "condition", "", ""]
        assert (play.where("a"), play.conditions("a"), play.damage("F")) == ("e1", [], 0)


@pytest.mark.rule("LA-CHG-03", "LA-CHG-04", "LA-CHG-05", "LA-REP-04")
def test_a_move_before_the_second_attack_ends_being_stunned():
    with ordered(CORRIDOR, CARDS, "firing_line") as play:
        play.with_conditions("a", "stunned").activate_group("a")
        assert play.where("a") == "c1"  # the reposition moved it nowhere
        play.hit("F", *HIT)
        assert play.skipped("a") == ["stunned", "", "", "no-actions"]
        assert play.damage("F") == 2


@pytest.mark.rule("LA-ENG-05", "LA-CHG-04")
def test_to_engage_who_is_adjacent_already_ends_being_stunned():
    with ordered("+-+-+\n|a F|\n+-+-+", CARDS, "encircle") as play:
        play.with_conditions("a", "stunned").activate_group("a")
        assert play.conditions("a") == []
        play.hit("F", *HIT)
        assert play.skipped("a") == ["", "", "attacked", "no-actions"]


@pytest.mark.rule("LA-ENG-04", "LA-CHG-04", "LA-IACT-07")
def test_who_skips_to_engage_stays_stunned_and_lets_its_second_action_lapse():
    with ordered("+-+-+-+-+\n|a . . F|\n+-+-+-+-+", CARDS, "encircle") as play:
        play.with_conditions("a", "stunned").activate_group("a")
        assert play.skipped("a") == ["out-of-reach", "stunned", "stunned", ""]
        assert (play.where("a"), play.conditions("a"), play.damage("F")) == ("a1", [], 0)


@pytest.mark.rule("LA-CHG-01", "LA-IACT-11")
def test_bleeding_counts_instructions_with_icons_only():
    cards = {"t": "trandoshan_elite", "F": "fenn_signis"}
    with ordered("+-+-+-+-+\n|t . . F|\n+-+-+-+-+", cards, "flush_out", "regrowth") as play:
        play.damaged("t", 3).with_conditions("t", "bleeding").activate_group("t")
        assert play.damage("t") == 1  # the first instruction has no icon
        play.hit("F", *HIT)
        assert play.skipped("t") == ["", "", "", "no-actions"]
        assert (play.damage("t"), play.conditions("t")) == (3, ["bleeding"])


@pytest.mark.rule("LA-CHG-01", "LA-CHG-02")
def test_bleeding_stops_at_one_health_left():
    with ordered("+-+-+-+-+-+\n|a . F . .|\n+-+-+-+-+-+", CARDS, "firing_line") as play:
        play.with_conditions("a", "bleeding").activate_group("a").hit("F", *HIT)
        assert play.skipped("a")[:2] == ["", ""]
        assert (play.damage("a"), play.conditions("a")) == (2, [])


@pytest.mark.rule("LA-CHG-01", "LA-SKIP-03", "IA-DFT-05", "LA-DISP-05")
def test_who_bleeds_to_death_has_attacked_first():
    with ordered(CORRIDOR, CARDS, "advance_and_fire") as play:
        group = play.figure("a").group
        play.damaged("a", 2).with_conditions("a", "bleeding").activate_group("a").hit("F", *HIT)
        assert play.damage("F") == 2
        assert play.is_defeated("a")
        assert group not in play.table.groups
        assert play.asked.kind == "activate"


@pytest.mark.rule("LA-SKIP-03", "LA-MOVE-06")
def test_nobody_bleeds_to_death_for_a_walk():
    with ordered(DOOR, CARDS, "advance_and_fire") as play:
        play.damaged("a", 2).with_conditions("a", "bleeding").activate_group("a")
        assert play.skipped("a") == ["out-of-reach", "condition", "would-fall", "would-fall"]
        assert (play.where("a"), play.damage("a"), play.conditions("a")) == ("a1", 2, ["bleeding"])


@pytest.mark.rule("LA-IACT-03", "LA-CHG-05", "LA-SKIP-01")
def test_who_loses_harmful_conditions_first_attacks_as_if_it_had_had_none():
    cards = {"v": "darth_vader", "G": "gaarkhan"}
    picture = "+-+-+-+-+-+-+-+\n|v . . . . . G|\n+-+-+-+-+-+-+-+"
    with ordered(picture, cards, "duel", "unstoppable") as play:
        play.with_conditions("v", "stunned", "bleeding").activate_group("v")
        assert (play.conditions("v"), play.where("v")) == ([], "f1")
        assert play.attack.target == play.number("G")
        assert play.damage("v") == 0
    with ordered(picture, cards, "duel", "unstoppable") as play:
        play.activate_group("v")
        assert play.skipped("v")[0] == "no-effect"

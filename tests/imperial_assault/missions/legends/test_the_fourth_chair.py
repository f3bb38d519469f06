"""The Fourth Chair: three people at a table, one of whom sells convoys; who it is lies hidden."""

import pytest

from holotable.imperial_assault.missions.choices import TakeWay
from holotable.imperial_assault.missions.known import objectives_now
from holotable.imperial_assault.moving.doors import OpenByRule, openable_doors
from holotable.imperial_assault.table.choices import GoTo, Interact
from holotable.imperial_assault.table.happenings import MedpacsGained, MedpacsSpent
from holotable.imperial_assault.telling.events import line_of
from holotable.imperial_assault.telling.names import Names
from holotable.words import speech
from tests.imperial_assault.missions.legends.playing import begin, to_question, to_round
from tests.imperial_assault.missions.printed.playing import (
    at_token,
    can_be_attacked,
    destroy,
    gained,
    object_of,
    resolve_test,
    settled,
    told,
    winner,
    wound,
)
from tests.imperial_assault.scenario import Scenario

ID = "the_fourth_chair"
HEROES = ("diala_passil", "gaarkhan")
# Whose room is behind which door, and what lies there.
ROOMS = {
    "rhune": ("radio_door", "radio_desk"),
    "kessin": ("sickbay_door", "medicine_chest"),
    "dask": ("store_door", "ledger"),
}
OTHERS = {"rhune": "kessin", "kessin": "dask", "dask": "rhune"}


@pytest.fixture
def play() -> Scenario:
    return guilty(begin(ID, *HEROES), "rhune")


def guilty(play: Scenario, who: str) -> Scenario:
    """It is this one; of the others the one that comes next is blue, and Halvar's chair speaks for yellow."""
    other = OTHERS[who]
    return play.coloured(**{who: "red", other: "blue", OTHERS[other]: "yellow"})


def at(play: Scenario, token: str) -> Scenario:
    """Diala is about to do something with a token."""
    at_token(play, "diala_passil", token)
    return (play.activate("diala_passil") if play.asked.kind == "activate" else play).with_actions(2)


def opened(play: Scenario, door: str, way: str = "keep") -> Scenario:
    play.interject(OpenByRule(door))
    return play.choose(TakeWay(way)) if play.offered(TakeWay) else settled(play)


def searched(play: Scenario, who: str, *, passes: bool = True) -> Scenario:
    """Somebody's room is opened and searched."""
    door, token = ROOMS[who]
    opened(play, door)
    return resolve_test(at(play, token).interact(token), passes=passes)


def spoken(play: Scenario, who: str, way: str) -> Scenario:
    return at(play, who).interact(who).choose(TakeWay(way))


def caught(play: Scenario, way: str) -> Scenario:
    """There is proof against Rhune, and she is accused."""
    return spoken(play.revealed("rhune"), "rhune", "accuse").choose(TakeWay(way))


def on_the_field(play: Scenario) -> Scenario:
    return opened(play, "back_door")


def stands(play: Scenario, door: str) -> bool:
    return play.table.doors[door].open


def may_open(play: Scenario, door: str, space: str) -> bool:
    return door in openable_doors(play.game, play.put("diala_passil", space).number("diala_passil"))


def test_who_it_is_is_hidden_and_different_from_game_to_game():
    seen = set()
    for heroes in (("diala_passil", "jyn_odan"), ("gaarkhan", "fenn_signis"), ("mak_eshkarey", "gideon_argus")):
        tokens = begin(ID, *heroes).table.tokens
        assert sorted(tokens[who].colour or "" for who in ROOMS) == ["blue", "red", "yellow"]
        assert all(tokens[who].face_down for who in ROOMS)
        seen.add(tuple(tokens[who].colour for who in ROOMS))
    assert seen


@pytest.mark.parametrize("who", ROOMS)
@pytest.mark.parametrize("is_guilty", [True, False])
def test_a_room_tells_whether_it_was_its_owner(play, who, is_guilty):
    guilty(play, who if is_guilty else OTHERS[who])
    opened(play, ROOMS[who][0]).game.take_events()
    resolve_test(at(play, ROOMS[who][1]).interact(ROOMS[who][1]))
    assert not play.table.tokens[who].face_down
    assert ROOMS[who][1] not in play.table.tokens
    assert told(play) == [f"mission.{ID}.proof_{who}" if is_guilty else f"mission.{ID}.cleared_{who}"]
    assert ("accuse" in play.table.story.shown) == is_guilty


@pytest.mark.parametrize("who", ROOMS)
def test_what_is_not_found_can_be_looked_for_again(play, who):
    searched(play, who, passes=False)
    assert play.table.tokens[who].face_down
    assert told(play)[-1] == f"mission.{ID}.nothing_found"
    assert Interact(ROOMS[who][1], "use") in play.asked.options


@pytest.mark.parametrize(
    ("door", "card", "text"),
    [
        ("radio_door", "probe_regular", "radio_room"),
        ("store_door", "nexu_regular", "store"),
    ],
)
def test_behind_two_doors_something_waits(play, door, card, text):
    play.game.take_events()
    opened(play, door)
    assert told(play) == [f"mission.{ID}.{text}"]
    assert len(play.figures(card)) == 1


@pytest.mark.parametrize("who", ROOMS)
def test_everybody_at_the_table_has_something_to_say(play, who):
    play.game.take_events()
    at(play, who).interact(who)
    assert told(play) == [f"mission.{ID}.{who}"]
    assert play.offered(TakeWay) == [TakeWay("talk"), TakeWay("accuse"), TakeWay("leave")]
    play.choose(TakeWay("leave"))
    assert play.table.tokens[who].face_down


@pytest.mark.parametrize("passes", [True, False])
def test_who_listens_well_learns_the_truth(play, passes):
    resolve_test(spoken(play, "kessin", "talk"), passes=passes)
    assert play.table.tokens["kessin"].face_down != passes
    assert told(play)[-1] == f"mission.{ID}.{'cleared_kessin' if passes else 'nothing_said'}"


def test_who_is_cleared_has_nothing_more_to_say(play):
    assert Interact("kessin", "use") not in at(play.revealed("kessin"), "kessin").asked.options


def test_who_is_proved_guilty_can_only_be_accused(play):
    at(play.revealed("rhune"), "rhune").interact("rhune")
    assert play.offered(TakeWay) == [TakeWay("accuse"), TakeWay("leave")]


@pytest.mark.parametrize("passes", [True, False])
def test_the_fourth_chair_clears_one_of_them(play, passes):
    resolve_test(at(play, "halvars_chair").interact("halvars_chair"), passes=passes)
    known = [who for who in ROOMS if not play.table.tokens[who].face_down]
    assert known == (["dask"] if passes else [])
    assert ("halvars_chair" in play.table.tokens) != passes
    assert f"mission.{ID}.{'chair' if passes else 'chair_silent'}" in told(play)


def test_who_is_accused_with_proof_confesses(play):
    spoken(play.revealed("rhune"), "rhune", "accuse")
    assert told(play)[-1] == f"mission.{ID}.caught"
    assert play.offered(TakeWay) == [TakeWay("bargain"), TakeWay("bind")]


def test_a_bargain_unlocks_the_back_door_and_brings_somebody_along(play):
    caught(play, "bargain")
    turncoat = next(each for each in play.table.figures.values() if each.card == "turncoat")
    assert (play.name(turncoat.spaces[0]), turncoat.side) == ("e7", "rebels")
    assert "rhune" not in play.table.tokens
    assert {"store", "lie"} <= set(play.table.story.shown)
    assert may_open(opened(play, "store_door"), "back_door", "i2")
    to_question(play, "move-spaces")
    assert play.asked.seat == "hero_1"
    assert play.offered(GoTo)


def test_in_ropes_nobody_unlocks_a_door(play):
    play.strained("diala_passil", 3).strained("gaarkhan", 1)
    caught(play, "bind")
    assert (play.strain("diala_passil"), play.strain("gaarkhan")) == (1, 0)
    opened(play, "store_door")
    assert [key.test for key in play.table.doors["back_door"].keys] == [["strength", "tech"]]


def test_the_back_door_is_locked_before_that(play):
    opened(play, "store_door")
    assert not may_open(play, "back_door", "i2")


def test_who_is_accused_without_proof_draws_and_has_the_key(play):
    settled(spoken(play, "rhune", "accuse"))
    assert told(play)[-1] == f"mission.{ID}.drawn"
    officer = play.figure("officer_elite")
    assert officer.role == "traitor"
    assert "rhune" not in play.table.tokens
    opened(play, "store_door")
    assert not may_open(play, "back_door", "i2")
    play.defeat("officer_elite")
    assert may_open(play, "back_door", "i2")


def test_after_a_false_accusation_the_traitor_is_gone(play):
    spoken(play, "kessin", "accuse")
    settled(play)
    assert f"mission.{ID}.wrong" in told(play)
    assert (stands(play, "store_door"), stands(play, "back_door")) == (True, True)
    assert play.figure("officer_elite").role == "traitor"
    assert "rhune" not in play.table.tokens
    assert "kessin" in play.table.tokens


def test_nobody_accuses_twice(play):
    at(settled(spoken(play, "kessin", "accuse")), "dask")
    assert Interact("dask", "use") not in play.asked.options


def test_at_the_end_of_the_fifth_round_the_traitor_is_gone_by_itself(play):
    to_round(play, 5)
    assert not stands(play, "back_door")
    to_round(play, 6)
    assert stands(play, "back_door")
    assert play.figure("officer_elite").role == "traitor"


@pytest.mark.parametrize(
    ("heroes", "difficulty", "transmitter", "guards"),
    [(2, "normal", 22, 5), (3, "normal", 19, 5), (4, "normal", 22, 5), (2, "easy", 11, 3), (2, "hard", 22, 5)],
)
def test_on_the_landing_field_stands_the_transmitter(heroes, difficulty, transmitter, guards):
    party = [*HEROES, "jyn_odan", "fenn_signis"][:heroes]
    play = caught(guilty(begin(ID, *party, difficulty=difficulty), "rhune"), "bind")
    assert not can_be_attacked(play, "transmitter")
    on_the_field(play)
    assert object_of(play, "transmitter").health == transmitter
    troopers = [each for each in play.figures("stormtrooper_regular") if play.where(each) in ("l1", "l4", "m3")]
    assert [play.health(each) for each in troopers] == [guards] * 3
    assert all(each.role != "traitor" for each in play.table.figures.values())


def test_the_transmitter_is_shot_to_pieces(play):
    on_the_field(caught(play, "bind")).game.take_events()
    assert winner(destroy(play, "transmitter")) == "rebels"
    assert told(play) == [f"mission.{ID}.silence_trial"]


def test_without_a_trial_it_is_another_end(play):
    settled(spoken(play, "kessin", "accuse")).game.take_events()
    assert winner(destroy(play, "transmitter")) == "rebels"
    assert told(play) == [f"mission.{ID}.silence"]


@pytest.mark.parametrize(("falls", "text"), [(False, "silence_bargain"), (True, "silence")])
def test_who_struck_a_bargain_hears_the_silence_too(play, falls, text):
    on_the_field(caught(play, "bargain"))
    if falls:
        play.defeat("turncoat")
    play.game.take_events()
    assert winner(destroy(play, "transmitter")) == "rebels"
    assert told(play) == [f"mission.{ID}.{text}"]


def test_the_transmitter_is_sliced_bit_by_bit(play):
    on_the_field(caught(play, "bind"))
    play.progress(transmitter=2)
    at(play, "transmitter").interact("transmitter")
    assert winner(resolve_test(play)) == "rebels"


def test_slicing_takes_three_successes_in_all(play):
    on_the_field(caught(play, "bind"))
    at(play, "transmitter").interact("transmitter")
    resolve_test(play, passes=False)
    assert not play.is_over
    assert told(play)[-1] == f"mission.{ID}.not_yet"


@pytest.mark.parametrize(("space", "may"), [("n2", True), ("k2", False)])
def test_beside_the_transmitter_the_turncoat_lies_to_the_empire(play, space, may):
    on_the_field(caught(play, "bargain"))
    play.put("turncoat", space)
    at(play, "transmitter").interact("transmitter")
    assert (TakeWay("tell_the_lie") in play.offered(TakeWay)) == may
    if may:
        assert winner(play.choose(TakeWay("tell_the_lie"))) == "rebels"
        assert told(play)[-1] == f"mission.{ID}.lie_told"


def test_the_turncoat_can_be_lost(play):
    caught(play, "bargain").game.take_events()
    play.defeat("turncoat")
    assert told(play) == [f"mission.{ID}.turncoat_falls"]
    assert not play.is_over


@pytest.mark.rule("LA-MISN-03")
def test_the_lie_stands_after_what_is_to_be_done_and_goes_with_who_could_tell_it(play):
    on_the_field(caught(play, "bargain"))
    assert [each.id for each in objectives_now(play.table) if each.words] == ["transmitter", "lie"]
    play.defeat("turncoat")
    assert [each.id for each in objectives_now(play.table) if each.words] == ["transmitter"]


def hunters(play: Scenario) -> list[str]:
    """Who was drawn to come by the yard."""
    cards = {each.card for each in play.table.groups.values() if each.side == "imperial"}
    return sorted(cards & {"nexu_elite", "trandoshan_regular"})


@pytest.mark.parametrize("way", ["help", "keep"])
def test_whoever_helps_nial_has_two_rounds_more_before_the_hunters_come(play, way):
    opened(play, "sickbay_door", way)
    assert play.table.rebels.medpacs == (0 if way == "help" else 1)
    to_round(play, 5)
    assert len(hunters(play)) == (0 if way == "help" else 1)
    if way == "help":
        play.game.take_events()
        to_round(play, 6)
        assert not hunters(play)
        to_round(play, 7)
        assert f"mission.{ID}.hunters" in play.table.story.told


@pytest.mark.rule("LA-MED-03")
def test_what_is_given_away_is_told_as_given(play):
    play.game.take_events()
    opened(play, "sickbay_door", "help")
    names = Names(speech("en"), play.game)
    (given,) = [event for event in play.game.take_events() if isinstance(event, MedpacsSpent | MedpacsGained)]
    assert line_of(given, names).sentence == "The team gives away 1 medpac; 0 left."


def test_without_a_medpac_nobody_is_helped(play):
    play.medpacs(0).interject(OpenByRule("sickbay_door"))
    assert f"mission.{ID}.kept" in told(play)


@pytest.mark.parametrize(("crate", "medpacs", "cards"), [("yard_crate", 1, 1), ("sickbay_crate", 2, 0)])
def test_crates_hold_what_the_mission_says(play, crate, medpacs, cards):
    opened(play, "sickbay_door")
    before = len(play.sheet("diala_passil").cards)
    at(play, crate).interact(crate)
    assert (play.table.rebels.medpacs, len(play.sheet("diala_passil").cards) - before) == (medpacs, cards)
    assert crate not in play.table.tokens


@pytest.mark.parametrize(
    ("difficulty", "droid", "beast"),
    [
        ("easy", ("probe_regular", 5), ("nexu_regular", 6)),
        ("normal", ("probe_regular", 7), ("nexu_regular", 8)),
        ("hard", ("probe_elite", 9), ("nexu_elite", 10)),
    ],
)
def test_the_harder_it_is_the_worse_is_what_waits(difficulty, droid, beast):
    play = begin(ID, *HEROES, difficulty=difficulty)
    opened(opened(play, "radio_door"), "store_door")
    assert [(card, play.health(play.figures(card)[0])) for card, _ in (droid, beast)] == [droid, beast]


def test_peril_grows(play):
    to_round(play, 3)
    assert (play.strain("diala_passil"), play.damage("diala_passil")) == (1, 0)


def test_the_empire_wins_when_the_route_is_sent(play):
    to_round(play.in_round(9), 10)
    assert winner(play) == "imperial"


def test_the_empire_wins_when_all_heroes_are_wounded(play):
    assert winner(wound(play, *HEROES)) == "imperial"


def test_better_and_worse_ways_to_win():
    def won(*ways: str, wrong: bool = False) -> tuple[object, object]:
        play = guilty(begin(ID, *HEROES), "rhune")
        if wrong:
            settled(spoken(play, "kessin", "accuse"))
        else:
            on_the_field(caught(play, ways[0]))
        if ways[-1] == "tell_the_lie":
            play.put("turncoat", "n2")
            at(play, "transmitter").interact("transmitter").choose(TakeWay("tell_the_lie"))
        else:
            destroy(play, "transmitter")
        found = gained(play, "rebels")
        return found["experience"], found["credits"]

    assert won("bargain", "tell_the_lie") == (2, 125)
    assert won("bind", "destroy") == (1, 100)
    assert won("bargain", "destroy") == (1, 75)
    assert won("wrong", wrong=True) == (1, 50)

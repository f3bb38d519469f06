"""The Spice Job: a keycard that somebody carries, and six barrels behind locked doors."""

import pytest

from holotable.imperial_assault.missions.choices import TakeWay
from holotable.imperial_assault.moving.doors import openable_doors
from holotable.imperial_assault.table.choices import Interact
from holotable.imperial_assault.tokens.tokens import carried_by
from tests.imperial_assault.missions.printed.playing import (
    begin,
    gained,
    open_door,
    throw,
    to_round,
    told,
    winner,
    wound,
)
from tests.imperial_assault.scenario import Scenario

LEVEL = 3
HEROES = ("gaarkhan", "jyn_odan")
DEFEND, BACK_ROOM = "the_spice_job-defend-the-spice", "the_spice_job-the-back-room"
BARRELS = [f"barrel_{number}" for number in range(1, 7)]


@pytest.fixture
def play() -> Scenario:
    return begin("the_spice_job", *HEROES, level=LEVEL)


def keycard(play: Scenario) -> str:
    return of_colour(play, "yellow")


def of_colour(play: Scenario, colour: str) -> str:
    found = play.table.tokens.items()
    return next(name for name, token in found if (token.kind, token.colour) == ("remains", colour))


def searched(play: Scenario, name: str) -> Scenario:
    """Gaarkhan searches what is left of somebody who carried that token."""
    carrier = play.table.tokens[name].carrier
    assert carrier is not None
    space = play.where(carrier)
    play.defeat(carrier)
    assert play.lies(name) == space
    return play.put("gaarkhan", space).activate("gaarkhan").interact(name)


@pytest.mark.rule("IA-ALY-18")
def test_chewbacca_comes_along_for_nothing(play):
    assert (play.where("chewbacca"), play.figure("chewbacca").side) == ("j1", "rebels")
    assert play.table.empire.threat == 0


@pytest.mark.rule("IA-SEC-08")
def test_three_hidden_tokens_are_under_the_trandoshans_and_the_probe(play):
    tokens = {name: token for name, token in play.table.tokens.items() if token.kind == "remains"}
    carriers = sorted(play.table.figures[token.carrier].card for token in tokens.values())
    assert carriers == ["probe_regular", "trandoshan_elite", "trandoshan_elite"]
    assert all(token.face_down for token in tokens.values())
    assert [token.colour for token in tokens.values()].count("yellow") == 1


def test_the_empire_does_not_search(play):
    name = keycard(play)
    carrier = play.table.tokens[name].carrier
    space = play.where(carrier)
    play.defeat(carrier).put("nexu_elite", space)
    assert not any(isinstance(each, Interact) for each in play.activate("nexu_elite").asked.options)


def test_the_keycard_is_retrieved_when_it_is_found(play):
    name = keycard(play)
    searched(play, name)
    assert carried_by(play.table, play.number("gaarkhan")) == [name]
    assert not play.table.tokens[name].face_down


def test_what_is_no_keycard_is_discarded(play):
    name = of_colour(play, "blue")
    searched(play, name)
    assert name not in play.table.tokens
    assert play.asked.kind == "activation"


def test_a_dropped_keycard_can_be_retrieved_but_not_searched(play):
    name = keycard(play)
    searched(play, name).choose(TakeWay("reinforcements"))
    play.defeat("gaarkhan").put("jyn_odan", play.lies(name))
    play.activate("jyn_odan")
    assert Interact(name, "use") not in play.asked.options
    play.interact(name, "retrieve")
    assert carried_by(play.table, play.number("jyn_odan")) == [name]
    assert play.asked.kind == "activation"


@pytest.mark.rule("IA-DOR-06")
def test_only_a_rebel_with_the_keycard_opens_the_doors(play):
    name = keycard(play)
    for door, space in (("door_1", "a6"), ("door_2", "e9")):
        carrier = play.table.tokens[name].carrier
        home = play.where(carrier)
        play.put(carrier, space)
        assert door not in openable_doors(play.game, carrier)
        play.put(carrier, home).put("jyn_odan", space)
        assert door not in openable_doors(play.game, play.number("jyn_odan"))
    play.carried(name, "jyn_odan")
    assert openable_doors(play.game, play.number("jyn_odan")) == ["door_2"]


def test_defend_the_spice_brings_threat(play):
    play.game.take_events()
    searched(play, keycard(play))
    assert "mission.the_spice_job.defend_the_spice" in told(play)
    assert (play.asked.kind, play.asked.seat) == (DEFEND, "ike")
    before = play.table.empire.threat
    play.choose(TakeWay("reinforcements"))
    assert play.table.empire.threat == before + LEVEL


def test_or_lets_one_figure_attack(play):
    searched(play, keycard(play)).choose(TakeWay("return_fire"))
    assert (play.asked.kind, play.asked.seat) == ("mission-act", "ike")


@pytest.mark.parametrize("door", ["door_1", "door_2"])
def test_the_first_door_brings_an_e_web_and_a_choice_the_second_nothing(play, door):
    open_door(play, door)
    assert "eweb_regular" in play.cards()
    assert (play.asked.kind, [*play.asked.options]) == (
        BACK_ROOM,
        [TakeWay("more_reinforcements"), TakeWay("crossfire")],
    )
    before = play.table.empire.threat
    play.choose(TakeWay("more_reinforcements"))
    assert play.table.empire.threat == before + LEVEL
    open_door(play, "door_2" if door == "door_1" else "door_1")
    assert play.asked.kind == "activate"


def test_the_back_room_may_be_a_crossfire(play):
    open_door(play, "door_1").choose(TakeWay("crossfire"))
    assert play.asked.kind == "mission-act"


@pytest.mark.parametrize(("surges", "claims"), [(True, True), (False, False)])
def test_a_healthy_hero_claims_a_barrel_by_strength(play, surges, claims):
    play.put("gaarkhan", "b5").activate("gaarkhan").interact("barrel_1", "claim")
    throw(play, surges=surges)
    assert (play.table.tokens["barrel_1"].claimed == "rebels") == claims


def test_a_wounded_hero_does_not(play):
    play.put("gaarkhan", "b5").wounded("gaarkhan").activate("gaarkhan")
    assert Interact("barrel_1", "claim") not in play.asked.options


def test_chewbacca_claims_without_rolling(play):
    play.put("chewbacca", "b5").activate("chewbacca").interact("barrel_1", "claim")
    assert play.table.tokens["barrel_1"].claimed == "rebels"


def claim_all_but_one(play: Scenario) -> None:
    play.claimed("rebels", *BARRELS[1:])


def test_the_rebels_win_with_the_sixth_barrel(play):
    claim_all_but_one(play)
    play.put("chewbacca", "b5").activate("chewbacca").interact("barrel_1", "claim")
    assert (winner(play), gained(play, "rebels")["cards"]) == ("rebels", ["chewbacca"])


def test_the_empire_wins_at_the_end_of_the_fifth_round(play):
    to_round(play, 5)
    assert not play.is_over
    to_round(play, 6)
    assert (winner(play), gained(play, "empire")["influence"]) == ("empire", 3)


@pytest.mark.parametrize("last", ["chewbacca", "jyn_odan"])
def test_the_empire_wins_when_all_heroes_are_wounded_and_chewbacca_is_gone(play, last):
    first = [each for each in (*HEROES, "chewbacca") if each != last]
    wound(play, *first)
    assert not play.is_over
    assert winner(wound(play, last)) == "empire"

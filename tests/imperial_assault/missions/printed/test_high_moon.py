"""High Moon: Jyn calls Szark out of a locked cantina, and he does not come alone."""

import pytest

from holotable.imperial_assault.cards import deployment_card
from holotable.imperial_assault.combat.weapons import weapons_of
from holotable.imperial_assault.deployment.reinforcing import has_losses
from holotable.imperial_assault.moving.doors import openable_doors
from holotable.imperial_assault.table.choices import Interact
from tests.imperial_assault.missions.printed.playing import (
    begin,
    gained,
    settled,
    to_round,
    told,
    winner,
    wound,
)
from tests.imperial_assault.scenario import Scenario

JYN, LEVEL = "jyn_odan", 3
HEROES = (JYN, "gaarkhan", "diala_passil")
SZARK = "trandoshan_regular"


@pytest.fixture
def play() -> Scenario:
    return begin("high_moon", *HEROES, level=LEVEL)


def called(play: Scenario) -> Scenario:
    """Jyn stands beside the comlink and calls."""
    return settled(play.put(JYN, "c7").activate(JYN).interact("comlink"))


@pytest.mark.rule("IA-MSC-15")
def test_jyn_begins_on_the_other_side_of_the_street(play):
    assert play.where(JYN) == "a7"
    assert all(play.where(each)[0] in "ab" and int(play.where(each)[1:]) <= 4 for each in HEROES[1:])


def test_the_cantina_is_locked_to_everybody(play):
    for who in (JYN, "officer_regular"):
        play.put(who, "i7")
        assert not play.table.doors["cantina_door"].open
        assert openable_doors(play.game, play.number(who)) == []
        play.put(who, "a9" if who == JYN else "e13")


def test_nobody_but_jyn_uses_the_comlink_and_she_may_be_wounded(play):
    play.put("gaarkhan", "c7").activate("gaarkhan")
    assert Interact("comlink", "use") not in play.asked.options
    play.end().put("gaarkhan", "b3").put(JYN, "d7").wounded(JYN).activate(JYN)
    assert Interact("comlink", "use") in play.asked.options


def test_the_gunfight_opens_the_door_and_brings_three_trandoshans(play):
    play.game.take_events()
    called(play)
    assert told(play) == ["mission.high_moon.the_gunfight"]
    assert play.table.doors["cantina_door"].open
    assert sorted(play.where(each) for each in play.figures("trandoshan_elite")) == ["f1", "i12"]
    assert [play.where(each) for each in play.figures(SZARK)] == ["i7"]
    assert play.figure(SZARK).role == "szark"
    assert play.table.empire.threat == 0
    assert not any(play.table.empire.points[name].active for name in ("red_1", "red_2", "szark"))


@pytest.mark.parametrize("level", [3, 5])
def test_szark_is_tougher_and_shoots_better_than_his_like(level):
    play = called(begin("high_moon", *HEROES, level=level))
    printed = deployment_card(SZARK)
    assert play.health(SZARK) - 2 * level == printed.health == 6
    assert play.table.card_of(play.number(SZARK)).bonus.block == printed.bonus.block + 1
    weapon = weapons_of(play.game, play.number(SZARK))[0]
    assert weapon.bonus.accuracy == 2
    assert [each.damage for each in weapon.surges].count(2) == 1
    assert len(weapon.surges) == 3


@pytest.mark.rule("IA-DEP-02")
def test_szark_finds_room_on_either_side_of_the_open_door(play):
    play.put("gaarkhan", "i7").put(JYN, "c7").activate(JYN).interact("comlink")
    while play.asked.kind == "deploy" and "j7" not in play.spots():
        play.skip()
    assert {"h7", "h8", "i8", "j7", "j8"} <= set(play.spots())


@pytest.mark.rule("IA-RNF-07")
def test_no_second_szark_comes(play):
    called(play)
    assert not has_losses(play.game, play.group(SZARK).id)
    play.defeat(play.figures("trandoshan_elite")[0])
    assert has_losses(play.game, play.group("trandoshan_elite").id)


def test_jyn_goes_on_and_can_not_call_again(play):
    called(play)
    assert (play.asked.kind, play.activation.figure, play.activation.actions) == ("activation", play.number(JYN), 1)
    assert Interact("comlink", "use") not in play.asked.options


def test_the_rebels_win_when_szark_is_defeated_and_not_before(play):
    called(play)
    play.defeat(*play.figures("trandoshan_elite"))
    assert not play.is_over
    play.defeat(SZARK)
    assert (winner(play), gained(play, "rebels")["cards"]) == ("rebels", ["peacemaker"])
    assert gained(play, "empire")["influence"] == 1


def test_the_empire_wins_when_all_heroes_are_wounded_and_time_does_not_matter(play):
    to_round(play.in_round(8), 10)
    assert not play.is_over
    wound(play, *HEROES[:2])
    assert not play.is_over
    assert winner(wound(play, HEROES[2])) == "empire"
    assert gained(play, "empire")["influence"] == 3

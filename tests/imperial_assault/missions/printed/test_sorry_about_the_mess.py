"""Sorry About the Mess: Han opens a garage, and somebody he knows is inside."""

import pytest

from holotable.imperial_assault.cards import deployment_card
from holotable.imperial_assault.combat.bursting import SufferTogether
from holotable.imperial_assault.combat.choices import Target
from holotable.imperial_assault.missions.choices import TakeWay
from holotable.imperial_assault.moving.doors import OpenByRule, openable_doors
from holotable.imperial_assault.table.choices import OpenDoor, PerformAttack, StayHere
from tests.imperial_assault.missions.printed.playing import begin, gained, settled, to_round, told, winner, wound
from tests.imperial_assault.scenario import Scenario

HAN, GERRIN, LEVEL = "han_solo", "officer_elite", 3
DOOR, FRIENDS = "garage_door", "sorry_about_the_mess-old-friends"
HEROES = ("gaarkhan", "jyn_odan")


@pytest.fixture
def play() -> Scenario:
    return begin("sorry_about_the_mess", *HEROES, level=LEVEL)


def opened(play: Scenario) -> Scenario:
    """Han opens the garage, and what he may do about Gerrin is asked first."""
    play.put(HAN, "d8").activate(HAN).choose(OpenDoor(DOOR))
    return settled(play)


def to_choice(play: Scenario) -> Scenario:
    return opened(play).choose(StayHere())


@pytest.mark.rule("IA-ALY-18")
def test_han_comes_along_for_nothing(play):
    assert (play.where(HAN), play.figure(HAN).side, play.table.empire.threat) == ("p5", "rebels", 0)


@pytest.mark.rule("IA-DOR-06")
@pytest.mark.parametrize(("who", "may"), [(HAN, True), ("gaarkhan", False), ("probe_elite", False)])
def test_only_han_opens_the_garage(play, who, may):
    play.put(who, "d8")
    assert (DOOR in openable_doors(play.game, play.number(who))) == may


def test_the_regulars_come_at_the_end_of_the_second_round_as_near_to_the_entrance_as_they_can(play):
    play.put("gaarkhan", "o6")
    to_round(play, 2)
    assert "trandoshan_elite" not in play.cards()
    play.game.take_events()
    to_round(play, 3)
    assert "mission.sorry_about_the_mess.regulars" in told(play)
    near = {"n5", "o5", "p5", "n6", "p6", "n7", "o7"}
    assert len(play.figures("trandoshan_elite")) == 2
    assert {play.where(each) for each in play.figures("trandoshan_elite")} <= near
    to_round(play, 4)
    assert len(play.figures("trandoshan_elite")) == 2


def test_old_friends_brings_gerrin_and_threat_and_han_may_shoot_at_him_alone(play):
    play.game.take_events()
    opened(play)
    assert told(play) == ["mission.sorry_about_the_mess.old_friends"]
    assert (play.where(GERRIN), play.figure(GERRIN).role) == ("d4", "gerrin")
    assert play.health(GERRIN) - 2 * LEVEL == deployment_card(GERRIN).health
    assert play.table.empire.threat == LEVEL
    assert not play.table.empire.points["red"].active
    assert (play.asked.kind, play.asked.seat) == ("mission-attack", "ray")
    play.choose(PerformAttack())
    assert {each.figure for each in play.offered(Target)} == {play.number(GERRIN)}


def test_nobody_shoots_who_does_not_see_gerrin(play):
    play.interject(OpenByRule(DOOR))
    settled(play)
    assert play.asked.kind == FRIENDS


def test_a_gerrin_who_falls_at_once_has_nothing_prepared(play):
    opened(play).defeat(GERRIN)
    assert winner(play) == "rebels"
    assert "eweb_regular" not in play.cards()


def test_gerrin_may_draw(play):
    to_choice(play)
    assert (play.asked.kind, play.asked.seat) == (FRIENDS, "ike")
    play.choose(TakeWay("gerrin_draws"))
    assert (play.conditions(GERRIN), play.asked.kind) == (["focused"], "walk")
    play.choose(StayHere())
    assert play.asked.kind == "mission-attack"
    play.choose(PerformAttack())
    assert {each.figure for each in play.offered(Target)} == {play.number(HAN)}


def test_or_a_heavy_gun_comes(play):
    settled(to_choice(play).choose(TakeWay("heavy_gun")))
    assert play.space("a4") in play.figure("eweb_regular").spaces
    assert (play.asked.kind, play.activation.figure, play.activation.actions) == ("activation", play.number(HAN), 1)


def test_wounded_heroes_do_not_end_it(play):
    wound(play, *HEROES, *HEROES)
    assert not play.is_over
    to_round(play.in_round(8), 9)
    assert not play.is_over


def test_the_rebels_win_when_gerrin_is_defeated(play):
    to_choice(play).choose(TakeWay("gerrin_draws"))
    play.defeat(GERRIN)
    assert (winner(play), gained(play, "rebels")["cards"], gained(play, "empire")["influence"]) == (
        "rebels",
        [HAN],
        1,
    )


def test_the_empire_wins_when_han_is_defeated(play):
    play.defeat(HAN)
    assert (winner(play), gained(play, "rebels")["cards"], gained(play, "empire")["influence"]) == ("empire", [], 3)


@pytest.mark.rule("IA-TIM-07")
@pytest.mark.parametrize("order", [(HAN, GERRIN), (GERRIN, HAN)])
def test_where_both_fall_at_once_the_empire_takes_the_win(play, order):
    to_choice(play).choose(TakeWay("heavy_gun"))
    settled(play)
    play.interject(SufferTogether([play.number(each) for each in order], 99))
    assert winner(play) == "empire"

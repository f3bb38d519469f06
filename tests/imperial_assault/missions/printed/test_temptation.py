"""Temptation: Diala's strength dwindles, and behind a door that only she opens waits a vision."""

import pytest

from holotable.imperial_assault.combat.suffering import Suffer
from holotable.imperial_assault.missions.choices import TakeWay
from holotable.imperial_assault.moving.doors import openable_doors
from holotable.imperial_assault.table.choices import ChooseFigure, PerformAttack
from tests.imperial_assault.missions.printed.playing import begin, gained, open_door, throw, told, winner
from tests.imperial_assault.scenario import Scenario

DIALA, LEVEL = "diala_passil", 3
DOOR, ALLURE = "chamber_door", "temptation-allure-of-power"


@pytest.fixture
def play() -> Scenario:
    return begin("temptation", DIALA, "jyn_odan", level=LEVEL)


def strength(play: Scenario) -> int:
    assert play.table.story is not None
    return play.table.story.counts["inner_strength"]


def insight(play: Scenario, passes: bool) -> Scenario:
    """Diala tests insight."""
    return throw(play, surges=passes)


def hit(play: Scenario) -> Scenario:
    """Dice that do little, whoever rolls them."""
    if play.asked.kind == "roll":
        return throw(play)
    return play.skip()


def to_test(play: Scenario) -> Scenario:
    """The round passes until Diala's strength is tested; where the Empire orders the rules, that comes first."""
    while play.asked.kind != "roll":
        play.skip()
    return play


def asked_for(play: Scenario, way: str) -> Scenario:
    """Allure of Power asks."""
    while play.asked.kind != ALLURE:
        if play.asked.kind == "roll":
            insight(play, True)
        else:
            play.skip()
    return play.choose(TakeWay(way))


def test_diala_begins_with_eight_tokens(play):
    assert strength(play) == 8


@pytest.mark.parametrize(("passes", "left"), [(True, 7), (False, 6)])
def test_each_round_costs_one_and_one_more_if_she_fails_the_test(play, passes, left):
    to_test(play)
    assert strength(play) == 7
    insight(play, passes)
    assert strength(play) == left


@pytest.mark.parametrize("hero", [DIALA, "jyn_odan"])
def test_a_wounded_hero_costs_a_token_for_each_activation_token(play, hero):
    play.defeat(hero)
    assert play.table.groups[play.figure(hero).group].tokens == 2
    assert strength(play) == 6


@pytest.mark.rule("IA-DOR-06")
@pytest.mark.parametrize(("who", "may"), [(DIALA, True), ("jyn_odan", False), ("stormtrooper_regular", False)])
def test_only_diala_opens_the_chamber(play, who, may):
    play.put(who, "d6")
    assert (DOOR in openable_doors(play.game, play.number(who))) == may


@pytest.mark.parametrize(("number", "asks"), [(1, True), (2, False), (3, True), (4, False), (5, True), (6, False)])
def test_power_allures_after_the_first_third_and_fifth_round(play, number, asks):
    play.in_round(number)
    kinds = set()
    while not play.is_over and play.table.round == number:
        kinds.add(play.asked.kind)
        if play.asked.kind == "roll":
            insight(play, True)
        else:
            play.skip()
    assert (ALLURE in kinds) == asks


def test_who_gives_in_pays_a_token_moves_and_attacks_twice(play):
    first, second, *_ = play.figures("stormtrooper_regular")
    play.put(DIALA, "k8").put(first, "k7").put(second, "j7")
    asked_for(play, "give_in")
    before = strength(play)
    assert (play.asked.kind, play.asked.seat) == ("move-spaces", "ray")
    play.skip()
    for left in (2, 1):
        assert (play.asked.kind, play.asked.options[0]) == ("mission-attack", PerformAttack())
        play.choose(PerformAttack())
        assert play.asked.kind == "target"
        play.choose(play.asked.options[0])
        while play.asked.kind != "mission-attack" and left == 2:
            hit(play)
    assert strength(play) == before


def test_who_withstands_gains_a_token_helps_others_and_lets_an_enemy_act(play):
    play.put(DIALA, "k8").put("jyn_odan", "k9").hurt("jyn_odan", 4).strained("jyn_odan", 3).hurt(DIALA, 3)
    asked_for(play, "withstand")
    assert (play.damage("jyn_odan"), play.strain("jyn_odan"), play.damage(DIALA)) == (2, 1, 3)
    assert (play.asked.kind, play.asked.seat) == ("mission-act", "ike")
    play.choose(ChooseFigure(play.number("nexu_elite")))
    assert play.asked.kind == "walk"
    assert strength(play) in (8, 9)


def test_who_is_too_far_from_her_is_not_helped(play):
    play.put(DIALA, "k8").put("jyn_odan", "d10").hurt("jyn_odan", 4)
    asked_for(play, "withstand")
    assert play.damage("jyn_odan") == 4


def test_behind_the_door_is_vader_who_is_only_a_vision(play):
    play.game.take_events()
    open_door(play, DOOR)
    assert "mission.temptation.hatred" in told(play)
    vader = play.figure("darth_vader")
    assert (play.where("darth_vader"), vader.role, play.health("darth_vader")) == ("a6", "vision", 2 * LEVEL)
    assert "vision" in play.table.story.shown


def test_the_rebels_win_when_the_vision_has_suffered_twice_the_threat_level(play):
    open_door(play, DOOR).interject(Suffer(play.number("darth_vader"), 2 * LEVEL - 1))
    assert not play.is_over
    play.interject(Suffer(play.number("darth_vader"), 1))
    assert winner(play) == "rebels"
    assert gained(play, "rebels")["cards"] == ["shu_yens_lightsaber"]


def test_the_empire_wins_when_she_has_no_strength_left(play):
    to_test(play.counted(inner_strength=2))
    assert not play.is_over
    insight(play, False)
    assert (winner(play), gained(play, "empire")["influence"]) == ("empire", 3)


def test_the_empire_wins_when_diala_withdraws(play):
    play.wounded(DIALA).defeat(DIALA)
    assert winner(play) == "empire"


def test_wounds_alone_do_not_end_it(play):
    play.defeat(DIALA).defeat("jyn_odan")
    assert not play.is_over

"""Indebted: three terminals, three cannons in the ceiling, and somebody in a cell to whom a life is owed."""

import pytest

from holotable.imperial_assault.combat.targets import targets_of
from holotable.imperial_assault.moving.doors import openable_doors
from holotable.imperial_assault.table.choices import ChooseAttribute, ChooseFigure, Interact
from tests.imperial_assault.missions.printed.playing import (
    begin,
    gained,
    settled,
    throw,
    to_question,
    to_round,
    told,
    winner,
    wound,
)
from tests.imperial_assault.scenario import Scenario, face

GAARKHAN, LEVEL = "gaarkhan", 3
HEROES = (GAARKHAN, "mak_eshkarey", "jyn_odan")
CELL, FIRE = "cell_door", "indebted-pulse-cannons"
# Out of sight of all cannons, in sight of the red one, of the yellow one, of the green one.
SAFE, RED, YELLOW, GREEN = ("n10", "o9", "n9"), "l4", "b4", "j14"


@pytest.fixture
def play() -> Scenario:
    play = begin("indebted", *HEROES, level=LEVEL)
    for hero, space in zip(HEROES, SAFE, strict=True):
        play.put(hero, space)
    return play


def use(play: Scenario, who: str, token: str, at: str, *, surges: bool = True, attribute: str = "") -> Scenario:
    play.put(who, at).activate(who).interact(token)
    if play.asked.kind == "attribute":
        play.choose(next(each for each in play.offered(ChooseAttribute) if each.attribute == (attribute or "tech")))
    return throw(play, surges=surges)


def disable_all(play: Scenario) -> Scenario:
    """Two terminals are disabled already, and Mak sees to the third."""
    play.marked("rebels", "terminal_2", "terminal_3")
    return settled(use(play, "mak_eshkarey", "terminal_1", "d5"))


def fired(play: Scenario, *faces: tuple[str, int]) -> Scenario:
    """The round ends, and the cannons fire as far as somebody is in their sight."""
    while play.asked.kind != "roll" and play.asked.kind != FIRE:
        play.skip()
    return play.roll(*faces) if faces else play


@pytest.mark.rule("IA-DOR-06")
def test_the_cell_is_locked(play):
    play.put("jyn_odan", "o5")
    assert openable_doors(play.game, play.number("jyn_odan")) == []
    assert Interact("shortatha", "use") not in play.activate("jyn_odan").asked.options


@pytest.mark.parametrize("attribute", ["tech", "strength"])
@pytest.mark.parametrize("passes", [True, False])
def test_a_hero_disables_a_terminal_by_tech_or_strength(play, attribute, passes):
    use(play, "mak_eshkarey", "terminal_1", "d5", surges=passes, attribute=attribute)
    assert (play.table.tokens["terminal_1"].marks == ["rebels"]) == passes
    assert (Interact("terminal_1", "use") in play.asked.options) != passes


def test_an_ally_does_not(play):
    ally = play.joined("rebels", "chewbacca", "d5")
    play.readied(ally).activate(ally)
    assert Interact("terminal_1", "use") not in play.asked.options


def test_the_third_terminal_opens_the_cell_and_brings_an_e_web(play):
    play.game.take_events()
    disable_all(play)
    assert "mission.indebted.prison_guards" in told(play)
    assert play.table.doors[CELL].open
    assert play.space("l2") in play.figure("eweb_regular").spaces
    assert (play.group("eweb_regular").ready, play.table.empire.threat) == (True, 0)
    assert not play.table.empire.points["yellow"].active


def test_two_terminals_do_not(play):
    use(play.marked("rebels", "terminal_2"), "mak_eshkarey", "terminal_1", "d5")
    assert not play.table.doors[CELL].open


def test_a_cannon_fires_at_a_rebel_in_its_sight_whom_the_empire_picks(play):
    han = play.joined("rebels", "han_solo", "k4")
    play.put("jyn_odan", RED)
    to_question(play, FIRE)
    assert play.asked.seat == "ike"
    assert set(play.offered(ChooseFigure)) == {ChooseFigure(han), ChooseFigure(play.number("jyn_odan"))}
    play.choose(ChooseFigure(han))
    play.roll(face("red", damage=3), face("yellow", damage=1, surge=2))
    assert (play.damage(han), play.damage("jyn_odan")) == (4, 0)
    assert play.conditions(han) == []


def test_who_is_in_no_sight_is_not_fired_at(play):
    to_round(play, 2)
    assert [play.damage(each) for each in HEROES] == [0, 0, 0]


@pytest.mark.rule("IA-TER-05")
def test_the_green_cannon_fires_and_is_reached_from_beside_its_blocking_space(play):
    play.put("jyn_odan", GREEN)
    fired(play, face("red", damage=2), face("yellow", accuracy=2, damage=1))
    assert play.damage("jyn_odan") == 3
    play.skip_to("activate").activate("jyn_odan")
    assert Interact("cannon_green", "use") in play.asked.options


@pytest.mark.rule("IA-CND-06")
def test_gaarkhan_becomes_focused_when_a_cannon_fires_at_him(play):
    play.put(GAARKHAN, RED)
    fired(play, face("red", damage=3), face("yellow", surge=1))
    assert (play.damage(GAARKHAN), play.conditions(GAARKHAN)) == (3, ["focused"])


def test_also_when_it_wounds_him(play):
    play.put(GAARKHAN, RED).damaged(GAARKHAN, play.health(GAARKHAN) - 2)
    fired(play, face("red", damage=3), face("yellow", surge=1))
    assert (play.sheet(GAARKHAN).wounded, play.conditions(GAARKHAN)) == (True, ["focused"])


@pytest.mark.rule("IA-TST-06")
def test_two_successes_disable_a_cannon_and_are_kept(play):
    use(play, "jyn_odan", "cannon_yellow", "f3", surges=False)
    assert "cannon_yellow" in play.table.tokens
    play.end().progress(cannon_yellow=1)
    use(play, GAARKHAN, "cannon_yellow", "f4")
    assert "cannon_yellow" not in play.table.tokens


def disabled(play: Scenario, *cannons: str) -> Scenario:
    for cannon in cannons:
        at = {"cannon_red": "m4", "cannon_green": "j13", "cannon_yellow": "f4"}[cannon]
        play.skip_to("activate").progress(**{cannon: 1})
        use(play, GAARKHAN, cannon, at).end().put(GAARKHAN, SAFE[0])
    return play


def test_power_is_diverted_to_the_last_cannon(play):
    disabled(play, "cannon_green")
    assert play.table.empire.threat == 0
    play.skip_to("activate").progress(cannon_yellow=1)
    play.game.take_events()
    use(play, "jyn_odan", "cannon_yellow", "f4")
    assert "mission.indebted.divert_power" in told(play)
    assert play.table.empire.threat == LEVEL
    play.put("jyn_odan", RED)
    fired(play, face("red", damage=3), face("red", damage=2, surge=1))
    assert play.damage("jyn_odan") == 5


def test_before_that_it_is_a_red_die_and_a_yellow_one(play):
    disabled(play, "cannon_green").put("jyn_odan", RED)
    fired(play, face("red", damage=1), face("yellow", accuracy=1, damage=2))
    assert play.damage("jyn_odan") == 3


@pytest.mark.rule("IA-OBJ-05")
def test_a_cannon_can_not_be_attacked(play):
    play.put("jyn_odan", RED)
    assert not play.table.objects
    assert all(each.figure in play.table.figures for each in targets_of(play.game, play.number("jyn_odan")))


def test_the_empire_wins_when_a_cannon_wounds_the_last_hero_and_no_other_fires(play):
    wound(play, "mak_eshkarey", "jyn_odan")
    play.put(GAARKHAN, "g4").damaged(GAARKHAN, play.health(GAARKHAN) - 2)
    fired(play, face("red", damage=3), face("yellow", surge=1))
    assert winner(play) == "empire"


def test_the_rebels_win_when_shortatha_is_rescued(play):
    disable_all(play).put("mak_eshkarey", "p7").interact("shortatha")
    assert (winner(play), gained(play, "rebels")["cards"], gained(play, "empire")["influence"]) == (
        "rebels",
        ["life_debt"],
        1,
    )


def test_the_empire_wins_at_the_end_of_the_sixth_round(play):
    to_round(play.in_round(5), 6)
    assert not play.is_over
    to_round(play, 7)
    assert (winner(play), play.table.round, gained(play, "empire")["influence"]) == ("empire", 6, 3)


def test_the_empire_wins_when_all_heroes_are_wounded(play):
    wound(play, *HEROES[:2])
    assert not play.is_over
    assert winner(wound(play, HEROES[2])) == "empire"

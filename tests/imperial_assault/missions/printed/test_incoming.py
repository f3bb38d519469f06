"""Incoming: four terminals of which two are of use, under fire from outside."""

import pytest

from holotable.imperial_assault.missions.rewarding import rewards_of
from holotable.imperial_assault.moving.entered import Entered
from holotable.imperial_assault.table.choices import ChooseSpace, Interact
from holotable.imperial_assault.table.imperial_choices import DeployGroup
from holotable.imperial_assault.tokens.tokens import view_tokens
from tests.imperial_assault.missions.printed.playing import begin, gained, told, winner, wound
from tests.imperial_assault.missions.printed.trying import attempt, coloured, lying, points, reward
from tests.imperial_assault.scenario import Scenario

LEVEL = 5
HEROES = ("diala_passil", "gaarkhan")
BOMBARD = "incoming-bombard"
OUTSIDE = ("k18", "j18", "i18", "h18", "k17")


@pytest.fixture
def play() -> Scenario:
    """No Imperial figure sees into the post."""
    play = begin("incoming", *HEROES, level=LEVEL)
    enemies = [each.id for each in play.table.figures.values() if each.side == "empire"]
    for figure, space in zip(enemies, OUTSIDE, strict=True):
        play.put(figure, space)
    return play


def entered(play: Scenario, who: str = "diala_passil", space: str = "e9") -> Scenario:
    return play.put(who, space).interject(Entered(play.number(who)))


def shelled(play: Scenario) -> Scenario:
    """Wherever the Empire may bombard it does so at once, at the first space there is."""
    while not play.is_over and play.asked.kind == BOMBARD:
        play.choose(play.asked.options[0])
    return play


def rounds(play: Scenario, number: int) -> Scenario:
    while not play.is_over and play.table.round < number:
        shelled(play)
        if not play.is_over and play.table.round < number:
            play.skip()
    return play


def sliced(play: Scenario, terminal: str) -> Scenario:
    """Diala has all the successes at a terminal that she needs, and one to spare."""
    play.put("diala_passil", play.lies(terminal)).progress(**{terminal: 3})
    return shelled(attempt(play, "diala_passil", terminal, 1))


@pytest.mark.rule("IA-SEC-08")
def test_four_hidden_terminals_of_which_two_are_yellow(play):
    terminals = lying(play, "terminal")
    assert sorted(str(token.colour) for token in terminals.values()) == ["red", "red", "yellow", "yellow"]
    assert all(view_tokens(play.table)[name].colour is None for name in terminals)
    assert not lying(play, "blast_door")
    assert points(play) == {"green_1", "green_2"}


@pytest.mark.rule("IA-TST-08")
@pytest.mark.parametrize(("near", "surges", "left"), [(None, 1, 0), ("c8", 1, 2), ("c8", 0, 2), ("e10", 1, 0)], ids=str)
def test_a_terminal_takes_three_successes_of_which_an_enemy_near_by_spoils_one(play, near, surges, left):
    """On the far side of a wall nobody spoils anything (IA-CNT-03)."""
    if near:
        play.put("stormtrooper_regular", near)
    play.put("diala_passil", "d10").progress(terminal_1=2)
    attempt(play, "diala_passil", "terminal_1", surges)
    assert play.table.tokens["terminal_1"].face_down == bool(left)
    assert play.table.progress.get("terminal_1", 0) == left


def test_two_enemies_near_by_spoil_no_more_than_one_success(play):
    play.put("stormtrooper_regular", "c8").put(play.figures("stormtrooper_regular")[1], "b9")
    play.put("diala_passil", "d10").progress(terminal_1=3)
    attempt(play, "diala_passil", "terminal_1", 0)
    assert not play.table.tokens["terminal_1"].face_down


def test_only_heroes_slice_and_nobody_twice(play):
    trooper = play.figures("stormtrooper_regular")[0]
    play.put(trooper, "d10").activate("gaarkhan").end().activate(trooper)
    assert Interact("terminal_1", "use") not in play.asked.options
    play = begin("incoming", *HEROES, level=LEVEL)
    sliced(play, coloured(play, "red")[0])
    assert Interact(coloured(play, "red")[0], "use") not in play.asked.options


def test_nothing_falls_before_a_rebel_enters_the_corridor(play):
    entered(play, space="e10")
    assert play.asked.kind == "activate"
    rounds(play, 2)
    assert not lying(play, "rubble")
    assert "officer_elite" not in play.cards()


@pytest.mark.rule("IA-ALY-16")
def test_the_first_rebel_in_the_corridor_is_bombarded_an_ally_as_well(play):
    play.put("stormtrooper_regular", "b12")
    ally = play.joined("rebels", "rebel_trooper_regular", "f9")
    play.game.take_events()
    play.interject(Entered(ally))
    assert (play.asked.kind, play.asked.seat) == (BOMBARD, "ike")
    assert told(play) == ["mission.incoming.bombardment"]
    shelled(play)
    assert len(lying(play, "rubble")) == 1
    entered(play)
    assert play.asked.kind == "activate"


def test_it_falls_on_the_edge_of_the_post_where_an_imperial_figure_sees_it(play):
    entered(play)
    assert play.asked.kind == "activate"  # nobody sees into the post
    play = begin("incoming", *HEROES, level=LEVEL)
    enemies = [each.id for each in play.table.figures.values() if each.side == "empire"]
    for figure, space in zip(enemies, ("b12", *OUTSIDE), strict=False):
        play.put(figure, space)
    entered(play)
    spaces = {play.name(each.space) for each in play.offered(ChooseSpace)}
    assert {"b12", "a10"} <= spaces
    assert not {"c12", "c9", "e11", "j4"} & spaces


@pytest.mark.rule("IA-DIF-01")
def test_rubble_is_difficult_terrain_and_hurts_rebels_within_two_spaces(play):
    play.put("stormtrooper_regular", "b12")
    entered(play)
    play.put("diala_passil", "a11").put("gaarkhan", "d8")
    play.choose(ChooseSpace(play.space("b12")))
    (rubble,) = lying(play, "rubble").values()
    assert (rubble.terrain, rubble.space) == ("difficult", play.space("b12"))
    assert (play.damage("diala_passil"), play.damage("gaarkhan")) == (1, 0)


@pytest.mark.rule("IA-DEP-05")
def test_the_empire_may_deploy_at_rubble(play):
    play.put("stormtrooper_regular", "b12")
    shelled(entered(play))
    assert points(play) == {"green_1", "green_2", "rubble_1"}
    play.imperial_hand("officer_regular").threat(20)
    while play.asked.kind != "optional-deployment":
        shelled(play)
        play.skip()
    assert DeployGroup("officer_regular", "rubble_1") in play.asked.options


def test_it_goes_on_at_the_end_of_each_round(play):
    play.put("stormtrooper_regular", "b12")
    shelled(entered(play))
    rounds(play, 2)
    assert len(lying(play, "rubble")) == 2
    rounds(play, 3)
    assert len({token.space for token in lying(play, "rubble").values()}) == 3


@pytest.mark.rule("IA-DEP-07")
def test_the_pursuit_comes_at_the_end_of_the_round_in_which_the_corridor_was_entered(play):
    play.in_round(2)
    entered(play)
    rounds(play.imperial_hand(), 3)
    cards = ["stormtrooper_elite", "officer_regular", "officer_elite"]
    spaces = {play.where(each) for card in cards for each in play.figures(card)}
    assert spaces == {"g1", "f1", "f2", "g2", "h2"}
    assert not play.table.empire.points["facility"].active
    rounds(play, 4)
    assert [len(play.figures(card)) for card in cards] == [3, 1, 1]


def test_useless_terminals_change_nothing(play):
    play.game.take_events()
    for terminal in coloured(play, "red"):
        sliced(play, terminal)
    assert told(play) == []
    assert not lying(play, "blast_door")


def test_two_useful_terminals_show_the_way_out_and_bring_fire(play):
    one, other = coloured(play, "yellow")
    play.put("stormtrooper_regular", "b12")
    play.game.take_events()
    sliced(play, one)
    assert (told(play), len(lying(play, "rubble"))) == (["mission.incoming.schematics"], 1)
    sliced(play.put("diala_passil", "e14"), other)
    assert (told(play), len(lying(play, "rubble"))) == (["mission.incoming.hidden_passage"], 2)
    assert play.lies("hidden_passage") == "f5"
    assert "blast_door" in play.table.story.shown


@pytest.mark.parametrize(("number", "money", "influence"), [(5, 200, 1), (6, 100, 2)])
def test_the_rebels_win_when_the_blast_door_is_forced(play, number, money, influence):
    one, other = coloured(play, "yellow")
    sliced(play.revealed(one), other)
    play.put("gaarkhan", "f4").progress(hidden_passage=2).in_round(number)
    attempt(play, "gaarkhan", "hidden_passage", 1)
    assert winner(play) == "rebels"
    assert gained(play, "rebels") == reward(2, money, 0, "chain_of_command")
    assert gained(play, "empire") == reward(1, 0, influence)


def test_the_blast_door_takes_strength(play):
    one, other = coloured(play, "yellow")
    sliced(play.revealed(one), other)
    (found,) = [each for each in play.table.allowed if each.kind == "blast_door"]
    assert (found.test, found.successes, found.heroes) == (["strength"], 3, True)


def test_the_empire_wins_at_the_end_of_the_seventh_round(play):
    assert not rounds(play.in_round(6), 7).is_over
    assert winner(rounds(play, 8)) == "empire"
    assert gained(play, "empire") == reward(2, 0, 1, "the_source")
    assert gained(play, "rebels") == reward(1, 100)
    assert [each.forced for each in rewards_of(play.game, "empire") if each.forced] == ["captured"]


def test_the_empire_wins_when_all_heroes_are_wounded(play):
    assert not wound(play, HEROES[0]).is_over
    assert winner(wound(play, HEROES[1])) == "empire"


def test_a_hole_in_the_post_is_not_its_outside_edge(play):
    """Beside e4 and e5 the map has a hole."""
    play.put("stormtrooper_regular", "e3")
    entered(play)
    spaces = {play.name(each.space) for each in play.offered(ChooseSpace)}
    assert {"d1", "a3", "d2"} & spaces
    assert not {"e4", "f4", "e5", "e3"} & spaces


def test_rubble_does_not_fall_twice_on_one_space(play):
    play.put("stormtrooper_regular", "b12")
    entered(play).choose(ChooseSpace(play.space("b12")))
    while play.asked.kind != BOMBARD:
        play.skip()
    assert ChooseSpace(play.space("b12")) not in play.asked.options

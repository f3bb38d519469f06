"""Deploying groups: on the spaces for them, or as close to those as possible."""

import pytest

from holotable.imperial_assault import board
from holotable.imperial_assault.table.choices import ActivateGroup, EndActivation, GoTo
from holotable.imperial_assault.table.parts import SkirmishPart
from holotable.imperial_assault.table.table import Arrival, Door, Figure, Group, Play, Table
from holotable.imperial_assault.turns.later import not_now
from holotable.kernel import Game, Refusal
from tests.imperial_assault.by_hand import mission_rules

RULES = mission_rules()
TROOPER, STORM, EWEB, NEXU = "rebel_trooper_regular", "stormtrooper_regular", "eweb_regular", "nexu_regular"


def deploy(picture: str, card: str, *spaces: str) -> Play:
    """The empire deploys a group on these spaces of a board where only rebel troopers stand so far."""
    drawn = board.parse(picture)
    figures = {
        place: Figure(place, TROOPER, place, "rebels", sorted(figure.spaces))
        for place, figure in enumerate(drawn.figures, 1)
    }
    table = Table(
        SkirmishPart("rebels"),
        {"empire": "ike", "rebels": "ray"},
        picture=picture,
        figures=figures,
        groups={number: Group(number, TROOPER, "rebels", [number]) for number in figures},
        arriving=[Arrival(card, "empire", [board.space_named(drawn.board, space) for space in spaces])],
    )
    return Game.start(RULES, table, seed=1, listening=True)


def spots(game: Play) -> list[str]:
    """Where the next figure can be set down."""
    assert game.decision is not None
    drawn = board.parse(game.table.picture).board
    return [
        "+".join(board.space_name(drawn, space) for space in each.spaces)
        for each in game.decision.options
        if isinstance(each, GoTo)
    ]


ROW = "+-+-+-+-+-+-+\n|A . . . . .|\n+-+-+-+-+-+-+"
HALL = "+-+-+-+-+-+\n|A . . . .|\n+ + + + + +\n|. . . . .|\n+-+-+-+-+-+"


@pytest.mark.rule("IA-DEP-01", "IA-DEP-02", "IA-GRP-01", "IA-GRP-03")
def test_all_figures_of_a_group_are_set_down_on_its_spaces():
    game = deploy(HALL, STORM, "c1", "d1", "e1", "e2")
    assert game.decision is not None
    assert game.decision.seat == "ike"
    assert spots(game) == ["c1", "d1", "e1", "e2"]
    game.advance(GoTo((3,)))
    assert spots(game) == ["c1", "e1", "e2"]
    game.advance(GoTo((9,))).advance(GoTo((2,)))
    group = next(group for group in game.table.groups.values() if group.side == "empire")
    assert group.ready
    assert [game.table.figures[figure].spaces for figure in group.figures] == [[3], [9], [2]]


@pytest.mark.rule("IA-GRP-02", "IA-GRP-03")
def test_a_group_of_one_is_set_down_with_one_figure():
    game = deploy(HALL, "officer_regular", "c1", "d1", "e1").advance(GoTo((3,)))
    group = next(group for group in game.table.groups.values() if group.side == "empire")
    assert [game.table.figures[figure].spaces for figure in group.figures] == [[3]]
    assert game.decision is not None
    assert game.decision.kind == "activate"


@pytest.mark.rule("IA-DEP-02", "IA-CNT-05")
def test_who_finds_no_room_goes_as_close_as_possible():
    game = deploy(ROW, STORM, "d1")
    # The first stands on the only space without being asked; the others go beside it.
    assert spots(game) == ["c1", "e1"]
    game.advance(GoTo((2,)))
    # One space is left beside it, so nobody is asked again.
    assert [figure.spaces for figure in game.table.figures.values()] == [[0], [3], [2], [4]]


@pytest.mark.rule("IA-DEP-02")
def test_a_figure_does_not_go_elsewhere_while_there_is_room():
    game = deploy(ROW, STORM, "d1", "e1", "f1")
    assert game.why_not(GoTo((1,))) == Refusal("deploy.not-there", "IA-DEP-02")
    assert game.why_not(EndActivation()) == not_now(game, EndActivation())


@pytest.mark.rule("IA-CNT-05", "IA-DEP-02", "IA-CNT-03")
def test_close_is_counted_around_walls():
    # c1 would be beside d1, but for the wall between them.
    game = deploy("+-+-+-+-+\n|A . .|.|\n+ + + + +\n|. . . .|\n+-+-+-+-+", STORM, "d1")
    assert "c1" not in spots(game)


@pytest.mark.rule("IA-DEP-02")
def test_a_large_figure_stands_wholly_on_its_spaces_if_it_can():
    game = deploy(HALL, EWEB, "c1", "d1", "d2")
    assert spots(game) == ["c1+d1", "d1+d2"]


@pytest.mark.rule("IA-DEP-02")
def test_a_large_figure_that_does_not_fit_covers_as_many_of_them_as_possible():
    game = deploy(HALL, NEXU, "d1", "e1", "e2")
    # Three of its four spaces lie in the zone.
    assert [figure.spaces for figure in game.table.figures.values()][-1] == [3, 4, 8, 9]


def test_who_finds_no_room_at_all_stays_off_the_map():
    game = deploy("+-+-+\n|A .|\n+-+-+", STORM, "b1")
    assert [figure.card for figure in game.table.figures.values()] == [TROOPER, STORM]


@pytest.mark.rule("IA-DEP-01", "IA-RDY-01")
def test_a_deployed_group_takes_part_with_its_abilities():
    game = deploy(HALL, STORM, "c1", "d1", "e1").advance(GoTo((2,))).advance(GoTo((3,)))
    listening = [listener.source for listener in game.state.listeners["rerolls"]]
    troopers = [number for number, figure in game.table.figures.items() if figure.card == STORM]
    assert listening == troopers
    game.advance(ActivateGroup(1)).advance(EndActivation())
    group = game.table.figures[troopers[0]].group
    assert game.decision is not None
    assert game.decision.options == (ActivateGroup(group),)


def test_numbers_are_not_given_twice():
    table = Table(SkirmishPart("red"), {"red": "ray"}, figures={7: Figure(7, TROOPER, 3, "red", [0])})
    first = table.next_number()
    del table.figures[7]
    assert (first, table.next_number()) == (8, 9)


@pytest.mark.rule("IA-CNT-03")
def test_a_closed_door_is_in_the_way():
    picture = "+-+-+-+-+\n|A .D. .|\n+-+-+-+-+"
    shut = deploy(picture, STORM, "d1")
    assert [figure.spaces for figure in shut.table.figures.values()] == [[0], [3], [2]]
    table = shut.rules.tables.copy(shut.table)
    table.doors["door"] = Door([(1, 2)], open=True)
    table.arriving = [Arrival(TROOPER, "empire", [3])]
    assert [figure.spaces for figure in Game.start(RULES, table, seed=1).table.figures.values()][-1] == [1]

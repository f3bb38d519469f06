"""The board of a table, as figures move and sections are revealed."""

from collections.abc import Callable

import pytest

from holotable.imperial_assault import board
from holotable.imperial_assault.table.parts import CampaignPart, LegendsPart, SkirmishPart
from holotable.imperial_assault.table.sheet import CardInPlay, Sheet
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.table import Door, Figure, Group, Person, Table
from tests.imperial_assault.by_hand import Mode, part_of, set_up


def last_stand() -> Table:
    return set_up("last_stand", "last_stand", {"empire": "ike", "rebels": "ray"}, "rebels")


def test_a_revealed_section_comes_to_the_board():
    table = set_up("last_stand", "last_stand", {"empire": "ike", "rebels": "ray"}, "rebels", fog=True)
    before = scene(table).geometry.ground
    table.sections.append(board.find_map(table.map).sections[1].id)
    after = scene(table).geometry.ground
    assert set(before.spaces_of(before.present)) < set(after.spaces_of(after.present))


def test_when_a_section_is_revealed_the_lines_of_sight_stay():
    found = board.find_map("last_stand")
    first, second = (
        found.board([section.id for section in found.sections[:number]], [door.id for door in found.doors])
        for number in (1, 2)
    )
    geometry = board.Geometry(first)
    geometry.prepare()
    after, fresh = geometry.revealed(second), board.Geometry(second)
    spaces = fresh.ground.spaces_of(fresh.ground.present)
    pairs = [(one, other) for one in spaces[::4] for other in spaces[::3]]
    seen = [[board.sees(board.Scene(each), *pair) for pair in pairs] for each in (after, fresh)]
    assert seen[0] == seen[1]


def described(standing: board.Scene) -> tuple[object, ...]:
    figures, ground = [*standing.figures.values()], standing.geometry.ground
    return figures, standing.stops, standing.occupied, standing.campaign, standing.geometry.closed, ground.walls


def other_part(table: Table) -> SkirmishPart | CampaignPart | LegendsPart:
    return part_of("skirmish" if isinstance(table.own, CampaignPart) else "campaign", "red")


def close_quarters(mode: Mode) -> Table:
    """Two figures on either side of an open door; in a campaign a hero is with them."""
    picture = "+-+-+-+\n|.D. .|\n+ + + +\n|. . .|\n+-+-+-+"
    table = Table(part_of(mode, "red"), {"red": "ray", "blue": "ike"}, picture=picture)
    table.doors["hatch"] = Door([(0, 1)], open=True)
    for number, card, side in ((1, "stormtrooper_regular", "red"), (2, "probe_regular", "blue")):
        table.groups[number] = Group(number, card, side, [number])
        table.figures[number] = Figure(number, card, number, side, [number])
    if mode == "campaign":
        table.figures[3] = Figure(3, "diala_passil", 3, "red", [3], sheet=Sheet())
    return table


def move_both(table: Table) -> None:
    table.figures[1].spaces, table.figures[2].spaces = [4], [5]


def replace_one(table: Table) -> None:
    table.figures[7] = table.figures.pop(2)
    table.figures[7].id = 7


def hand_gear_to_hero(table: Table) -> None:
    table.sheet_of(3).cards.append(CardInPlay("survival_gear"))


CHANGES: dict[str, Callable[[Table], object]] = {
    "a figure moves": lambda table: setattr(table.figures[2], "spaces", [5]),
    "a figure moves in place": lambda table: table.figures[2].spaces.__setitem__(0, 5),
    "two figures move": move_both,
    "a figure falls": lambda table: setattr(table.figures[2], "incapacitated", True),
    "a figure is gone": lambda table: table.figures.pop(1),
    "a figure comes": lambda table: table.figures.update({7: Figure(7, "han_solo", 1, "red", [5])}),
    "one figure for another": replace_one,
    "a figure changes sides": lambda table: setattr(table.figures[2], "side", "red"),
    "a figure has another card": lambda table: setattr(table.figures[2], "card", "stormtrooper_regular"),
    "a figure is a person": lambda table: setattr(table.figures[2], "person", Person(3)),
    "the door closes": lambda table: setattr(table.doors["hatch"], "open", False),
    "a wall is drawn": lambda table: setattr(table, "picture", table.picture.replace("+ +", "+-+", 1)),
    "another mode": lambda table: setattr(
        table, "own", part_of("skirmish" if table.own.mode == "campaign" else "campaign", "red")
    ),
}
CLASS_CARDS: dict[str, Callable[[Table], object]] = {
    "a group has an attachment": lambda table: table.groups[1].attachments.append("jetpacks"),
    "a hero has gear": hand_gear_to_hero,
}
CASES = [("skirmish", change) for change in CHANGES] + [("campaign", change) for change in CHANGES | CLASS_CARDS]


@pytest.mark.parametrize(("mode", "change"), CASES)
def test_the_board_is_never_that_of_an_earlier_position(mode, change):
    table = close_quarters(mode)
    before = described(scene(table))
    assert described(scene(table)) == before
    (CHANGES | CLASS_CARDS)[change](table)
    after = described(scene(table))
    assert after != before
    scene(last_stand())  # nothing is left to be remembered of this one
    assert described(scene(table)) == after

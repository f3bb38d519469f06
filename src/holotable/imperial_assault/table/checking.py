"""Whether a table that was set up by hand can be played: everything is where the rules could have put it."""

from holotable.imperial_assault.board.figure import NEUTRAL
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.table import Figure, Table


class BegunMissionError(ValueError):
    """A table on which something was changed before the mission began."""

    def __init__(self, field: str) -> None:
        self.field = field
        super().__init__(f"{field} is not as it is before a mission begins")


class SetupError(ValueError):
    """A table that can't be played: what of it is wrong, and what would be right."""

    def __init__(self, what: str, value: object, expected: str) -> None:
        self.what = what
        self.value = str(value)
        self.expected = expected
        super().__init__(f"this table can't be played: {what} is {value!r}; expected {expected}")


def check_table(table: Table) -> None:
    """Refuse a table on which something could not be so."""
    _check_sides(table)
    ground = _ground(table)
    taken: dict[int, int] = {}
    for number, figure in table.figures.items():
        _check_figure(table, number, figure)
        if not set(figure.spaces) <= ground:
            raise SetupError(f"the place of figure {number}", figure.spaces, "spaces of the map")
        for space in figure.spaces:
            if space in taken:
                raise SetupError(f"the place of figure {number}", space, f"none where figure {taken[space]} is")
            taken[space] = number


def _check_sides(table: Table) -> None:
    if len(table.sides) != 2:
        raise SetupError("the number of sides", len(table.sides), "two")
    if table.own.foremost(table) not in table.sides:
        raise SetupError("who has the initiative", table.initiative, f"one of {', '.join(table.sides)}")
    for arrival in table.arriving:
        if arrival.side not in table.sides:
            raise SetupError(f"the side of {arrival.card}", arrival.side, f"one of {', '.join(table.sides)}")


def _check_figure(table: Table, number: int, figure: Figure) -> None:
    group = table.groups.get(figure.group)
    if figure.side != NEUTRAL and (group is None or number not in group.figures or group.side != figure.side):
        raise SetupError(f"the group of figure {number}", figure.group, "one of its side that lists the figure")
    card = table.card_of(number)
    columns, rows = card.footprint
    if len(figure.spaces) != columns * rows:
        raise SetupError(f"the place of figure {number}", figure.spaces, f"{columns * rows} spaces, as its base has")
    if not 0 <= figure.damage < card.health:
        raise SetupError(f"the damage of figure {number}", figure.damage, f"from 0 to {card.health - 1}")


def _ground(table: Table) -> frozenset[int]:
    """The spaces of the map; none while no figure needs one, for then there may be no map yet."""
    if not table.figures:
        return frozenset()
    bare = Table(table.own, table.sides, table.map, table.mission, table.sections, table.picture)
    ground = scene(bare).geometry.ground
    return frozenset(ground.spaces_of(ground.present))

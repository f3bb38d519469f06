"""Tables set up by hand that could not be are refused before anything happens."""

from collections.abc import Callable

import pytest

from holotable.imperial_assault.table.checking import SetupError
from holotable.imperial_assault.table.empire import ImperialLog
from holotable.imperial_assault.table.parts import SkirmishPart
from holotable.imperial_assault.table.table import Arrival, Figure, Group, Table
from holotable.kernel import Game
from tests.imperial_assault.by_hand import mission_rules, set_up

RULES = mission_rules()
PICTURE = "+-+-+-+-+\n|. . . .|\n+-+-+-+-+"


def table() -> Table:
    """An officer of the empire and a Rebel trooper at the ends of a corridor."""
    return Table(
        SkirmishPart("rebels"),
        {"empire": "ike", "rebels": "ray"},
        picture=PICTURE,
        figures={
            1: Figure(1, "officer_regular", 1, "empire", [0]),
            2: Figure(2, "rebel_trooper_regular", 2, "rebels", [3]),
        },
        groups={1: Group(1, "officer_regular", "empire", [1]), 2: Group(2, "rebel_trooper_regular", "rebels", [2])},
    )


def one_side(table: Table) -> None:
    del table.sides["rebels"]


def stranger_begins(table: Table) -> None:
    table.skirmish.initiative = "hutts"


def off_the_map(table: Table) -> None:
    table.figures[1].spaces = [77]


def without_a_group(table: Table) -> None:
    del table.groups[1]


def in_one_space(table: Table) -> None:
    table.figures[1].spaces = [3]


def too_large(table: Table) -> None:
    table.figures[1].spaces = [0, 1]


def fallen(table: Table) -> None:
    table.figures[1].damage = 50


def arriving_for_nobody(table: Table) -> None:
    table.arriving = [Arrival("nexu_regular", "hutts", [1])]


@pytest.mark.parametrize(
    ("spoil", "what"),
    [
        (one_side, "the number of sides"),
        (stranger_begins, "who has the initiative"),
        (off_the_map, "the place of figure 1"),
        (without_a_group, "the group of figure 1"),
        (in_one_space, "the place of figure 2"),
        (too_large, "the place of figure 1"),
        (fallen, "the damage of figure 1"),
        (arriving_for_nobody, "the side of nexu_regular"),
    ],
)
def test_a_table_that_could_not_be_is_refused(spoil: Callable[[Table], None], what: str):
    spoiled = table()
    spoil(spoiled)
    with pytest.raises(SetupError) as caught:
        Game.start(RULES, spoiled, seed=1)
    assert caught.value.what == what


def test_a_good_table_is_played():
    assert Game.start(RULES, table(), seed=1).decision is not None


@pytest.mark.parametrize(("level", "open_groups"), [(-3, 0), (2, -1), (2, 99)])
def test_a_campaign_mission_has_a_threat_level_and_so_many_open_groups_as_there_are(level: int, open_groups: int):
    sides = {"empire": "ike", "rebels": "ray"}
    made = set_up("aftermath", "aftermath", sides, "rebels", ImperialLog(level=level), open_groups)
    with pytest.raises(SetupError):
        Game.start(RULES, made, seed=1)

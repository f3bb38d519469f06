"""A glance at the table: the parts of its view that become numbers for those who learn, who look after every choice.

Each part is what the view has there, made by the same functions.
"""

from holotable.imperial_assault.table.standing import standing_doors
from holotable.imperial_assault.table.table import FigureId, GroupId, ObjectId, Play, Side, Table
from holotable.imperial_assault.tokens.tokens import TokenView, view_tokens
from holotable.imperial_assault.views.viewing import (
    ActivationView,
    AttackView,
    DoorView,
    FigureView,
    ObjectView,
    RebuiltView,
    view_activation,
    view_attack,
    view_door,
    view_figures,
    view_objects,
    view_rebuilt,
    who_walks,
)
from holotable.kernel import Seat, Struct
from holotable.kernel.codec import packed

KEPT = 256


class LyingView(Struct, frozen=True, eq=False):
    """The map and what lies on it. While nothing of it changes it is one and the same value."""

    map: str
    sections: tuple[str, ...]
    tokens: dict[str, TokenView]
    doors: dict[str, DoorView]
    objects: dict[ObjectId, ObjectView]
    rebuilt: RebuiltView


class TableGlance(Struct, frozen=True):
    """Where everything stands and lies, and what is going on: all of it is open to all."""

    lying: LyingView
    round: int
    sides: dict[Side, Seat]
    initiative: Side
    figures: dict[FigureId, FigureView]
    left: dict[GroupId, int]  # activations of each group
    activation: ActivationView | None
    attack: AttackView | None
    walking: FigureId


def glance(game: Play) -> TableGlance:
    """What anybody sees of the table, as far as it becomes numbers."""
    table = game.table
    return TableGlance(
        _lying(table),
        table.round,
        table.sides.copy(),
        table.initiative,
        view_figures(table),
        {number: group.tokens - group.exhausted for number, group in table.groups.items()},
        view_activation(game),
        view_attack(game),
        who_walks(game),
    )


# What lies there seldom changes from one choice to the next, and to write it down takes less than to look at it.
_lay: dict[bytes, LyingView] = {}


def _lying(table: Table) -> LyingView:
    key = packed(
        (
            table.map,
            table.picture,
            table.sections,
            table.tokens,
            table.doors,
            table.objects,
            table.breached,
            table.massive_inside,
            table.exit_rules,
        )
    )
    found = _lay.get(key)
    if found is None:
        if len(_lay) >= KEPT:
            _lay.clear()
        found = _lay[key] = _look_at_map(table)
    return found


def _look_at_map(table: Table) -> LyingView:
    standing = standing_doors(table)
    return LyingView(
        table.map,
        tuple(table.sections),
        view_tokens(table),
        {name: view_door(each) for name, each in standing.items()},
        view_objects(table, standing),
        view_rebuilt(table),
    )

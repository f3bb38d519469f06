"""The table of Imperial Assault as numbers: the map, figures, tokens, what can be attacked, and what is going on.

All modes share it. Own is what belongs to the side of the seat that looks.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Annotated, NamedTuple

import numpy as np

from holotable.imperial_assault.board import find_map
from holotable.imperial_assault.board.board import (
    BLOCKING,
    BLOCKING_EDGE,
    DIFFICULT,
    DOOR,
    IMPASSABLE,
    IMPASSABLE_EDGE,
    NOTHING,
    WALL,
)
from holotable.imperial_assault.cards import deployment_cards, heroes
from holotable.imperial_assault.tokens.tokens import TokenView
from holotable.imperial_assault.views.glance import KEPT, LyingView, TableGlance
from holotable.imperial_assault.views.viewing import FigureView, ObjectView, PersonView
from holotable.kernel import Seat
from holotable.modes.observing import Column, Numbers, Observed, Part, Planes, Rows, a_word, number_of, row

WIDTH, HEIGHT = 32, 24
FIGURES, TOKENS, OBJECTS = 32, 24, 12
MOST = 9999
KEPT_ROWS = 16_384

Cells = list[tuple[int, int]]

NUMBER = Column("its number, by which options name it; 0 in rows without one", 0, MOST)
X = Column("the column of its first space, from 0", -1, WIDTH)
Y = Column("the row of its first space, from 0; -1 off the map", -1, HEIGHT)


class Ground(NamedTuple):
    """The map as it is laid out, doors as they are, and who stands where."""

    space: Annotated[Numbers, Column("1 where a space is that is laid out")]
    difficult: Annotated[Numbers, Column("1 where it is difficult terrain")]
    impassable: Annotated[Numbers, Column("1 where it is impassable terrain")]
    blocking: Annotated[Numbers, Column("1 where it is blocking terrain")]
    above: Annotated[Numbers, Column("the edge above: 0 open, 1 wall, 2 closed door, 3 impassable, 4 blocking", 0, 4)]
    left: Annotated[Numbers, Column("the edge to the left, the same", 0, 4)]
    own: Annotated[Numbers, Column("the number of the own figure that stands there", 0, MOST)]
    other: Annotated[Numbers, Column("the number of any other figure that stands there", 0, MOST)]


class FigureRow(NamedTuple):
    """A figure on the map."""

    number: Annotated[int, NUMBER]
    own: Annotated[int, Column("1 if it is of the own side")]
    card: Annotated[int, a_word("its card")]
    group: Annotated[int, Column("the number of its group, by which options name it", 0, MOST)]
    x: Annotated[int, X]
    y: Annotated[int, Y]
    size: Annotated[int, Column("the spaces that it covers", 0, 9)]
    health: Annotated[int, Column("its health", 0, 99)]
    damage: Annotated[int, Column("the damage that it has suffered", 0, 99)]
    speed: Annotated[int, Column("its printed speed", 0, 20)]
    cost: Annotated[int, Column("the printed deployment cost of its group", 0, 30)]
    ranged: Annotated[int, Column("1 if its card has a ranged attack")]
    dice: Annotated[int, Column("the dice of its printed attack", 0, 6)]
    defence: Annotated[int, Column("its printed defence dice", 0, 6)]
    bleeding: Annotated[int, Column("1 if it is Bleeding")]
    focused: Annotated[int, Column("1 if it is Focused")]
    hidden: Annotated[int, Column("1 if it is Hidden")]
    stunned: Annotated[int, Column("1 if it is Stunned")]
    weakened: Annotated[int, Column("1 if it is Weakened")]
    out: Annotated[int, Column("1 if it is incapacitated")]
    wounded: Annotated[int, Column("1 if it is a wounded hero")]
    strain: Annotated[int, Column("the strain that a hero has suffered", 0, 20)]
    left: Annotated[int, Column("activations that its group has left in the round", 0, 9)]
    acts: Annotated[int, Column("1 if it is its activation")]
    attacks: Annotated[int, Column("1 if it is attacking")]
    attacked: Annotated[int, Column("1 if it is being attacked")]


class TokenRow(NamedTuple):
    """A token: a terminal, a crate, what the mission puts on the map."""

    name: Annotated[int, a_word("its name, by which options name it")]
    kind: Annotated[int, a_word("what it is")]
    x: Annotated[int, X]
    y: Annotated[int, Y]
    colour: Annotated[int, a_word("its colour, if it is seen")]
    carrier: Annotated[int, Column("the number of the figure that carries it", 0, MOST)]
    claimed: Annotated[int, Column("1 if the own side has claimed it, 2 if another has", 0, 2)]
    face_down: Annotated[int, Column("1 if it lies face down")]


class ObjectRow(NamedTuple):
    """A door or token that can be attacked."""

    number: Annotated[int, NUMBER]
    x: Annotated[int, X]
    y: Annotated[int, Y]
    health: Annotated[int, Column("its health", 0, 99)]
    damage: Annotated[int, Column("the damage that it has suffered", 0, 99)]
    door: Annotated[int, Column("1 if it is a door")]


class Now(NamedTuple):
    """What is going on."""

    width: Annotated[int, Column("the width of the map: a space's number is row * width + column", 0, 99)]
    map: Annotated[int, a_word("the map")]
    round: Annotated[int, Column("the round", 0, 999)]
    initiative: Annotated[int, Column("1 if the own side has the initiative")]
    active: Annotated[int, Column("the number of the figure whose activation it is", 0, MOST)]
    actions: Annotated[int, Column("actions that it has left", 0, 9)]
    points: Annotated[int, Column("movement points that it has left", 0, 99)]
    walking: Annotated[int, Column("the number of the figure that moves by an effect", 0, MOST)]
    attacker: Annotated[int, Column("the number of the figure that attacks", 0, MOST)]
    target: Annotated[int, Column("the number of the figure or object that is attacked", 0, MOST)]
    damage: Annotated[int, Column("what the attack comes to so far: damage", -99, 99)]
    surge: Annotated[int, Column("surges", -99, 99)]
    accuracy: Annotated[int, Column("accuracy", -99, 99)]
    pierce: Annotated[int, Column("Pierce", -99, 99)]
    block: Annotated[int, Column("blocks", -99, 99)]
    evade: Annotated[int, Column("evades", -99, 99)]
    dodge: Annotated[int, Column("dodges", -99, 99)]


TABLE_PARTS = (
    Part("board", "The map. Larger maps are cut.", Ground, grid=(HEIGHT, WIDTH)),
    Part("figures", "Figures in the order of their numbers.", FigureRow, FIGURES),
    Part("tokens", "Tokens in the order in which they were laid.", TokenRow, TOKENS),
    Part("objects", "What else can be attacked.", ObjectRow, OBJECTS),
    Part("now", "What is going on: round, activation, attack.", Now),
)


def observe_table(shown: TableGlance, seat: Seat) -> Observed:
    """The numbers of a table as a seat sees it."""
    own = next((side for side, each in shown.sides.items() if each == seat), _heroes_side(shown))
    lying = _observe_map(shown.lying, own)
    figures = _figures(shown, own, lying.width)
    rows: dict[str, Rows] = {
        "figures": [found for found, _ in figures],
        "tokens": lying.tokens,
        "objects": lying.objects,
        "now": [row(_now(shown, own, lying))],
    }
    return Observed(rows, {"board": Planes(lying.ground, [cell for _, cells in figures for cell in cells])})


# What stands or lies there seldom changes from one choice to the next: it is put together once.


class _Lying(NamedTuple):
    """The numbers of a map and of what lies on it."""

    width: int
    map: int
    tokens: Rows
    objects: Rows
    ground: bytes


@lru_cache(maxsize=KEPT)
def _observe_map(lying: LyingView, own: str) -> _Lying:
    width = find_map(lying.map).width if lying.map else 1
    return _Lying(
        width,
        number_of(lying.map),
        [_token(name, each, own, width) for name, each in lying.tokens.items()],
        [_object(number, each, width) for number, each in lying.objects.items()],
        _ground(lying),
    )


def _token(name: str, token: TokenView, own: str, width: int) -> bytes:
    return row(
        TokenRow(
            number_of(name),
            number_of(token.kind),
            *_place(token.space, width),
            number_of(token.colour or ""),
            token.carrier or 0,
            0 if token.claimed is None else 1 if token.claimed == own else 2,
            token.face_down,
        )
    )


def _object(number: int, found: ObjectView, width: int) -> bytes:
    return row(ObjectRow(number, *_first(found.spaces, width), found.health, found.damage, found.is_door))


def _heroes_side(shown: TableGlance) -> str:
    """The side of a seat that has one hero of several: not the Imperial one, which is named first."""
    return list(shown.sides)[-1]


def _place(space: int | None, width: int) -> tuple[int, int]:
    return (-1, -1) if space is None else (space % width, space // width)


def _first(spaces: Sequence[int], width: int) -> tuple[int, int]:
    return _place(min(spaces) if spaces else None, width)


def _figures(shown: TableGlance, own: str, width: int) -> list[tuple[bytes, Cells]]:
    """Each figure's row, and the cells of the map in which it stands."""
    active = shown.activation.figure if shown.activation is not None else 0
    attacker, target = (shown.attack.attacker, shown.attack.target) if shown.attack is not None else (0, 0)
    left = shown.left
    return [
        _figure(
            number,
            each,
            each.side == own,
            left.get(each.group, 0),
            number == active,
            number == attacker,
            number == target,
            width,
        )
        for number, each in shown.figures.items()
    ]


@lru_cache(maxsize=KEPT_ROWS)
def _figure(
    number: int, figure: FigureView, own: bool, left: int, acts: bool, attacks: bool, attacked: bool, width: int
) -> tuple[bytes, Cells]:
    conditions, sheet, spaces = figure.conditions, figure.sheet, figure.spaces
    numbers = FigureRow(
        number,
        own,
        number_of(figure.card),
        figure.group,
        *_place(spaces[0] if spaces else None, width),
        len(spaces),
        figure.health,
        figure.damage,
        *(_printed(figure.card) if figure.person is None else _person(figure.person)),
        "bleeding" in conditions,
        "focused" in conditions,
        "hidden" in conditions,
        "stunned" in conditions,
        "weakened" in conditions,
        figure.incapacitated,
        sheet is not None and sheet.wounded,
        sheet.strain if sheet is not None else 0,
        left,
        acts,
        attacks,
        attacked,
    )
    plane = Ground._fields.index("own" if own else "other")
    places = [divmod(space, width) for space in spaces]
    cells = [((plane * HEIGHT + y) * WIDTH + x, number) for y, x in places if y < HEIGHT and x < WIDTH]
    return row(numbers), cells


@lru_cache(maxsize=4096)
def _printed(card: str) -> tuple[int, int, int, int, int]:
    """Speed, cost, whether it is ranged, attack dice and defence dice of a card; a hero's weapons lie beside it."""
    if (found := deployment_cards().get(card)) is not None:
        ranged = found.attack.type == "ranged"
        return found.speed, found.cost, ranged, len(found.attack.dice), len(found.defence)
    if (hero := heroes().get(card)) is not None:
        return hero.healthy.speed, 0, 0, 0, len(hero.defence)
    return 0, 0, 0, 0, 0


def _person(person: PersonView) -> tuple[int, int, int, int, int]:
    return person.speed, 0, 0, 0, len(person.defence)


def _now(shown: TableGlance, own: str, lying: _Lying) -> Now:
    active, attack = shown.activation, shown.attack
    total = attack.total if attack is not None else None
    return Now(
        lying.width,
        lying.map,
        shown.round,
        shown.initiative == own,
        active.figure if active is not None else 0,
        active.actions if active is not None else 0,
        active.movement_points if active is not None else 0,
        shown.walking,
        attack.attacker if attack is not None else 0,
        attack.target if attack is not None else 0,
        *(
            (total.damage, total.surge, total.accuracy, total.pierce, total.block, total.evade, total.dodge)
            if total is not None
            else (0, 0, 0, 0, 0, 0, 0)
        ),
    )


# The map.

_EDGES = {WALL: 1, DOOR: 2, IMPASSABLE_EDGE: 3, BLOCKING_EDGE: 4}
NO_MAP = bytes(4 * len(Ground._fields) * HEIGHT * WIDTH)


def _ground(lying: LyingView) -> bytes:
    if not lying.map:
        return NO_MAP
    opened = tuple([name for name, door in lying.doors.items() if door.open])
    return _laid_out(lying.map, lying.sections, opened, lying.rebuilt.breached)


@lru_cache(maxsize=256)
def _laid_out(
    map_id: str, sections: tuple[str, ...], opened: tuple[str, ...], breached: tuple[tuple[int, int], ...]
) -> bytes:
    """The planes of a board on which nobody stands. Where no space is on either side of an edge it is left open."""
    found = find_map(map_id)
    board = found.board(sections or None, [door.id for door in found.doors if door.id not in opened])
    planes = np.zeros((len(Ground._fields), HEIGHT, WIDTH), np.int32)
    for space, sign in enumerate(board.terrain):
        y, x = divmod(space, board.width)
        if sign == NOTHING or y >= HEIGHT or x >= WIDTH:
            continue
        planes[0, y, x] = 1
        for plane, kind in (1, DIFFICULT), (2, IMPASSABLE), (3, BLOCKING):
            planes[plane, y, x] = sign == kind
    for y in range(min(board.height, HEIGHT)):
        for x in range(min(board.width, WIDTH)):
            above, left = planes[0, y - 1, x] if y else 0, planes[0, y, x - 1] if x else 0
            planes[4, y, x] = _edge(board.across[y * board.width + x], planes[0, y, x], above)
            planes[5, y, x] = _edge(board.down[y * (board.width + 1) + x], planes[0, y, x], left)
    for one, other in breached:
        y, x = divmod(max(one, other), board.width)
        if y < HEIGHT and x < WIDTH:
            planes[5 if abs(one - other) == 1 else 4, y, x] = 0
    return planes.tobytes()


def _edge(sign: str, here: int, there: int) -> int:
    if not here and not there:
        return 0
    return _EDGES.get(sign, 0) if (here and there) or sign == DOOR else 1

"""What seats see of a battle, as numbers: the terrain, units and characters, objectives, the struggle, order decks.

Own is what belongs to the seat that looks. Lengths are in hundredths of a millimetre from the centre of the table.
"""

from functools import lru_cache
from typing import Annotated, NamedTuple

import numpy as np

from holotable.kernel import View
from holotable.modes.observing import Column, Numbers, Observed, Observing, Part, Planes, Rows, a_word, number_of, row
from holotable.shatterpoint.battle.battle import EDGE_OF_TRACK, SHATTERPOINT, Character, Objective, Unit, other
from holotable.shatterpoint.battlefields import battlefield
from holotable.shatterpoint.cards import unit
from holotable.shatterpoint.table import Side
from holotable.shatterpoint.table.measures import EDGE
from holotable.shatterpoint.views.view import BattleView, PlayerView

CELLS = 36
"""The table has so many cells each way, an inch wide."""
UNITS, CHARACTERS, OBJECTIVES, ORDERS = 16, 32, 9, 20
HIGHEST = 60_000

X = Column("to the right of the centre", -EDGE, EDGE)
Y = Column("above the centre", -EDGE, EDGE)
Z = Column("above the ground", 0, HIGHEST)


class NoBattleError(TypeError):
    """What is no battle was to be seen as one."""

    def __init__(self, seen: object) -> None:
        self.seen = type(seen).__name__
        super().__init__(f"this sees battles of Shatterpoint, and was shown a {self.seen}")


class Ground(NamedTuple):
    """The terrain, looked at in the middle of each cell; the first row is the lower edge."""

    top: Annotated[Numbers, Column("how high the terrain is there", 0, HIGHEST)]
    impassable: Annotated[Numbers, Column("1 where it is impassable")]


class PlayerRow(NamedTuple):
    """What a player has beside the units."""

    claimed: Annotated[int, Column("struggles that were claimed", 0, 3)]
    force: Annotated[int, Column("Force that is ready", 0, 99)]
    spent: Annotated[int, Column("Force that is spent", 0, 99)]
    momentum: Annotated[int, Column("momentum tokens", 0, 99)]
    deck: Annotated[int, Column("order cards in the deck", 0, 99)]
    discard: Annotated[int, Column("order cards in the discard pile", 0, 99)]
    reserve: Annotated[int, a_word("the unit of the order card in reserve")]
    revealed: Annotated[int, a_word("the unit of the revealed order card")]
    first: Annotated[int, Column("1 if the player was first")]
    active: Annotated[int, Column("1 if it is the player's turn")]
    lower: Annotated[int, Column("1 if the own edge is that of a")]
    draw: Annotated[int, Column("1 if a draw is offered")]


class OrderRow(NamedTuple):
    """An order card that lies in the own deck; nobody knows in which order."""

    card: Annotated[int, a_word("the unit that it orders")]
    shatterpoint: Annotated[int, Column("1 if it is the Shatterpoint card")]


class UnitRow(NamedTuple):
    """A unit and what lies on its cards."""

    name: Annotated[int, a_word("the unit, by which options name it")]
    card: Annotated[int, a_word("its card")]
    own: Annotated[int, Column("1 if it is the own player's")]
    stamina: Annotated[int, Column("its stamina", 0, 99)]
    durability: Annotated[int, Column("its durability", 0, 99)]
    stance: Annotated[int, Column("the side of its stance card that is up", 0, 2)]
    damage: Annotated[int, Column("damage", 0, 99)]
    wounded: Annotated[int, Column("wounded tokens", 0, 99)]
    injured: Annotated[int, Column("injured tokens", 0, 99)]
    hunker: Annotated[int, Column("hunker tokens", 0, 99)]
    disarmed: Annotated[int, Column("1 if it is Disarmed")]
    exposed: Annotated[int, Column("1 if it is Exposed")]
    pinned: Annotated[int, Column("1 if it is Pinned")]
    strained: Annotated[int, Column("1 if it is Strained")]
    defeated: Annotated[int, Column("1 if it is defeated")]
    acts: Annotated[int, Column("1 if it is its activation")]
    actions: Annotated[int, Column("actions that it has left then", 0, 9)]


class CharacterRow(NamedTuple):
    """A character on the battlefield."""

    name: Annotated[int, a_word("the character, by which options name it")]
    unit: Annotated[int, a_word("its unit")]
    own: Annotated[int, Column("1 if it is the own player's")]
    x: Annotated[int, X]
    y: Annotated[int, Y]
    z: Annotated[int, Z]
    focus: Annotated[int, Column("dice that it has focused on", 0, 99)]


class ObjectiveRow(NamedTuple):
    """An objective token."""

    x: Annotated[int, X]
    y: Annotated[int, Y]
    z: Annotated[int, Z]
    active: Annotated[int, Column("1 if it is active")]
    control: Annotated[int, Column("1 if the own player controls it, 2 if the other does", 0, 2)]
    priority: Annotated[int, Column("1 if it is the priority objective")]


class StruggleRow(NamedTuple):
    """The struggle."""

    turn: Annotated[int, Column("the turn", 0, 999)]
    mission: Annotated[int, a_word("the mission")]
    card: Annotated[int, a_word("the struggle card")]
    map: Annotated[int, Column("the chosen map of it", 0, 9)]
    token: Annotated[
        int, Column("where the struggle token lies, counted towards the own side", -EDGE_OF_TRACK, EDGE_OF_TRACK)
    ]
    to_come: Annotated[int, Column("struggle cards that are to come", 0, 9)]


class BattleObserving(Observing):
    """Two strike teams."""

    parts = (
        Part("players", "Both players, the own one first.", PlayerRow, 2),
        Part("orders", "The cards of the own order deck by their names.", OrderRow, ORDERS),
        Part("struggle", "The struggle, and the turn.", StruggleRow),
        Part("units", "All units of both players.", UnitRow, UNITS),
        Part("characters", "All characters that stand on the battlefield.", CharacterRow, CHARACTERS),
        Part("objectives", "The objective tokens.", ObjectiveRow, OBJECTIVES),
        Part("board", "The terrain.", Ground, grid=(CELLS, CELLS)),
    )

    def observed(self, seen: View) -> Observed:
        shown = seen.table
        if not isinstance(shown, BattleView):
            raise NoBattleError(shown)
        own: Side = "b" if seen.seat == "b" else "a"
        activated = shown.activated
        active, actions = (activated.unit, activated.actions_left) if activated is not None else ("", 0)
        units = shown.units
        rows: dict[str, Rows] = {
            "players": [row(_player(shown, side)) for side in (own, other(own))],
            "orders": [row(OrderRow(number_of(card), card == SHATTERPOINT)) for card in shown.players[own].deck],
            "struggle": [row(_struggle(shown, own))],
            "units": [
                _unit(name, each, each.side == own, name == active, actions if name == active else 0)
                for name, each in units.items()
            ],
            "characters": [
                _character(name, each, units[each.unit].side == own) for name, each in shown.characters.items()
            ],
            "objectives": [_objective(each, own) for each in shown.objectives.values()],
        }
        return Observed(rows, {"board": Planes(_ground(shown.battlefield))})


def _struggle(shown: BattleView, own: Side) -> StruggleRow:
    return StruggleRow(
        shown.turn,
        number_of(shown.mission),
        number_of(shown.struggle),
        shown.map,
        shown.token if own == "a" else -shown.token,
        shown.to_come,
    )


def _unit(name: str, found: Unit, own: bool, acts: bool, actions: int) -> bytes:
    return row(
        UnitRow(
            number_of(name),
            number_of(found.card),
            own,
            *_printed(found.card),
            found.stance,
            found.damage,
            found.wounded,
            found.injured,
            found.hunker,
            "disarmed" in found.conditions,
            "exposed" in found.conditions,
            "pinned" in found.conditions,
            "strained" in found.conditions,
            found.defeated,
            acts,
            actions,
        )
    )


def _character(name: str, found: Character, own: bool) -> bytes:
    focus = found.focus
    dice = focus.any + focus.melee + focus.ranged if focus is not None else 0
    return row(CharacterRow(number_of(name), number_of(found.unit), own, *found.at, dice))


def _objective(found: Objective, own: Side) -> bytes:
    control = 0 if found.control is None else 1 if found.control == own else 2
    return row(ObjectiveRow(*found.at, found.active, control, found.priority))


def _player(shown: BattleView, side: Side) -> PlayerRow:
    player: PlayerView = shown.players[side]
    return PlayerRow(
        len(player.claimed),
        player.force,
        player.spent,
        player.momentum,
        len(player.deck),
        len(player.discard),
        number_of(player.reserve),
        number_of(player.revealed),
        shown.first == side,
        shown.active == side,
        player.edge == "a",
        player.offers_draw,
    )


@lru_cache(maxsize=1024)
def _printed(card: str) -> tuple[int, int]:
    found = unit(card)
    return found.stamina, found.durability


@lru_cache(maxsize=64)
def _ground(field: str) -> bytes:
    """The terrain of a battlefield; none before one is drawn."""
    planes = np.zeros((2, CELLS, CELLS), np.int32)
    for part in battlefield(field).terrain.parts if field else ():
        for line in range(CELLS):
            for column in range(CELLS):
                x, y = ((2 * each + 1) * EDGE // CELLS - EDGE for each in (column, line))
                if part.outline.side_of(x, y) >= 0:
                    planes[0, line, column] = max(planes[0, line, column], min(part.z, HIGHEST))
                    planes[1, line, column] |= part.impassable
    return planes.tobytes()


SHATTERPOINT_BATTLE = BattleObserving()

"""Tables that a test draws: flat ones, or floors and transition points of its own. Lengths are millimetres."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from unittest.mock import patch

from holotable.shatterpoint import battlefields
from holotable.shatterpoint.battle import scene
from holotable.shatterpoint.battlefields import Battlefield, Piece
from holotable.shatterpoint.struggle import laying
from holotable.shatterpoint.table import Outline, Part, Place, Transfer

FLAT = "flat"

Spot = tuple[float, float] | tuple[float, float, float]
_DRAWN: dict[str, Battlefield] = {}


@contextmanager
def drawn_battlefields() -> Iterator[None]:
    """While this lasts, battlefields that were drawn are found like those of the box."""
    with patch.object(scene, "battlefield", battlefield), patch.object(laying, "battlefield", battlefield):
        yield


def battlefield(battlefield_id: str) -> Battlefield:
    """One that a test has drawn, or one of the box."""
    return _DRAWN[battlefield_id] if battlefield_id in _DRAWN else battlefields.battlefield(battlefield_id)


def floor(
    name: str,
    x: tuple[float, float],
    y: tuple[float, float],
    top: float,
    bottom: float = 0,
    *,
    obstructing: bool = False,
    impassable: bool = False,
) -> Part:
    """A block with upright sides: from where to where it reaches in x and y, and how high."""
    (left, low, high_up), (right, high, low_down) = place((x[0], y[0], top)), place((x[1], y[1], bottom))
    outline = Outline([(left, low), (right, low), (right, high), (left, high)])
    return Part(name, name, outline, high_up, low_down, obstructing, impassable)


def ladder(*points: Spot) -> tuple[Transfer, ...]:
    """Transition points that are linked."""
    return tuple(Transfer(f"point-{number}", *place(at), 0, "ladder") for number, at in enumerate(points))


def draw(parts: Iterable[Part] = (), transfers: Iterable[Transfer] = ()) -> str:
    """A battlefield of these floors and points; its id."""
    piece = Piece("drawn", "drawn", tuple(parts), ("crate",) * len(tuple(parts)), tuple(transfers))
    name = f"drawn {len(_DRAWN)}" if piece.parts or piece.transfers else FLAT
    pack = battlefields.battlefield("training_field").pack
    _DRAWN[name] = Battlefield(name, name, (piece,), pack)
    return name


def place(at: Sequence[float]) -> Place:
    """Millimetres in the table's hundredths of them."""
    x, y, *z = at
    return round(x * 100), round(y * 100), round(z[0] * 100) if z else 0


def flat() -> str:
    """The battlefield without anything on it; its id."""
    return FLAT if FLAT in _DRAWN else draw()

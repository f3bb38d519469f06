"""Imperial Assault's dice as printed: six colours, six faces each (IA-ATK-17)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from holotable.content import Entry, Pack, read, read_pack
from holotable.imperial_assault.content import BOX

FACES = 6
_MOST = 9


class AttackFace(NamedTuple):
    """What one side of a red, blue, green or yellow die shows."""

    damage: int = 0
    surge: int = 0
    accuracy: int = 0


class DefenceFace(NamedTuple):
    """What one side of a black or white die shows."""

    block: int = 0
    evade: int = 0
    dodge: int = 0


AttackDie = tuple[AttackFace, ...]
DefenceDie = tuple[DefenceFace, ...]


@dataclass(frozen=True)
class Dice:
    """Every die of a pack by its colour, and which printing they are."""

    pack: Pack
    attack: Mapping[str, AttackDie]
    defence: Mapping[str, DefenceDie]


@cache
def dice() -> Dice:
    """The dice that come in the box."""
    return read_dice(read(BOX.joinpath("dice.yaml")))


def read_dice(top: Entry) -> Dice:
    """The dice of a content file."""
    pack = read_pack(top)
    attack = {
        colour: tuple(AttackFace(*face) for face in die) for colour, die in _read(top, "attack", AttackFace._fields)
    }
    defence = {
        colour: tuple(DefenceFace(*face) for face in die) for colour, die in _read(top, "defence", DefenceFace._fields)
    }
    top.finish()
    for colour in sorted(attack.keys() & defence.keys()):
        raise top.error("defence", f"{colour} is an attack die already")
    return Dice(pack, attack, defence)


def _read(top: Entry, pool: str, symbols: tuple[str, ...]) -> Iterator[tuple[str, list[list[int]]]]:
    """The colours of a pool, each with what its faces show of every symbol."""
    dice = top.entry(pool)
    if not dice.names():
        raise top.error(pool, "expected at least one colour with its faces")
    for colour in dice.names():
        faces = dice.entries(colour)
        if len(faces) != FACES:
            raise dice.error(colour, f"expected {FACES} faces, got {len(faces)}")
        yield colour, [_face(face, symbols) for face in faces]


def _face(face: Entry, symbols: tuple[str, ...]) -> list[int]:
    shown = [face.number(symbol) if face.has(symbol) else 0 for symbol in symbols]
    face.finish()
    for symbol, amount in zip(symbols, shown, strict=True):
        if amount > _MOST:
            raise face.error(symbol, f"expected a number up to {_MOST}, got {amount}")
    return shown

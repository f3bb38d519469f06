"""Imperial Assault's dice as printed: six colours, six faces each (IA-ATK-17)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache
from importlib import resources
from typing import NamedTuple

import yaml

FACES = 6


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


Face = dict[str, int]
AttackDie = tuple[AttackFace, ...]
DefenceDie = tuple[DefenceFace, ...]


class DiceContentError(ValueError):
    """A file of printed dice says something that no die can be."""

    def __init__(self, file: str, entry: str, field: str, problem: str) -> None:
        self.file, self.entry, self.field, self.problem = file, entry, field, problem
        super().__init__(f"{file}: {entry}: {field}: {problem}")


@dataclass(frozen=True)
class Dice:
    """Every die of a pack by its colour, and which printing they are."""

    pack: str
    version: int
    date: date
    attack: Mapping[str, AttackDie]
    defence: Mapping[str, DefenceDie]


@cache
def dice() -> Dice:
    """The dice that come in the box."""
    file = resources.files("holotable.imperial_assault").joinpath("content", "dice.yaml")
    return read_dice(file.read_text(encoding="utf-8"), "imperial_assault/content/dice.yaml")


def read_dice(text: str, file: str) -> Dice:
    """The dice a YAML text tells of; the file's name is for complaints."""
    try:
        content = yaml.safe_load(text)
    except (yaml.YAMLError, ValueError) as error:
        raise DiceContentError(file, "the file", "yaml", str(error)) from error
    content = _mapping(content, ("pack", "version", "date", "attack", "defence"), file, "the file")
    pack, version, printed = content["pack"], content["version"], content["date"]
    if not isinstance(pack, str):
        raise DiceContentError(file, "the file", "pack", f"needs a name, not {pack!r}")
    if not isinstance(version, int):
        raise DiceContentError(file, "the file", "version", f"needs a whole number, not {version!r}")
    if not isinstance(printed, date):
        raise DiceContentError(file, "the file", "date", f"needs a date like 2026-01-31, not {printed!r}")
    attack = {
        colour: tuple(AttackFace(**face) for face in faces)
        for colour, faces in _faces(content["attack"], AttackFace._fields, file, "attack")
    }
    defence = {
        colour: tuple(DefenceFace(**face) for face in faces)
        for colour, faces in _faces(content["defence"], DefenceFace._fields, file, "defence")
    }
    for colour in sorted(attack.keys() & defence.keys()):
        raise DiceContentError(file, f"defence.{colour}", "colour", "is an attack die already")
    return Dice(pack, version, printed, attack, defence)


def _mapping(value: object, fields: tuple[str, ...], file: str, entry: str) -> dict[str, object]:
    if not isinstance(value, dict):
        raise DiceContentError(file, entry, "value", f"needs a mapping, not {value!r}")
    for field in fields:
        if field not in value:
            raise DiceContentError(file, entry, field, "is missing")
    for field in value:
        if field not in fields:
            raise DiceContentError(file, entry, str(field), f"is unknown; there are {', '.join(fields)}")
    return value


def _faces(
    value: object, symbols: tuple[str, ...], file: str, entry: str
) -> Iterable[tuple[str, list[dict[str, int]]]]:
    if not isinstance(value, dict) or not value:
        raise DiceContentError(file, entry, "value", f"needs a mapping of colours to faces, not {value!r}")
    for colour, faces in value.items():
        die = f"{entry}.{colour}"
        if not isinstance(colour, str):
            raise DiceContentError(file, die, "colour", f"needs a name, not {colour!r}")
        if not isinstance(faces, list) or len(faces) != FACES:
            raise DiceContentError(file, die, "faces", f"needs a list of {FACES} faces, not {faces!r}")
        for number, face in enumerate(faces):
            if not isinstance(face, dict):
                raise DiceContentError(file, f"{die}[{number}]", "face", f"needs a mapping, not {face!r}")
            for symbol, amount in face.items():
                if symbol not in symbols:
                    problem = f"is unknown; there are {', '.join(symbols)}"
                    raise DiceContentError(file, f"{die}[{number}]", str(symbol), problem)
                if type(amount) is not int or not 0 <= amount <= 9:
                    problem = f"needs a number from 0 to 9, not {amount!r}"
                    raise DiceContentError(file, f"{die}[{number}]", symbol, problem)
        yield colour, faces

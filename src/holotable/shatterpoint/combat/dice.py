"""Shatterpoint's two dice as printed (SP-DIE-01 to SP-DIE-07)."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache
from importlib import resources

import yaml

ATTACK_RESULTS, ATTACK_SIDES = ("critical", "strike", "expertise", "failure"), 8
DEFENCE_RESULTS, DEFENCE_SIDES = ("block", "expertise", "failure"), 6


class DiceContentError(ValueError):
    """A file of printed dice says something that no die can be."""

    def __init__(self, file: str, entry: str, field: str, problem: str) -> None:
        self.file, self.entry, self.field, self.problem = file, entry, field, problem
        super().__init__(f"{file}: {entry}: {field}: {problem}")


@dataclass(frozen=True)
class Dice:
    """On how many sides each die shows each result, and which printing they are."""

    pack: str
    version: int
    date: date
    attack: Mapping[str, int]
    defence: Mapping[str, int]


@cache
def dice() -> Dice:
    """The dice that come in the box."""
    file = resources.files("holotable.shatterpoint").joinpath("content", "dice.yaml")
    return read_dice(file.read_text(encoding="utf-8"), "shatterpoint/content/dice.yaml")


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
    attack = _die(content["attack"], ATTACK_RESULTS, ATTACK_SIDES, file, "attack")
    defence = _die(content["defence"], DEFENCE_RESULTS, DEFENCE_SIDES, file, "defence")
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


def _die(value: object, results: tuple[str, ...], sides: int, file: str, entry: str) -> dict[str, int]:
    die: dict[str, int] = {}
    for result, amount in _mapping(value, results, file, entry).items():
        if type(amount) is not int or amount < 0:
            raise DiceContentError(file, entry, result, f"needs a number of sides, not {amount!r}")
        die[result] = amount
    if sum(die.values()) != sides:
        raise DiceContentError(file, entry, "sides", f"needs {sides} in all, not {sum(die.values())}")
    return die

"""Shatterpoint's two dice as printed (SP-DIE-01 to SP-DIE-07)."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources

from holotable.content import Entry, Pack, read, read_pack

ATTACK_RESULTS, ATTACK_SIDES = ("critical", "strike", "expertise", "failure"), 8
DEFENCE_RESULTS, DEFENCE_SIDES = ("block", "expertise", "failure"), 6


@dataclass(frozen=True)
class Dice:
    """On how many sides each die shows each result, and which printing they are."""

    pack: Pack
    attack: Mapping[str, int]
    defence: Mapping[str, int]


@cache
def dice() -> Dice:
    """The dice that come in the box."""
    return read_dice(read(resources.files("holotable.shatterpoint").joinpath("content", "dice.yaml")))


def read_dice(top: Entry) -> Dice:
    """The dice of a content file."""
    pack = read_pack(top)
    attack = _die(top, "attack", ATTACK_RESULTS, ATTACK_SIDES)
    defence = _die(top, "defence", DEFENCE_RESULTS, DEFENCE_SIDES)
    top.finish()
    return Dice(pack, attack, defence)


def _die(top: Entry, name: str, results: tuple[str, ...], sides: int) -> dict[str, int]:
    entry = top.entry(name)
    die = {result: entry.number(result) for result in results}
    entry.finish()
    if sum(die.values()) != sides:
        raise top.error(name, f"expected {sides} sides in all, got {sum(die.values())}")
    return die

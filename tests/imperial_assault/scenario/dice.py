"""Dice that fall as a test wants them to."""

from collections.abc import Sequence

from holotable.imperial_assault.cards.dice import AttackFace, DefenceFace, dice
from holotable.imperial_assault.table.table import Play
from holotable.kernel import DiceOnTheTable, Rolled

Face = tuple[str, int]
"""A die's colour, and which of its faces is up."""


def face(colour: str, **shown: int) -> Face:
    """A die with the face that shows exactly this: face("red", damage=2, surge=1)."""
    attack = colour in dice().attack
    names = AttackFace._fields if attack else DefenceFace._fields
    wanted = tuple(shown.get(name, 0) for name in names)
    for place, each in enumerate(dice().attack[colour] if attack else dice().defence[colour]):
        if each == wanted:
            return colour, place
    raise AssertionError(f"no face of the {colour} die shows {shown}")


PLAIN: dict[str, Face] = {
    "red": face("red", damage=2),
    "blue": face("blue", accuracy=4, damage=2),
    "green": face("green", accuracy=2, damage=2),
    "yellow": face("yellow", accuracy=1, damage=2),
    "black": face("black", block=1),
    "white": face("white"),
}
"""How each die falls where nothing else is said: 2 damage, no surge; 1 block, nothing."""


def let_fall(game: Play, faces: Sequence[Face]) -> None:
    """The dice fall so, the attack pool first; each player enters those of the own pool."""
    left = list(faces)
    while left:
        region = game.decision and game.decision.region
        assert isinstance(region, DiceOnTheTable)
        mine, left = left[: len(region.dice)], left[len(region.dice) :]
        assert tuple(colour for colour, _ in mine) == region.dice
        game.advance(Rolled([place for _, place in mine]))

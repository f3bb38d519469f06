"""Attribute tests: how many successes a hero may expect, and with which attribute."""

from collections.abc import Sequence

from holotable.bots.bot import Because, Choice, one_of
from holotable.imperial_assault.bots.position import Position
from holotable.imperial_assault.bots.sighting import Underway
from holotable.imperial_assault.cards.dice import dice
from holotable.imperial_assault.table.choices import ChooseAttribute
from holotable.imperial_assault.table.table import FigureId
from holotable.kernel import Decision

SURE = 1.0  # whoever is no hero rolls no dice (IA-TST-11)


def successes(position: Position, figure: FigureId, attributes: Sequence[str]) -> float:
    """The successes to expect of a test of the best of these attributes (IA-TST-05)."""
    if position.table.figures[figure].sheet is None:
        return SURE
    side = position.table.hero_card(figure).attributes
    return max(sum(_surges(colour) for colour in getattr(side, each)) for each in attributes)


def _surges(colour: str) -> float:
    faces = dice().attack[colour]
    return sum(face.surge for face in faces) / len(faces)


def choose_attribute(position: Position, underway: Underway, asked: Decision) -> Choice:
    """The attribute that promises most."""
    offered = [each for each in asked.options if isinstance(each, ChooseAttribute)]
    tester = underway.activation.figure if underway.activation is not None else None
    if tester is None or tester not in position.mine:
        return one_of(asked.options[0], len(asked.options))
    worth = {each: successes(position, tester, [each.attribute]) for each in offered}
    best = max(offered, key=lambda each: worth[each])
    return Choice(best, Because("bot.attribute", {"successes": round(worth[best], 1)}))

"""What a table asks in the situations: whom, where, and with which answers nothing is done."""

from holotable.imperial_assault.combat.choices import Target
from holotable.imperial_assault.table.choices import ChooseFigure, GoTo, PerformAttack
from holotable.kernel import Pass
from tests.imperial_assault.scenario import Scenario


def declined(play: Scenario) -> Scenario:
    """Nobody uses what need not be used."""
    while Pass() in play.asked.options:
        play.choose(Pass())
    return play


def in_any_order(play: Scenario) -> Scenario:
    """Effects of one player that must all happen happen in the order in which they are listed."""
    while play.asked.kind == "effects" and Pass() not in play.asked.options:
        play.choose(play.asked.options[0])
    return play


def chosen(play: Scenario, letter: str) -> Scenario:
    """An effect is for this figure; where it is the only one it could be for, nobody need be asked."""
    option = ChooseFigure(play.names[letter])
    return play.choose(option) if option in play.asked.options else play


def attacks(play: Scenario) -> bool:
    """Whether the active figure may attack now."""
    return PerformAttack() in play.asked.options


def targets(play: Scenario) -> set[str]:
    """Whom an attack may be on; the active figure's, if no other was begun. Nobody if it can't attack at all."""
    if attacks(play):
        play.choose(PerformAttack())
    names = {number: letter for letter, number in play.names.items()}
    return {names[each.figure] for each in play.asked.options if isinstance(each, Target)}


def spots(play: Scenario) -> set[str]:
    """The places that are offered to be set down on."""
    return {"+".join(map(play.name, each.spaces)) for each in play.asked.options if isinstance(each, GoTo)}

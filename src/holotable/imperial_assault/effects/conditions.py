"""What must hold for an effect: each word of its data made a question once when it is read."""

from collections.abc import Callable
from typing import Any

from holotable.imperial_assault import board
from holotable.imperial_assault.cards.effect import Condition
from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.conditions import harmful
from holotable.imperial_assault.combat.objects import is_target_beside
from holotable.imperial_assault.combat.rerolls import attack_of
from holotable.imperial_assault.combat.roll import tally_of
from holotable.imperial_assault.combat.targets import has_target
from holotable.imperial_assault.effects.costs import card_of
from holotable.imperial_assault.effects.figures import finder
from holotable.imperial_assault.effects.functions import SENSES, Sense
from holotable.imperial_assault.moving.exiting import why_no_exit
from holotable.imperial_assault.questions import WHY_NO_EXIT
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.table import FigureId, Play, Side
from holotable.imperial_assault.table.turn import is_rooted, turn_of
from holotable.imperial_assault.tokens.attribute_test import AttributeTest

# Makes a question of what is said in one field, for the effect of that name.
Made = Callable[[Any, str], Sense]


def senses_of(only: Condition | None, effect: str) -> list[Sense]:
    """The questions to ask, in the order in which the words are known."""
    if only is None:
        return []
    said = {name: getattr(only, name) for name in Condition.__struct_fields__}
    plain = Condition()
    return [MAKING[name](value, effect) for name, value in said.items() if value != getattr(plain, name)]


def all_of(senses: list[Sense]) -> Sense:
    """All of these at once."""
    if not senses:
        return lambda game, figure, side: True
    if len(senses) == 1:
        return senses[0]
    foremost, others = senses[0], all_of(senses[1:])
    return lambda game, figure, side: foremost(game, figure, side) and others(game, figure, side)


def _attack(kind: str, effect: str) -> Sense:
    return lambda game, figure, side: attack_of(game).type == kind


def _by(ability: str, effect: str) -> Sense:
    return lambda game, figure, side: attack_of(game).ability == ability


def _with_it(said: bool, effect: str) -> Sense:
    """The attack is made with the weapon to which the modification is attached (IA-MOD-02, IA-ITM-04)."""
    card = card_of(effect)
    return lambda game, figure, side: card in attack_of(game).arm(game).holds


def _within(spaces: int, effect: str) -> Sense:
    """An object is where it is attacked."""

    def holds(game: Play, figure: FigureId, side: Side) -> bool:
        attack = attack_of(game)
        there = str(attack.target) if attack.target in game.table.figures else attack.space
        counted = board.distance(scene(game.table), str(figure or attack.attacker), there)
        return counted is not None and counted <= spaces

    return holds


def _beside(said: bool, effect: str) -> Sense:
    return lambda game, figure, side: is_target_beside(game, figure, attack_of(game).target)


def _at_figure(said: bool, effect: str) -> Sense:
    return lambda game, figure, side: attack_of(game).target in game.table.figures


def _suffered(least: int, effect: str) -> Sense:
    return lambda game, figure, side: attack_of(game).damage >= least


def _unhurt(said: bool, effect: str) -> Sense:
    return lambda game, figure, side: attack_of(game).damage == 0


def has_defeated(game: Play, attack: Attack) -> bool:
    """Whether an attack has defeated its target, which was a figure."""
    table, target = game.table, attack.target
    gone = target not in table.figures and target not in table.objects and target not in table.destroyed
    return attack.damage > 0 and gone


def _defeated(said: bool, effect: str) -> Sense:
    return lambda game, figure, side: has_defeated(game, attack_of(game))


def _used(ability: str, effect: str) -> Sense:
    return lambda game, figure, side: any(each.ability == ability for each in attack_of(game).used)


def _unused(abilities: tuple[str, ...], effect: str) -> Sense:
    return lambda game, figure, side: all(each.ability not in abilities for each in attack_of(game).used)


def _shows(result: str, effect: str) -> Sense:
    def holds(game: Play, figure: FigureId, side: Side) -> bool:
        attack = attack_of(game)
        shown: int = getattr(tally_of(attack.rolled, attack.modifiers), result)
        return shown > 0

    return holds


def _dice(pool: str, effect: str) -> Sense:
    def holds(game: Play, figure: FigureId, side: Side) -> bool:
        attack = attack_of(game)
        return bool(attack.attack_pool if pool == "attack" else attack.defence_pool)

    return holds


def _condition(name: str, effect: str) -> Sense:
    return lambda game, figure, side: name in game.table.figures[figure].conditions


def _without(name: str, effect: str) -> Sense:
    return lambda game, figure, side: name not in game.table.figures[figure].conditions


def _hurt(said: bool, effect: str) -> Sense:
    return lambda game, figure, side: (game.table.figures[figure].damage > 0) == said


def _harmed(said: bool, effect: str) -> Sense:
    return lambda game, figure, side: bool(harmful(game, figure)) == said


def _wounded(said: bool, effect: str) -> Sense:
    return lambda game, figure, side: game.table.sheet_of(figure).wounded


def _has(ability: str, effect: str) -> Sense:
    return lambda game, figure, side: ability in game.table.card_of(figure).abilities


def _active(said: bool, effect: str) -> Sense:
    return lambda game, figure, side: (turn_of(game, figure) is not None) == said


def _still(said: bool, effect: str) -> Sense:
    return lambda game, figure, side: game.table.figures[figure].exited != said


def _attacked(said: bool, effect: str) -> Sense:
    def holds(game: Play, figure: FigureId, side: Side) -> bool:
        turn = turn_of(game, figure)
        return turn is not None and turn.attacked

    return holds


def _has_target(said: bool, effect: str) -> Sense:
    return lambda game, figure, side: has_target(game, figure)


def _can_move(said: bool, effect: str) -> Sense:
    return lambda game, figure, side: why_no_exit(game, figure) is None


def _can_spend_points(said: bool, effect: str) -> Sense:
    """One who is Stunned may have got rid of that before the activation ends."""
    return lambda game, figure, side: not is_rooted(game, figure) and game.ask(WHY_NO_EXIT, figure) is None


def _tests(attributes: tuple[str, ...], effect: str) -> Sense:
    def holds(game: Play, figure: FigureId, side: Side) -> bool:
        test = game.nearest(AttributeTest)
        return test is not None and test.attribute in attributes

    return holds


def _there(wanted: Any, effect: str) -> Sense:
    found = finder(wanted)
    return lambda game, figure, side: bool(found(game, figure, side))


def _nobody(wanted: Any, effect: str) -> Sense:
    found = finder(wanted)
    return lambda game, figure, side: not found(game, figure, side)


def _deck(said: bool, effect: str) -> Sense:
    return lambda game, figure, side: bool(game.table.players[side].deck)


def _initiative(said: bool, effect: str) -> Sense:
    return lambda game, figure, side: (game.table.initiative == side) == said


def _call(name: str, effect: str) -> Sense:
    return SENSES[name]


MAKING: dict[str, Made] = {
    "attack": _attack,
    "by": _by,
    "with_it": _with_it,
    "within": _within,
    "beside": _beside,
    "at_figure": _at_figure,
    "suffered": _suffered,
    "unhurt": _unhurt,
    "defeated": _defeated,
    "used": _used,
    "unused": _unused,
    "shows": _shows,
    "dice": _dice,
    "condition": _condition,
    "without": _without,
    "hurt": _hurt,
    "harmed": _harmed,
    "wounded": _wounded,
    "has": _has,
    "active": _active,
    "still": _still,
    "attacked": _attacked,
    "has_target": _has_target,
    "can_move": _can_move,
    "can_spend_points": _can_spend_points,
    "tests": _tests,
    "there": _there,
    "nobody": _nobody,
    "deck": _deck,
    "initiative": _initiative,
    "call": _call,
}

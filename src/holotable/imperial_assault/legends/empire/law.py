"""Imperial law: whatever is left open for the Empire, decided as is worst for the heroes (LA-LAW-01).

Nobody plays it. What instructions leave open `orders/` decides; here is what anything else would ask the Empire.
"""

from collections.abc import Callable, Sequence
from typing import Any

from holotable.imperial_assault import board
from holotable.imperial_assault.cards.dice import dice
from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.choices import (
    ChooseDice,
    Cleave,
    KeepDice,
    KeepSurges,
    NoCleave,
    RerollDie,
    SpendSurge,
    Target,
)
from holotable.imperial_assault.combat.rerolls import attack_of
from holotable.imperial_assault.combat.roll import Die, tally_of
from holotable.imperial_assault.instructions.format import Target as Sought
from holotable.imperial_assault.instructions.seeking import in_order
from holotable.imperial_assault.legends.empire.looking import BoardEyes
from holotable.imperial_assault.legends.empire.ordered import Ordered
from holotable.imperial_assault.legends.empire.surges import next_surge
from holotable.imperial_assault.orders.acting import ENDLESS
from holotable.imperial_assault.table.choices import ChooseFigure, GoTo, KeepConditions, StayHere
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.table import FigureId, Play, Table
from holotable.kernel import Decision, Flow, Option, Pass, Seat

DECLINING = (StayHere, Pass, KeepDice, NoCleave, KeepConditions)


def decide(game: Play, decision: Decision) -> Option | None:
    """What the Empire answers; None for what somebody else is asked."""
    if not is_for_the_empire(game, decision.seat) or not decision.options:
        return None
    options = [option for option in decision.options if not isinstance(option, DECLINING)] or list(decision.options)
    choose = CHOOSING.get(type(options[0]))
    return options[0] if choose is None else choose(game, options)


def is_for_the_empire(game: Play, seat: Seat) -> bool:
    """Whether a seat is that of an Empire that nobody plays."""
    return seat == game.table.imperial_seat and not game.table.own.is_played(game.table, game.table.imperial_side)


def roller(game: Play, seat: Seat) -> Seat:
    """Who rolls real dice for the Empire: whoever is on the other side of the attack, else the Rebels (LA-IATK-02)."""
    table = game.table
    if not is_for_the_empire(game, seat):
        return seat
    attack = game.nearest(Attack)
    for figure in (attack.target, attack.attacker) if attack is not None else ():
        if figure in table.figures and not table.is_imperial(table.figures[figure].side):
            return table.seat_of(figure)
    return table.sides[table.other(table.imperial_side)]


def _target(game: Play, options: Sequence[Target]) -> Option:
    if len({option.figure for option in options}) == 1:
        return options[0]
    attack = attack_of(game)
    first = _sought(game, attack.attacker, [option.figure for option in options if option.figure in game.table.figures])
    return next((option for option in options if option.figure == first), options[0])


def _surge(game: Play, options: Sequence[Option]) -> Option:
    place = next_surge(game, attack_of(game))
    return KeepSurges() if place is None else SpendSurge(place)


def _dice(game: Play, options: Sequence[ChooseDice]) -> Option:
    """The pool with most damage on its faces that has accuracy enough on average, if any has."""
    attack, faces = attack_of(game), dice().attack
    standing = scene(game.table)
    needed = board.distance(standing, str(attack.attacker), attack.space) or 0 if attack.type == "ranged" else 0

    def harm(option: ChooseDice) -> tuple[bool, int, int]:
        shown = [face for colour in option.colours for face in faces[colour]]
        count = len(faces[option.colours[0]])
        accuracy = sum(face.accuracy for face in shown) + count * tally_of([], attack.modifiers).accuracy
        return accuracy >= needed * count, sum(face.damage for face in shown), sum(face.surge for face in shown)

    return max(options, key=harm)


def _figure(game: Play, options: Sequence[ChooseFigure]) -> Option:
    """A hostile figure as the instruction seeks it; of friends the one nearest to a hostile figure."""
    turn = game.nearest(Ordered)
    if turn is None or turn.figure not in game.table.figures:
        return options[0]
    if turn.target and ChooseFigure(turn.target) in options:
        return ChooseFigure(turn.target)
    hostile = [option.figure for option in options if game.table.hostile(turn.figure, option.figure)]
    if hostile:
        return ChooseFigure(_sought(game, turn.figure, hostile))
    return min(options, key=lambda option: (_to_the_nearest(game, option.figure), option.figure))


def _spot(game: Play, options: Sequence[GoTo]) -> Option:
    """An Imperial figure goes where it sees most, is seen least and is farthest away; another where most see it."""
    moving = _who_moves(game)
    if moving is None:
        return options[0]
    standing, figures = scene(game.table), game.table.figures
    mine = figures[moving]
    others = [each for each in figures.values() if mine.has_foe(each)]
    imperial = game.table.is_imperial(mine.side)

    def harm(option: GoTo) -> tuple[int, int, list[int], list[int]]:
        here = standing.figures[str(moving)]
        there = standing.with_figure(board.Figure(here.name, here.side, frozenset(option.spaces), here.massive))
        sees = sum(board.sees(there, here.name, str(each.id)) for each in others)
        seen = sum(board.sees(there, str(each.id), here.name) for each in others)
        far = sorted(board.distance(there, here.name, str(each.id)) or ENDLESS for each in others)
        first = [-space for space in sorted(option.spaces)]
        return (sees, -seen, far, first) if imperial else (seen, -sees, [-each for each in far], first)

    return max(options, key=harm)


def _who_moves(game: Play) -> FigureId | None:
    """The figure that what is going on sets down; one that is deployed stands nowhere yet."""
    going_on: Flow[Table] = game.state.stack[-1]
    figure = getattr(going_on, "figure", None)
    return figure if isinstance(figure, int) and figure in game.table.figures else None


def _cleave(game: Play, options: Sequence[Cleave]) -> Option:
    """Whoever has least health left."""
    figures = game.table.figures

    def left(option: Cleave) -> tuple[int, int]:
        struck = option.figure
        known = game.table.card_of(struck).health - figures[struck].damage if struck in figures else ENDLESS
        return known, struck

    return min(options, key=left)


def _reroll(game: Play, options: Sequence[RerollDie]) -> Option:
    """The die that shows least in comparison with what it shows on average, if that is less."""
    rolled = attack_of(game).rolled
    worst = min(options, key=lambda option: _gain(rolled[option.die]))
    return worst if _gain(rolled[worst.die]) < 0 else KeepDice()


def _gain(die: Die) -> int:
    """How much more a die shows than on average, times its faces."""
    faces = dice().attack[die.colour] if die.is_attack else dice().defence[die.colour]
    shown = [sum(face) for face in faces]
    return shown[die.face] * len(shown) - sum(shown)


def _sought(game: Play, figure: FigureId, among: list[FigureId]) -> FigureId:
    """Of some figures the one that the present instruction seeks, else the nearest."""
    turn = game.nearest(Ordered)
    wanted = turn.wanted() if turn is not None and turn.figure == figure else Sought()
    return min(in_order(BoardEyes(game, figure), figure, wanted, among)[0], default=0) if among else 0


def _to_the_nearest(game: Play, figure: FigureId) -> int:
    eyes = BoardEyes(game, figure)
    return min([eyes.distance(figure, who) for who in eyes.rebels(figure)], default=ENDLESS)


CHOOSING: dict[type[Option], Callable[[Play, Any], Option]] = {
    Target: _target,
    SpendSurge: _surge,
    ChooseDice: _dice,
    ChooseFigure: _figure,
    GoTo: _spot,
    Cleave: _cleave,
    RerollDie: _reroll,
}

"""What a position is worth to a side, in victory points."""

from collections.abc import Mapping

import numpy as np

from holotable.imperial_assault.bots.goals import goals_of
from holotable.imperial_assault.bots.position import Position
from holotable.imperial_assault.bots.pull import Pull
from holotable.imperial_assault.skirmish.outcome import outcome_of
from holotable.imperial_assault.table.table import Play, Side, Token
from holotable.kernel import view

VICTORY = 60.0
STANDING, HEALTHY = 0.35, 0.65  # a figure's worth: that it is there at all, and how healthy it is
CARRIED = 0.25  # what a token is worth that is carried, beside where its carrier stands
PLACED = 0.5  # what standing near to what can be gained is worth before it scores
CARD = 0.4


def evaluate(world: Play, side: Side) -> float:
    """Points, both armies, where they stand, tokens carried; a victory counts for more than all of it."""
    outcome = outcome_of(world.table)
    if outcome is not None:
        return 0.0 if outcome.winner is None else VICTORY if outcome.winner == side else -VICTORY
    return _worth(world, side) - _worth(world, world.table.other(side))


def _worth(world: Play, side: Side) -> float:
    table = world.table
    position = Position.of(view(world, table.sides[side]))
    army = 0.0
    for figure in position.mine:
        health = table.card_of(figure).health
        army += position.worth(figure) * (STANDING + HEALTHY * position.health_left(figure) / health)
        pull = Pull(position, goals_of(position, figure), table.speed_of(figure))
        army += PLACED * float(pull.at(np.array([position.scene.place(str(figure)).cells]))[0])
    fetched = {objective.bring: objective.points for objective in position.objectives if objective.bring}
    carried = sum(_carried(world, side, token, fetched) for token in table.tokens.values())
    return table.players[side].points + army + carried + CARD * len(table.players[side].hand)


def _carried(world: Play, side: Side, token: Token, fetched: Mapping[str, int]) -> float:
    carrier = world.table.figures.get(token.carrier or 0)
    return CARRIED * fetched.get(token.kind, 0) if carrier is not None and carrier.side == side else 0.0

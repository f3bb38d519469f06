"""What is known of a skirmish in a few numbers, from one seat's view alone: what a learned evaluation looks at.

Each number is how much the own side has more than the other one. So the two sides' numbers are the same but for the
sign, and what is good for the one is as bad for the other.
"""

import numpy as np
from numpy.typing import NDArray

from holotable.imperial_assault.bots.beside import NoSkirmishError
from holotable.imperial_assault.bots.goals import goals_of
from holotable.imperial_assault.bots.position import Position
from holotable.imperial_assault.bots.pull import Pull
from holotable.imperial_assault.skirmish.view import SkirmishView
from holotable.kernel import View
from holotable.kernel.codec import replace

Floats = NDArray[np.float64]

MEASURED = (
    "points",  # victory points
    "standing",  # what the figures are worth that stand
    "healthy",  # the same by the share of their health that is left
    "figures",  # how many stand
    "to_come",  # what those groups are worth that have activations left in the round
    "placed",  # what the figures' places are worth for what can be gained from there
    "carried",  # tokens that they carry
    "hand",  # Command cards in hand
    "deck",  # Command cards in the deck
    "focused",  # figures that are Focused or Hidden
    "harmed",  # conditions that harm
    "initiative",  # 1 or -1
)
NAMES = (*MEASURED, *(f"{name}_late" for name in MEASURED))
"""All numbers, and all of them again times how far the game has come."""

SCALES = np.array([20, 20, 20, 5, 20, 10, 2, 3, 8, 2, 2, 1], np.float64)
"""What each is divided by, so that all are of the same size."""
GOOD, BAD = ("focused", "hidden"), ("bleeding", "stunned", "weakened")
LAST_POINTS = 40


def features(view: View) -> Floats:
    """The numbers of a position, in the order of their names."""
    shown = view.table
    if not isinstance(shown, SkirmishView):
        raise NoSkirmishError(shown)
    seats = shown.table.sides
    own = next(side for side, seat in seats.items() if seat == view.seat)
    other = next(side for side in seats if side != own)
    measured = _side(shown, view, own) - _side(shown, replace(view, seat=seats[other]), other)
    measured[-1] = 1.0 if shown.table.initiative == own else -1.0
    late = max(player.points for player in shown.players.values()) / LAST_POINTS
    scaled = measured / SCALES
    return np.concatenate([scaled, late * scaled])


def _side(shown: SkirmishView, seen: View, side: str) -> Floats:
    """What one side has. The other's is told from the same view, as if it sat there: more is not known of it."""
    position = Position.of(seen)
    player, groups = shown.players[side], shown.table.groups
    standing = healthy = to_come = placed = 0.0
    good = bad = 0
    mine = position.mine
    for number in mine:
        figure = shown.table.figures[number]
        worth = position.worth(number)
        standing += worth
        healthy += worth * position.health_left(number) / figure.health
        group = groups.get(figure.group)
        to_come += worth if group is not None and group.left > 0 else 0.0
        pull = Pull(position, goals_of(position, number), position.table.speed_of(number))
        placed += float(pull.at(np.array([position.scene.place(str(number)).cells]))[0])
        good += sum(each in GOOD for each in figure.conditions)
        bad += sum(each in BAD for each in figure.conditions)
    carried = sum(token.carrier in mine for token in shown.table.tokens.values() if token.carrier)
    held = (player.in_hand, player.in_deck, good, bad, 0)
    return np.array([player.points, standing, healthy, len(mine), to_come, placed, carried, *held], np.float64)

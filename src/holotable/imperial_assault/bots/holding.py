"""What a figure holds, or keeps the other side from holding, when the round ends."""

import numpy as np

from holotable.imperial_assault import board
from holotable.imperial_assault.bots.counting import Places, Steps, Worth, steps_from
from holotable.imperial_assault.bots.goals import scored_by_holding
from holotable.imperial_assault.bots.position import Position
from holotable.imperial_assault.table.table import FigureId, Side

BESIDE = 1  # spaces within which a token is controlled (IA-CTL-03)


class Holding:
    """The tokens whose control depends on where one figure stands, each with what that is worth.

    That counts the more, the fewer groups of the other side are yet to come in this round: whoever comes may still
    go there as well, or drive the figure away.
    """

    def __init__(self, position: Position, figure: FigureId) -> None:
        without = position.scene.without(str(figure))
        awaited = sum(each.ready and each.side != position.side for each in position.table.groups.values())
        found: list[tuple[Steps, float]] = []
        for token in position.table.tokens.values():
            if token.space is None:
                continue
            controls = board.token_controller(without, token.space)
            if controls == position.side or _is_shared(position, figure, token.space):
                continue
            side: Side = position.side if controls is None else controls
            if worth := scored_by_holding(position, token, side):
                cell = position.scene.geometry.ground.cells[token.space]
                found.append((steps_from(position.scene.geometry, (cell,)), worth / (1 + awaited)))
        self._rows = np.array([row for row, _ in found])
        self._worth = np.array([worth for _, worth in found])

    def at(self, places: Places) -> Worth:
        """What standing in each of these places keeps until the end of the round."""
        if not len(self._worth):
            return np.zeros(len(places))
        kept: Worth = self._worth @ (self._rows[:, places].min(axis=2) <= BESIDE)
        return kept


def _is_shared(position: Position, figure: FigureId, space: int) -> bool:
    """Whether another figure of the own side stands beside a token: it holds or contests it anyhow."""
    friends = (each for each in position.mine if each != figure)
    return any(position.apart_now(position.where(each), space) <= BESIDE for each in friends)

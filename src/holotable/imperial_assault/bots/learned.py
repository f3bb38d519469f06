"""What a position is worth by what was learned from games: features weighed as a file beside it says.

`python -m examples.learn_value` plays the games, learns, and writes the file.
"""

from functools import cache
from pathlib import Path

import numpy as np

from holotable.imperial_assault.bots.evaluation import VICTORY
from holotable.imperial_assault.bots.features import NAMES, Floats, features
from holotable.imperial_assault.skirmish.outcome import outcome_of
from holotable.imperial_assault.table.table import Play, Side
from holotable.kernel import Codec, Struct, view

FILE = Path(__file__).with_name("learned.json")


class Weights(Struct, frozen=True, forbid_unknown_fields=True):
    """How much each feature counts, by the command that learned it.

    There is no constant beside them: what is good for one side is as bad for the other.
    """

    made_by: str
    features: tuple[str, ...]
    weights: tuple[float, ...]


WEIGHTS: Codec[Weights] = Codec(Weights, "the weights of a learned evaluation")


class WeightsError(ValueError):
    """Weights that were learned for other features than these."""

    def __init__(self, problem: str) -> None:
        self.problem = problem
        super().__init__(f"these weights can't be used: {problem}; learn anew: python -m examples.learn_value")


class Weighing:
    """What weights say of positions, in the points in which `evaluate` counts: a victory is 60."""

    def __init__(self, weights: Weights) -> None:
        if weights.features != NAMES:
            raise WeightsError(f"they are for the features {', '.join(weights.features)}")
        if len(weights.weights) != len(NAMES):
            raise WeightsError(f"there are {len(weights.weights)} of them for {len(NAMES)} features")
        self._weights = np.array(weights.weights, np.float64)

    def value(self, found: Floats) -> float:
        """What a position of these features is worth."""
        return VICTORY * float(np.tanh(self._weights @ found))


@cache
def learned_weighing() -> Weighing:
    """What the file says."""
    return Weighing(WEIGHTS.from_json(FILE.read_bytes()))


def evaluate_learned(world: Play, side: Side) -> float:
    """What a side's seat would hold of a position; a victory counts in full."""
    outcome = outcome_of(world.table)
    if outcome is not None:
        return 0.0 if outcome.winner is None else VICTORY if outcome.winner == side else -VICTORY
    return learned_weighing().value(features(view(world, world.table.sides[side])))

"""The example learner: the same seed learns the same, and it learns something."""

import numpy as np

from examples.learn_value import Seen, gathered, learn, loss, parted
from holotable.imperial_assault.bots.features import NAMES
from holotable.imperial_assault.bots.learned import WEIGHTS


def made_up(count: int = 400) -> Seen:
    """Positions in which the side that is ahead in points wins."""
    rng = np.random.default_rng(3)
    found = rng.normal(0, 1, (count, len(NAMES)))
    return Seen(found, np.tanh(2 * found[:, 0]), np.arange(count, dtype=np.float64) % 10)


def test_the_same_seed_gives_the_same_weights():
    one, other = (learn(gathered(1, 5), 5, "test") for _ in range(2))
    assert WEIGHTS.to_json(one) == WEIGHTS.to_json(other)
    assert learn(made_up(), 6, "test") != learn(made_up(), 5, "test")


def test_it_learns_what_decides_games():
    learned_from, held_back = parted(made_up())
    assert not set(learned_from.games.tolist()) & set(held_back.games.tolist())
    weights = learn(learned_from, 1, "test")
    assert loss(weights, held_back) < 0.1 * float(np.mean(held_back.ended**2))

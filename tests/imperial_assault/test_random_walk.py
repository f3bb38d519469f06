"""Anything that can be chosen, chosen at random from random positions: nothing ever breaks."""

import pytest

from holotable.kernel import Stream
from tests.imperial_assault.walks.positions import POSITIONS, Position
from tests.imperial_assault.walks.watching import Watch

WALKS = 49
# So many of them each time the tests are run; the others belong to the soak.
AT_ONCE = 2
DECISIONS = 4_100
# After so many choices the next game is played.
LONGEST = 700


def walk(seed: int, decisions: int, position: Position) -> int:
    """Play one game after the other, for so many decisions in all; gives how many games there were."""
    stream, games, left = Stream(seed), 0, decisions
    while left:
        game = position(stream)
        watch, games = Watch(game), games + 1
        while left and game.decision and watch.made < LONGEST:
            game.advance(stream.pick(game.sample(stream)))
            watch.after_choice()
            left -= 1
    return games


def test_the_walks_are_long_enough():
    assert WALKS * DECISIONS >= 200_000


@pytest.mark.parametrize(
    "seed", [*range(AT_ONCE), *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(AT_ONCE, WALKS))]
)
def test_a_random_walk_breaks_nothing(seed):
    assert walk(seed, DECISIONS, POSITIONS[seed % len(POSITIONS)]) >= DECISIONS / LONGEST


@pytest.mark.soak
@pytest.mark.parametrize("position", POSITIONS)
def test_random_walks_for_as_long_as_you_like(position):
    seed = WALKS
    while walk(seed, DECISIONS, position):
        seed += 1

"""Whole games of players who choose at random, but like to fight: after each choice all is as it must be."""

import pytest

from holotable.kernel import Stream
from tests.shatterpoint.walks.positions import POSITIONS, Position, choose
from tests.shatterpoint.walks.watching import Watch

# So many games each time the tests are run; the others belong to the soak.
AT_ONCE, GAMES = 2, 60
LONGEST = 200


def play_out(position: Position, seed: int, longest: int) -> int:
    """Play a game to its end, or for so many choices; gives how many were made."""
    stream = Stream(seed)
    game = position(stream)
    watch = Watch(game)
    while game.decision is not None and watch.made < longest:
        game.advance(choose(game, stream))
        watch.after_choice()
    return watch.made


@pytest.mark.rule(
    "SP-OVL-02", "SP-MOV-09", "SP-FRC-03", "SP-ORD-02", "SP-ORD-03", "SP-ORD-04", "SP-WND-06", "SP-CND-02"
)
@pytest.mark.parametrize("position", POSITIONS)
@pytest.mark.parametrize(
    "seed", [*range(AT_ONCE), *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(AT_ONCE, GAMES))]
)
def test_a_random_game_breaks_nothing(position, seed):
    assert play_out(position, seed, LONGEST) > 10


@pytest.mark.soak
@pytest.mark.parametrize("position", POSITIONS)
def test_random_games_for_as_long_as_you_like(position):
    seed = GAMES
    while play_out(position, seed, 20 * LONGEST):
        seed += 1

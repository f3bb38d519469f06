"""Random missions of Legends go to their end, saved and restored in every round."""

import pytest

from holotable.imperial_assault.modes.legends import LEGENDS
from holotable.imperial_assault.table.table import Play
from holotable.kernel import Stream
from holotable.kernel import load as restore
from holotable.kernel import save as kept
from tests.imperial_assault.walks.legends import KNOWN, any_legends_mission

# So many missions each time the tests are run; the others belong to the soak.
AT_ONCE, MISSIONS = 4, 200


def play_out(seed: int) -> tuple[Play, int]:
    """A mission whose heroes choose at random, and how often it was restored; its twin never was."""
    stream = Stream(seed)
    game = any_legends_mission(stream, KNOWN[seed % len(KNOWN)])
    twin, round_, restored = game.copy(), 0, 0
    for _ in range(LEGENDS.most_decisions):
        if game.decision is None:
            break
        choice = stream.pick(game.sample(stream))
        game.advance(choice)
        twin.advance(choice)
        if game.table.round != round_ or game.decision is None:
            round_, restored = game.table.round, restored + 1
            game = restore(LEGENDS.rules, kept(game))
            assert game.decision == twin.decision
        assert game.digest() == twin.digest()
    return game, restored


@pytest.mark.parametrize(
    "seed", [*range(AT_ONCE), *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(AT_ONCE, MISSIONS))]
)
def test_a_random_mission_ends_and_goes_on_as_it_was_kept(seed: int):
    game, restored = play_out(seed)
    assert LEGENDS.outcome(game.table) is not None
    assert restored >= game.table.round

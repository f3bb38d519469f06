"""Every printed mission, at random and with all kinds of cards: nothing breaks, and every choice can be saved."""

import pytest

from holotable.imperial_assault.modes.mission import MISSION
from holotable.imperial_assault.table.table import Play
from holotable.kernel import Stream
from tests.imperial_assault.walks.missions import PRINTED, printed
from tests.imperial_assault.walks.watching import Watch

# So many missions in the soak, and so many of them each time the tests are run.
ALL, AT_ONCE = 300, 5
# Random heroes may wander about for as long as they like where no round is the last.
LONGEST = 700


def played(number: int) -> Play:
    """A mission with a look at everything after every choice; none is left out in a row of them."""
    stream = Stream(number)
    game = printed(PRINTED[number % len(PRINTED)], stream)
    watch = Watch(game)
    while game.decision is not None and watch.made < LONGEST:
        game.advance(stream.pick(game.sample(stream)))
        watch.after_choice()
    return game


@pytest.mark.parametrize(
    "number",
    [*range(0, 7 * AT_ONCE, 7), *(pytest.param(number, marks=pytest.mark.soak) for number in range(100, 100 + ALL))],
)
def test_a_random_mission_breaks_nothing(number):
    game = played(number)
    assert game.decision is not None or MISSION.outcome(game.table) is not None

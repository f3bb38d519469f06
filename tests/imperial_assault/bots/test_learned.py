"""An evaluation that was learned from games: it knows what its seat knows, and sees both sides alike."""

import numpy as np
import pytest

from holotable.bots.bot import Seated
from holotable.imperial_assault.bots.dealing import redeal
from holotable.imperial_assault.bots.features import MEASURED, NAMES, features
from holotable.imperial_assault.bots.known import skirmish_bot
from holotable.imperial_assault.bots.learned import (
    FILE,
    WEIGHTS,
    Weighing,
    WeightsError,
    evaluate_learned,
    learned_weighing,
)
from holotable.imperial_assault.table.leaving import Resign
from holotable.kernel import Stream, view
from holotable.kernel.codec import replace
from holotable.modes.mode import UnknownBotError
from tests.imperial_assault.bots.test_hidden import in_play, with_other_cards

LEARNED = "search+learned:6"


@pytest.mark.parametrize("seed", range(3))
def test_it_chooses_legally_and_the_same_whatever_the_opponent_holds(seed):
    game = in_play(seed, 160)
    other = with_other_cards(game, "a")
    assert other.digest() != game.digest()
    chosen = [skirmish_bot(LEARNED, Stream(7)).choose(Seated(each, "a", redeal)) for each in (game, other)]
    assert chosen[0] == chosen[1]
    assert game.why_not(chosen[0].option) is None


def test_features_come_from_what_the_seat_knows():
    game = in_play(1, 160)
    found = features(view(game, "a"))
    assert found.shape == (len(NAMES),)
    assert np.array_equal(found, features(view(with_other_cards(game, "a"), "a")))


def test_what_is_good_for_one_side_is_as_bad_for_the_other():
    game = in_play(2, 160)
    own, other = (features(view(game, seat)) for seat in "ab")
    assert own == pytest.approx(-other)
    assert evaluate_learned(game, "a") == pytest.approx(-evaluate_learned(game, "b"))


def test_points_and_health_are_what_they_are_at_the_table():
    game = in_play(2, 300)
    found, players = dict(zip(NAMES, features(view(game, "a")), strict=True)), game.table.players
    assert found["points"] * 20 == players["a"].points - players["b"].points
    sides = [each.side for each in game.table.figures.values()]
    assert found["figures"] * 5 == pytest.approx(sides.count("a") - sides.count("b"))
    assert len(MEASURED) * 2 == len(NAMES)


def test_a_game_that_is_won_is_worth_a_victory():
    game = in_play(2, 60)
    game.advance(Resign("b"))
    assert (evaluate_learned(game, "a"), evaluate_learned(game, "b")) == (60.0, -60.0)


def test_the_weights_say_how_they_were_made_and_are_small():
    kept = FILE.read_bytes()
    assert len(kept) < 1_000_000
    weights = WEIGHTS.from_json(kept)
    assert weights.made_by.startswith("python -m examples.learn_value --games ")
    ahead = np.zeros(len(NAMES))
    ahead[NAMES.index("points")] = 1.0
    assert 0 < learned_weighing().value(ahead) < 60


def test_weights_for_other_features_are_refused():
    weights = WEIGHTS.from_json(FILE.read_bytes())
    with pytest.raises(WeightsError, match="for the features points; learn anew"):
        Weighing(replace(weights, features=("points",)))
    with pytest.raises(WeightsError, match="there are 1 of them for 24 features"):
        Weighing(replace(weights, weights=(1.0,)))


@pytest.mark.parametrize("name", ["search+learned:", "search+learned:0", "search+learnt", "script+learned", "learned"])
def test_what_is_no_name_of_it_is_refused(name):
    with pytest.raises(UnknownBotError, match=r"search\+learned"):
        skirmish_bot(name, Stream(1))

"""A game that is copied before every choice is the same game: a server stores the digests of copies."""

import pytest

from holotable.imperial_assault.skirmish.army import sample_army
from holotable.imperial_assault.skirmish.setup import skirmish_table
from holotable.imperial_assault.skirmish.skirmish import skirmish_rules
from holotable.kernel import Game, Stream

RULES = skirmish_rules()
ARMIES = {"a": sample_army("starter_rebel"), "b": sample_army("starter_imperial")}


@pytest.mark.parametrize("seed", range(3))
def test_copies_have_the_digests_of_the_game_they_were_made_of(seed):
    stream = Stream(seed)
    game, copied = (Game.start(RULES, skirmish_table(ARMIES, {"a": "ann", "b": "bob"}), seed) for _ in range(2))
    for _ in range(400):
        if game.decision is None:
            break
        option = stream.pick(game.decision.options)
        copied = copied.copy()
        game.advance(option)
        copied.advance(option)
        assert copied.digest() == game.digest()

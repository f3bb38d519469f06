"""No bot chooses by what nobody can know, and imagined worlds keep what everybody knows."""

import pytest

from holotable.kernel import Stream, view
from holotable.shatterpoint.bots.dealing import redeal
from holotable.shatterpoint.bots.known import battle_bot
from holotable.shatterpoint.cards import mission
from tests.shatterpoint.bots.battles import in_play, seated


def with_other_cards(game):
    """The same battle, but both order decks lie in another order, and other struggles are to come."""
    other = game.copy()
    for player in other.table.players.values():
        player.deck.reverse()
    known = mission(other.table.mission).struggles
    other.table.struggle.deck = [
        next(each.id for each in known.values() if each.phase == known[card].phase and each.id != card)
        for card in other.table.struggle.deck
    ]
    return other


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", ["random", "scripted", "search:4"])
def test_a_bot_chooses_the_same_however_the_cards_lie(name, seed):
    """The same choice, and for the same reasons."""
    game = in_play(seed)
    other = with_other_cards(game)
    assert other.digest() != game.digest()
    assert view(other, "a") == view(game, "a")
    chosen = [battle_bot(name, Stream(7)).choose(seated(each)) for each in (game, other)]
    assert chosen[0] == chosen[1]


@pytest.mark.rule("SP-ORD-04")
def test_an_imagined_world_has_the_same_cards_in_another_order():
    game = in_play()
    decks = set()
    for seed in range(20):
        world = game.copy()
        redeal(world, "a", Stream(seed))
        assert view(world, "a") == view(game, "a")
        decks.add(tuple(world.table.players["b"].deck))
    assert len(decks) > 1


@pytest.mark.rule("SP-SET-13")
def test_the_struggles_to_come_are_drawn_anew_each_of_its_phase():
    game = in_play()
    known = mission(game.table.mission).struggles
    phases = [known[card].phase for card in game.table.struggle.deck]
    drawn = set()
    for seed in range(20):
        world = game.copy()
        redeal(world, "a", Stream(seed))
        assert [known[card].phase for card in world.table.struggle.deck] == phases
        assert world.table.struggle.card == game.table.struggle.card
        drawn.add(tuple(world.table.struggle.deck))
    assert len(drawn) > 1

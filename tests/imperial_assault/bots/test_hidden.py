"""No bot chooses by what its seat can't know."""

import pytest

from holotable.bots.bot import NotAskedError, Seated
from holotable.imperial_assault.bots.beside import rules
from holotable.imperial_assault.bots.dealing import redeal
from holotable.imperial_assault.bots.known import skirmish_bot
from holotable.imperial_assault.effects.commands.hand import hold, source_of
from holotable.imperial_assault.skirmish.army import sample_army
from holotable.imperial_assault.skirmish.setup import skirmish_table
from holotable.imperial_assault.table.table import Play
from holotable.kernel import Chance, Game, Stream, view


def in_play(seed: int = 3, choices: int = 60, seat: str = "a") -> Play:
    """A game at random, up to a decision of that seat."""
    armies = {"a": sample_army("starter_rebel"), "b": sample_army("starter_imperial")}
    table = skirmish_table(armies, {"a": "a", "b": "b"}, "mos_eisley_outskirts", "A")
    game, stream = Game.start(rules(), table, seed), Stream(seed)
    made = 0
    while game.decision is not None and (made < choices or game.decision.seat != seat):
        game.advance(stream.pick(game.decision.options))
        made += 1
    return game


def with_other_cards(game: Play, seat: str) -> Play:
    """The same game, but the opponent holds other cards and both decks lie in another order."""
    other = game.copy()
    for side, player in other.table.players.items():
        if side == seat:
            player.deck.reverse()
            continue
        for card in player.hand:
            other.silence(source_of(side, card))
        player.hand, player.deck = (
            player.deck[: len(player.hand)],
            player.hand + player.deck[len(player.hand) :],
        )
        for card in player.hand:
            hold(other, side, card)
    return other


BOTS = ("random", "scripted", "search:12")


@pytest.mark.parametrize("choices", [60, 160])
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", BOTS)
def test_a_bot_chooses_the_same_whatever_the_opponent_holds(name, seed, choices):
    """The same choice, and for the same reasons."""
    game = in_play(seed, choices)
    other = with_other_cards(game, "a")
    assert other.digest() != game.digest()
    assert view(other, "a") == view(game, "a")
    chosen = [skirmish_bot(name, Stream(7)).choose(Seated(each, "a", redeal)) for each in (game, other)]
    assert chosen[0] == chosen[1]


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_does_not_know_the_dice_to_come(name):
    game = in_play(seed=1)
    other = game.copy()
    other.state.chance = Chance(99)
    chosen = [skirmish_bot(name, Stream(7)).choose(Seated(each, "a", redeal)) for each in (game, other)]
    assert chosen[0] == chosen[1]


def test_imagined_worlds_look_the_same_from_the_seat():
    game = in_play()
    world = Seated(game, "a", redeal).imagine(Stream(1))
    assert view(world, "a") == view(game, "a")


def test_imagined_worlds_do_not_depend_on_what_is_hidden():
    game = in_play()
    worlds = [Seated(each, "a", redeal).imagine(Stream(1)) for each in (game, with_other_cards(game, "a"))]
    assert worlds[0].table == worlds[1].table


def test_the_opponent_holds_other_cards_in_other_worlds():
    seat, stream = Seated(in_play(), "a", redeal), Stream(1)
    hands = {tuple(seat.imagine(stream).table.players["b"].hand) for _ in range(8)}
    assert len(hands) > 1


def test_cards_in_an_imagined_hand_can_be_played():
    world = Seated(in_play(), "a", redeal).imagine(Stream(1))
    listening = {each.source for listeners in world.state.listeners.values() for each in listeners}
    hand = world.table.players["b"].hand
    assert {source_of("b", card) for card in hand if f"command.{card}" in world.rules.abilities} <= listening
    gone = {card for card in world.table.players["b"].deck if card not in hand}
    assert not {source_of("b", card) for card in gone} & listening


def test_nobody_chooses_for_another_seat():
    with pytest.raises(NotAskedError, match="a is asked"):
        Seated(in_play(), "b", redeal)

"""Worlds that a player of a skirmish can't tell from the real one: hidden cards are dealt anew."""

from holotable.imperial_assault.effects.commands.hand import ability_of, hold, source_of
from holotable.imperial_assault.table.table import Play, Side
from holotable.kernel import Listener, Moment, Seat, Stream


def redeal(world: Play, seat: Seat, stream: Stream) -> None:
    """Shuffle the own deck, and the opponent's hand and deck together; nothing tells how they lay (IA-CMD-02).

    In thought nobody is asked for cards that are not there.
    """
    world.table.skirmish.discreet = False
    for side, player in world.table.players.items():
        if world.table.sides[side] == seat:
            player.deck.sort()
            stream.shuffle(player.deck)
            continue
        held, pool = player.hand, sorted([*player.hand, *player.deck])
        stream.shuffle(pool)
        for card in dict.fromkeys(held):
            world.silence(source_of(side, card))
        player.hand, player.deck = sorted(pool[: len(held)]), pool[len(held) :]
        for card in dict.fromkeys(player.hand):
            hold(world, side, card)
        _let_pass(world, side)


def _let_pass(world: Play, side: Side) -> None:
    """At the moments that are going on the opponent plays no other card.

    What he had for them and declined stands on the stack, and would tell of his hand.
    """
    cards = [Listener(ability_of(card), source_of(side, card), side) for card in world.table.players[side].hand]
    for flow in world.state.stack:
        if isinstance(flow, Moment):
            open_ones = [each for each in flow.spent if each.owner != side or not each.ability.startswith("command.")]
            flow.spent = open_ones + list(dict.fromkeys(cards))

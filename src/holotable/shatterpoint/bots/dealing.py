"""Worlds that a player of a battle can't tell from the real one: cards whose order nobody knows are shuffled anew."""

from holotable.kernel import Seat, Stream
from holotable.shatterpoint.battle.battle import Play
from holotable.shatterpoint.cards import mission


def redeal(world: Play, seat: Seat, stream: Stream) -> None:
    """Shuffle both order decks, but for cards that everybody saw put under them, and draw the struggles to come anew.

    Nobody knows more than the others, so that the seat does not matter (SP-ORD-04, SP-SET-13).
    """
    for player in world.table.players.values():
        hidden = sorted(player.deck[player.under :])
        stream.shuffle(hidden)
        player.deck[player.under :] = hidden
    struggle = world.table.struggle
    if struggle.deck:
        known = mission(world.table.mission).struggles
        phases = [known[card].phase for card in struggle.deck]
        struggle.deck = [stream.pick([each.id for each in known.values() if each.phase == phase]) for phase in phases]

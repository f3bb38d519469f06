"""Which Command cards a player may hold, by what everybody knows: a discreet table asks for them all (IA-CMD-02)."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import cache

from holotable.imperial_assault.cards import command_cards
from holotable.imperial_assault.effects.commands.hand import ability_of, player_of, source_of
from holotable.imperial_assault.effects.empire.secrets import secret_guesses
from holotable.imperial_assault.effects.known import commands
from holotable.imperial_assault.table.table import Play, Side
from holotable.kernel import Listener, Seat


def conceivable(game: Play, side: Side) -> list[str]:
    """The cards that may be in a player's hand: any that a deck may have more of than were discarded (IA-CMD-09)."""
    player = game.table.players.get(side)
    if player is None or not player.hand:
        return []
    return [card.id for card in command_cards().values() if player.discarded.count(card.id) < card.limit]


def face_down(game: Play, side: Side) -> list[str]:
    """A player's hand from behind: as many cards, and none that anybody could name."""
    return [""] * len(player_of(game, side).hand)


@contextmanager
def holding(game: Play, side: Side, cards: list[str]) -> Iterator[None]:
    """Look at the table as if a player held these cards."""
    player = player_of(game, side)
    held, player.hand = player.hand, cards
    try:
        yield
    finally:
        player.hand = held


@contextmanager
def as_seen_by(game: Play, seat: Seat) -> Iterator[None]:
    """Look at the table without knowing what other seats hold."""
    with ExitStack() as hands:
        for side in game.table.players:
            if game.table.sides[side] != seat:
                hands.enter_context(holding(game, side, face_down(game, side)))
        yield


@cache
def _played_at(moment: str) -> frozenset[str]:
    return frozenset(card for card, command in commands().items() if command.moment == moment)


def guesses(game: Play, moment: str) -> list[Listener]:
    """What cards in either hand may let a player do at a moment; at a table that is not discreet nobody guesses."""
    own = game.table.own
    if not own.discreet:
        return []
    found = secret_guesses(game, moment) if own.has_class_cards else []
    for side in own.players:
        cards = conceivable(game, side)
        played = _played_at(moment)
        found += [Listener(ability_of(card), source_of(side, card), side) for card in cards if card in played]
        found += _by_cards(game, moment, side, cards) if cards else []
    return found


def _by_cards(game: Play, moment: str, side: Side, cards: list[str]) -> list[Listener]:
    """Effects in the open that would apply only with one of these cards: an attack that only Marksman allows."""
    abilities = game.rules.abilities
    hidden = {source_of(side, card) for card in game.table.players[side].hand}
    open_ones = [
        each
        for each in game.state.listeners.get(moment, ())
        if each.owner == side and each.source not in hidden and abilities[each.ability].optional
    ]
    with holding(game, side, face_down(game, side)):
        open_ones = [each for each in open_ones if not abilities[each.ability].applies(game, each)]
    with holding(game, side, cards):
        return [each for each in open_ones if abilities[each.ability].applies(game, each)]

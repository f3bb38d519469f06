"""The Imperial player's class cards in the play area: in play from the start, exhausted and readied (IA-PLA-02)."""

from holotable.imperial_assault.cards import imperial_card
from holotable.imperial_assault.deployment.agenda import hold
from holotable.imperial_assault.table.entering import put_in_play
from holotable.imperial_assault.table.imperial_happenings import CardExhausted, CardTokensChanged
from holotable.imperial_assault.table.table import Play


def lay_out(game: Play) -> None:
    """The abilities of class and agenda cards are in play, but for those of attachments, which need a group."""
    empire = game.table.empire
    attachments = [card for card in empire.class_cards if imperial_card(card).attachment]
    for card in [*empire.class_cards, *empire.ongoing]:
        if card not in attachments:
            put_in_play(game, card, card, game.table.imperial_side)
    hold(game)


def is_ready(game: Play, card: str) -> bool:
    return card not in game.table.empire.exhausted and card not in game.table.empire.depleted


def exhaust(game: Play, card: str) -> None:
    """An exhausted card can't be used again until it is readied (IA-EXH-01)."""
    game.table.empire.exhausted.append(card)
    game.tell(CardExhausted, card)


def tokens_on(game: Play, card: str) -> int:
    return game.table.empire.tokens.get(card, 0)


def change_tokens(game: Play, card: str, change: int) -> None:
    """Put tokens on a class card, or take some off."""
    game.table.empire.tokens[card] = tokens_on(game, card) + change
    game.tell(CardTokensChanged, card, tokens_on(game, card))

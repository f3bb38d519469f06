"""Agenda cards in a mission: secret ones in the hand, ongoing ones in the play area (IA-AGD-09, 11)."""

from holotable.imperial_assault.cards import agenda_card
from holotable.imperial_assault.cards.imperial import SECRET
from holotable.imperial_assault.table.imperial_happenings import (
    AgendaDiscarded,
    AgendaPlayed,
    AgendaReshuffled,
    CardDepleted,
)
from holotable.imperial_assault.table.table import Play


def ability_of(card: str) -> str:
    """The ability by which a secret card in hand listens."""
    return f"agenda.{card}"


def hold(game: Play) -> None:
    """The secret cards in hand can be played from now on, each at its moment."""
    for card in game.table.empire.agenda:
        game.listen(ability_of(card), card, game.table.imperial_side)


def show(game: Play, card: str) -> None:
    """A secret card leaves the hand for all to see."""
    game.table.empire.agenda.remove(card)
    game.silence(card)
    game.tell(AgendaPlayed, card)


def put_away(game: Play, card: str, *, reshuffled: bool = False) -> None:
    """A card that was played is discarded for good (IA-AGD-03), or goes back into its deck."""
    empire = game.table.empire
    (empire.reshuffled if reshuffled else empire.discarded).append(card)
    game.tell(AgendaReshuffled if reshuffled else AgendaDiscarded, card)


def deplete(game: Play, card: str) -> None:
    """A card is turned face down until the mission ends (IA-DPL-01)."""
    game.table.empire.depleted.append(card)
    game.silence(card)
    game.tell(CardDepleted, card)


def is_secret(card: str) -> bool:
    return agenda_card(card).kind == SECRET


def end_agenda(game: Play) -> None:
    """With the mission secret cards that stayed on the table are over, and depleted ones are turned up (IA-DPL-02)."""
    empire = game.table.empire
    empire.depleted.clear()
    for card in [card for card in empire.ongoing if is_secret(card)]:
        empire.ongoing.remove(card)
        put_away(game, card)

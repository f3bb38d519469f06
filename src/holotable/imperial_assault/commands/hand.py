"""A player's Command cards: drawn into the hand, held in secret, discarded for all to see (IA-CMD-02 to 04)."""

from holotable.imperial_assault.figures.player import Player
from holotable.imperial_assault.figures.table import Play, Side
from holotable.kernel import Event, Seat


class Drew(Event, frozen=True, tag="drew"):
    """A player drew a Command card; only that player sees which (IA-CMD-02)."""

    seat: Seat
    side: Side
    card: str = ""

    def seen_by(self, seat: Seat) -> "Drew":
        return self if seat == self.seat else Drew(self.seat, self.side)


def player_of(game: Play, side: Side) -> Player:
    return game.table.players[side]


def ability_of(card: str) -> str:
    """The ability by which a card in hand listens, if it is played at a moment."""
    return f"command.{card}"


def source_of(side: Side, card: str) -> str:
    """Copies of a card in one hand listen as one: no two are played at the same time (IA-CMD-05)."""
    return f"{side}.{card}"


def draw(game: Play, side: Side, cards: int = 1) -> list[str]:
    """A player draws from the own deck, as long as there is one (IA-CMD-04); gives what was drawn."""
    player = player_of(game, side)
    drawn = [player.deck.pop() for _ in range(min(cards, len(player.deck)))]
    for card in drawn:
        player.hand.append(card)
        game.reveal()
        game.tell(Drew, game.table.sides[side], side, card)
        if player.hand.count(card) == 1:
            hold(game, side, card)
    return drawn


def hold(game: Play, side: Side, card: str) -> None:
    """From now on a card can be played from the hand."""
    if ability_of(card) in game.rules.abilities:
        game.listen(ability_of(card), source_of(side, card), side)


def take_from_hand(game: Play, side: Side, card: str) -> None:
    """A card leaves its player's hand."""
    player = player_of(game, side)
    player.hand.remove(card)
    if card not in player.hand:
        game.silence(source_of(side, card))


def discard(game: Play, side: Side, card: str) -> None:
    """A card goes from the hand to its player's discard pile, face up."""
    take_from_hand(game, side, card)
    player_of(game, side).discarded.append(card)

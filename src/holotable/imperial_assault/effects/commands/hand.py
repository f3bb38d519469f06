"""A player's Command cards: drawn into the hand, held in secret, discarded for all to see (IA-CMD-02 to 04)."""

from holotable.imperial_assault.table.player import Player
from holotable.imperial_assault.table.table import FigureId, Play, Side
from holotable.kernel import Event, OpenEvent, Option, Seat


class DiscardCard(Option, frozen=True, tag="discard-card"):
    """Discard this Command card from the hand."""

    card: str


class Drew(Event, frozen=True, tag="drew"):
    """A player drew a Command card; only that player sees which (IA-CMD-02)."""

    seat: Seat
    side: Side
    card: str = ""

    def seen_by(self, seat: Seat) -> "Drew":
        return self if seat == self.seat else Drew(self.seat, self.side)


class CardPlayed(OpenEvent, frozen=True, tag="card-played"):
    """A player showed a Command card; a figure uses it, unless it is the player's own."""

    side: Side
    card: str
    figure: FigureId


class CommandDiscarded(OpenEvent, frozen=True, tag="command-discarded"):
    """A Command card was discarded, face up, that nobody had played."""

    side: Side
    card: str


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
    put_away(game, side, card)
    game.tell(CommandDiscarded, side, card)


def show(game: Play, side: Side, card: str, figure: FigureId) -> None:
    """A card is shown to the opponent as it is played (SK-CMD-03)."""
    take_from_hand(game, side, card)
    game.tell(CardPlayed, side, card, figure)


def put_away(game: Play, side: Side, card: str) -> None:
    """A card that was resolved goes face up to its player's discard pile (IA-CMD-03)."""
    player_of(game, side).discarded.append(card)

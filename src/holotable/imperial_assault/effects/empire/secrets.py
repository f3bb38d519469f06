"""Secret agenda cards: played from the hand at their moments, and which of them might be (IA-AGD-11, IA-SEC-05)."""

from collections.abc import Iterator
from contextlib import contextmanager

from holotable.imperial_assault.cards import agenda_card, agenda_cards
from holotable.imperial_assault.deployment.agenda import ability_of, is_secret, put_away, show
from holotable.imperial_assault.effects.about import About
from holotable.imperial_assault.effects.resolving import resolve
from holotable.imperial_assault.table.choices import ChooseEffect
from holotable.imperial_assault.table.table import Play, Side, Table
from holotable.kernel import Decision, Flow, Listener, Next

DISCARD, RESHUFFLE = "discard-agenda", "reshuffle-agenda"


class PlayAgenda(Flow[Table], tag="play-agenda"):
    """A secret card is shown, takes effect, and is put away: as its player likes, or as the card says."""

    steps = ("show", "take_effect", "put_away")

    card: str
    side: Side

    def show(self, game: Play) -> None:
        show(game, self.card)

    def take_effect(self, game: Play) -> Next[Table]:
        return resolve(game, About(ability_of(self.card), self.side))

    def put_away(self, game: Play, answer: ChooseEffect | None = None) -> Next[Table]:
        card = agenda_card(self.card)
        if card.stays:
            if not any(self.card in group.attachments for group in game.table.groups.values()):
                game.table.empire.ongoing.append(self.card)
            return None
        if answer is None and card.reshuffle:
            return Decision(game.table.imperial_seat, "agenda", [ChooseEffect(DISCARD), ChooseEffect(RESHUFFLE)])
        put_away(game, self.card, reshuffled=answer is not None and answer.effect == RESHUFFLE)
        return None

    def broken_off(self, game: Play) -> None:
        if self.step > self.steps.index("show"):
            put_away(game, self.card)  # it was played all the same


def conceivable(game: Play) -> list[str]:
    """The secret cards that may be in hand: those not shown that what was spent in secret could have bought.

    How much influence was spent is no secret (IA-INF-02), whatever it bought.
    """
    empire = game.table.empire
    spent = sum([agenda_card(card).influence for card in empire.agenda]) if empire.agenda else 0
    if not spent:
        return []
    shown = {*empire.discarded, *empire.reshuffled, *empire.ongoing}
    shown |= {card for group in game.table.groups.values() for card in group.attachments}
    secret = [card for card in agenda_cards().values() if is_secret(card.id) and card.id not in shown]
    return [card.id for card in secret if card.influence <= spent]


def secret_guesses(game: Play, moment: str) -> list[Listener]:
    """What secret cards may let the Imperial player do at a moment, by what everybody knows."""
    if not (hidden := conceivable(game)):
        return []
    side, abilities = game.table.imperial_side, game.rules.abilities
    cards = [card for card in hidden if abilities[ability_of(card)].moment == moment]
    return [Listener(ability_of(card), card, side) for card in cards]


@contextmanager
def unseen(game: Play) -> Iterator[None]:
    """Look at the table without knowing which Deployment cards are in hand, in reserve, or in the box (IA-SEC-04)."""
    empire = game.table.empire
    hidden = empire.hand, empire.reserve, empire.box
    empire.hand, empire.reserve, empire.box = [], [], [*empire.hand, *empire.reserve, *empire.box]
    try:
        yield
    finally:
        empire.hand, empire.reserve, empire.box = hidden

"""Why a card can't be used now: one in the hand, or one that lies in front of somebody."""

from collections.abc import Iterator

from holotable.imperial_assault.effects.actions import specials
from holotable.imperial_assault.effects.commands.hand import DiscardCard
from holotable.imperial_assault.effects.commands.playing import PlayCard
from holotable.imperial_assault.effects.costs import card_of
from holotable.imperial_assault.table.choices import SpecialAction
from holotable.imperial_assault.table.sheet import CardInPlay
from holotable.imperial_assault.table.table import Table
from holotable.imperial_assault.telling.names import Names
from holotable.kernel import Refusal, Seat


def why_not_card(card: str, seat: Seat, names: Names) -> Refusal:
    """Why a seat can't use a card that it sees; cards that it does not see are in nobody's hand for it."""
    game, table = names.game, names.game.table
    facts: dict[str, int | str] = {"card": card}
    for side, player in table.players.items():
        if table.sides.get(side) == seat and card in player.hand:
            return _why_not_in_hand(card, names)
        if card in player.discarded:
            return Refusal("card.discarded", "SK-CMD-03", facts)
    if table.own.has_class_cards and seat == table.imperial_seat and card in (*table.empire.hand, *table.empire.agenda):
        held = card in table.empire.agenda
        return Refusal("card.secret", "IA-AGD-11", facts) if held else Refusal("card.to-deploy", "IA-DEP-08", facts)
    lying = [each for each in _in_play(table) if each.card == card]
    if not lying:
        return Refusal("card.elsewhere", "SK-CMD-01" if table.players else "IA-ITM-01", facts)
    if all(each.depleted for each in lying):
        return Refusal("card.depleted", "IA-DPL-01", facts)
    if all(each.face_down for each in lying):
        return Refusal("card.face-down", "IA-ITM-12", facts)
    if all(each.exhausted for each in lying):
        return Refusal("card.exhausted", "IA-EXH-01", facts)
    refusals = [game.why_not(SpecialAction(name)) for name in specials() if card_of(name) == card]
    found = next((refusal for refusal in refusals if refusal is not None), None)
    return found or Refusal("card.by-its-words", "IA-ABL-01", facts)


def _why_not_in_hand(card: str, names: Names) -> Refusal:
    """A Command card is played at its time, or discarded where that is asked for."""
    decision = names.game.decision
    if decision is not None and any(isinstance(option, DiscardCard) for option in decision.options):
        return Refusal("card.not-this-one", "IA-ABL-02", {"card": card})
    refusal = names.game.why_not(PlayCard(card))
    return refusal or Refusal("command.not-now", "SK-CMD-02", {"card": card})


def _in_play(table: Table) -> Iterator[CardInPlay]:
    """All cards that lie open in front of somebody, beside Deployment cards."""
    for figure in table.figures.values():
        if figure.sheet is not None:
            yield from figure.sheet.cards
    for group in table.groups.values():
        yield from group.upgrades
        yield from map(CardInPlay, group.attachments)
    for player in table.players.values():
        yield from map(CardInPlay, player.upgrades)
    if table.own.has_class_cards:
        empire = table.empire
        for card in (*empire.class_cards, *empire.ongoing):
            yield CardInPlay(card, exhausted=card in empire.exhausted, depleted=card in empire.depleted)

"""Open groups: the Deployment cards that the Imperial player chooses for a mission (IA-OGR-01)."""

from collections import Counter

from holotable.imperial_assault.cards import deployment_card, deployment_cards
from holotable.imperial_assault.table.imperial_choices import TakeOpenGroup
from holotable.imperial_assault.table.imperial_happenings import OpenGroupTaken
from holotable.imperial_assault.table.table import Play, Side, Table
from holotable.kernel import AGAIN, NOT_NOW, Decision, Flow, Next, Option, Refusal


class TakeOpenGroups(Flow[Table], tag="take-open-groups"):
    """The Imperial player secretly takes the stated number of cards into hand (IA-MSC-07)."""

    steps = ("take",)

    def take(self, game: Play, answer: TakeOpenGroup | None = None) -> Next[Table]:
        empire = game.table.empire
        if answer is not None:
            take_into_hand(game, answer.card)
            empire.open_groups -= 1
            return AGAIN
        cards = [card for card in dict.fromkeys(empire.box) if why_not_open(game.table, card) is None]
        if not empire.open_groups or not cards:
            return None
        return Decision(game.table.imperial_seat, "open-groups", [TakeOpenGroup(card) for card in cards])

    def why_not(self, game: Play, option: Option) -> Refusal:
        refusal = why_not_open(game.table, option.card) if isinstance(option, TakeOpenGroup) else None
        return refusal or NOT_NOW


def take_into_hand(game: Play, card: str) -> None:
    """A Deployment card goes from the box to the Imperial player's hand."""
    game.table.empire.box.remove(card)
    game.table.empire.hand.append(card)
    game.tell(OpenGroupTaken, game.table.imperial_seat, card)


def why_not_open(table: Table, card: str) -> Refusal | None:
    """Why a card can't be an open group of this mission; None when it can (IA-MSC-08)."""
    printed = deployment_cards().get(card)
    if printed is None or printed.faction == "rebel":
        return Refusal("open-group.no-such-card", "IA-MSC-08", {"card": card})
    if card not in table.empire.box:
        return Refusal("open-group.all-used", "IA-LIM-04", {"card": card})
    if printed.is_villain and card not in table.empire.villains:
        return Refusal("open-group.villain-not-earned", "IA-VIL-02", {"card": card})
    if is_in_use(table, card, table.imperial_side):
        return Refusal("open-group.unique-in-use", "IA-UNQ-02", {"name": printed.name})
    return None


def is_in_use(table: Table, card: str, side: Side) -> bool:
    """Whether a unique card, or another with its name, is used by that side already (IA-UNQ-01, 02)."""
    used = [group.card for group in table.groups.values() if group.side == side]
    used += [group.card for group in table.arriving if group.side == side]
    if table.is_imperial(side):
        used += table.empire.hand + table.empire.reserve
    name = deployment_card(card).name
    return deployment_card(card).unique and any(deployment_card(each).name == name for each in used)


def box_without(cards: list[str]) -> list[str]:
    """All Deployment cards that the box has for the Imperial player, but for these (IA-LIM-04, IA-MSC-09)."""
    used = Counter(cards)
    return [
        card.id
        for card in deployment_cards().values()
        if card.faction != "rebel" and "campaign" in card.modes
        for _ in range((card.copies or 0) - used[card.id])
    ]

"""Whether an army is legal, and if not every rule that it breaks and what would mend it."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from holotable.content.finding import closest
from holotable.imperial_assault.cards import (
    CommandCard,
    DeploymentCard,
    SkirmishUpgrade,
    command_cards,
    deployment_cards,
    upgrades,
)
from holotable.imperial_assault.cards.upgrades import NEUTRAL, UNIQUE_FIGURE
from holotable.imperial_assault.skirmish.army import Army, cards_of, cost_of, groups_of, upgrades_of

MOST_POINTS = 40
DECK_SIZE = 15
DECK_COST = 15
ELITE_COPIES = 2
REGULAR_COPIES = 4

# Upgrades that let cards of another faction in: which faction, and how many cards of it.
ALLIANCES = {
    "temporary_alliance_common_enemy": ("rebel", 2),
    "temporary_alliance_hired_guns": ("mercenary", 2),
}
# Upgrades that let the command deck cost more.
DEARER_DECKS = {"balance_of_the_force": 3}


@dataclass(frozen=True)
class Problem:
    """A rule that an army breaks; the message of that name says what is wrong and what would mend it."""

    rule: str
    message: str
    facts: dict[str, int | str]


def problems_of(army: Army) -> list[Problem]:
    """Everything that is wrong with an army; nothing if it is legal."""
    return [*_unknown(army), *_points(army), *_affiliations(army), *_copies(army), *_attachments(army), *_deck(army)]


def most_deck_cost(army: Army) -> int:
    """What the command deck of an army may cost (SK-DECK-02)."""
    return DECK_COST + sum(DEARER_DECKS.get(card, 0) for card in army.deployment)


def _unknown(army: Army) -> Iterator[Problem]:
    for card in dict.fromkeys(army.deployment):
        if card not in deployment_cards() and card not in upgrades():
            near = ", ".join(closest(card, [*deployment_cards(), *upgrades()]))
            yield Problem("SK-GEN-03", "army.unknown-deployment", {"card": card, "closest": near})
    for card in dict.fromkeys(army.command):
        if card not in command_cards():
            near = ", ".join(closest(card, command_cards()))
            yield Problem("SK-GEN-03", "army.unknown-command", {"card": card, "closest": near})
    if not groups_of(army):
        yield Problem("SK-GEN-03", "army.no-figures", {})


def _points(army: Army) -> Iterator[Problem]:
    cost = cost_of(army)
    if cost > MOST_POINTS:
        yield Problem("SK-ARMY-02", "army.too-dear", {"cost": cost, "most": MOST_POINTS, "over": cost - MOST_POINTS})


def _affiliations(army: Army) -> Iterator[Problem]:
    """All cards are of the army's faction, or of one that an upgrade lets in (SK-ARMY-04, 11, IA-AFF-02)."""
    allowed = dict(ALLIANCES[card] for card in army.deployment if card in ALLIANCES)
    strangers: dict[str, list[DeploymentCard | SkirmishUpgrade]] = {}
    for card in cards_of(army):
        if card.faction not in (army.faction, NEUTRAL):
            strangers.setdefault(card.faction, []).append(card)
    for faction, cards in strangers.items():
        groups = [card for card in cards if isinstance(card, DeploymentCard)]
        if faction not in allowed or len(groups) < len(cards):
            wrong = cards if faction not in allowed else [card for card in cards if card not in groups]
            names = ", ".join(dict.fromkeys(card.name for card in wrong))
            yield Problem("SK-ARMY-04", "army.other-faction", {"cards": names, "faction": army.faction})
        elif len(groups) > allowed[faction]:
            facts: dict[str, int | str] = {"cards": len(groups), "faction": faction, "most": allowed[faction]}
            yield Problem("SK-ARMY-11", "army.too-many-allies", facts)


def _copies(army: Army) -> Iterator[Problem]:
    """Unique cards are compared by name alone (IA-UNQ-02)."""
    cards = [card for card in cards_of(army) if card.unique]
    unique = Counter(card.name if isinstance(card, DeploymentCard) else card.id for card in cards)
    for name, copies in unique.items():
        if copies > 1:
            shown = upgrades()[name].name if name in upgrades() else name
            yield Problem("SK-ARMY-06", "army.unique-twice", {"card": shown, "copies": copies})
    for card_id, copies in Counter(army.deployment).items():
        card = deployment_cards().get(card_id)
        if card is None or card.unique:
            continue
        rule, most = ("SK-ARMY-07", ELITE_COPIES) if card.elite else ("SK-ARMY-08", REGULAR_COPIES)
        if copies > most:
            message = "army.too-many-elite" if card.elite else "army.too-many-regular"
            yield Problem(rule, message, {"card": card.name, "copies": copies, "most": most, "over": copies - most})


def _attachments(army: Army) -> Iterator[Problem]:
    for card in upgrades_of(army):
        if card.restriction == UNIQUE_FIGURE and not any(group.unique for group in groups_of(army)):
            yield Problem("SK-ARMY-09", "army.nobody-to-attach-to", {"card": card.name})


def _deck(army: Army) -> Iterator[Problem]:
    if missing := DECK_SIZE - len(army.command):
        message = "army.deck-too-small" if missing > 0 else "army.deck-too-big"
        yield Problem("SK-DECK-01", message, {"cards": len(army.command), "size": DECK_SIZE, "change": abs(missing)})
    deck: list[CommandCard] = [command_cards()[card] for card in army.command if card in command_cards()]
    cost, most = sum(card.cost for card in deck), most_deck_cost(army)
    if cost > most:
        yield Problem("SK-DECK-02", "army.deck-too-dear", {"cost": cost, "most": most, "over": cost - most})
    for card in dict.fromkeys(deck):
        if deck.count(card) > card.limit:
            copies, limit = deck.count(card), card.limit
            facts: dict[str, int | str] = {"card": card.name, "copies": copies, "limit": limit, "over": copies - limit}
            yield Problem("SK-DECK-03", "army.too-many-copies", facts)

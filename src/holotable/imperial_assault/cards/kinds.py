"""The kinds of cards, and all cards of a kind."""

from collections.abc import Callable, Mapping
from typing import Literal

from holotable.imperial_assault.cards.command import CommandCard, command_cards
from holotable.imperial_assault.cards.conditions import Condition, conditions
from holotable.imperial_assault.cards.deployment import DeploymentCard, deployment_cards
from holotable.imperial_assault.cards.heroes import ClassCard, Hero, class_cards, heroes
from holotable.imperial_assault.cards.imperial import (
    AgendaCard,
    ImperialClassCard,
    agenda_cards,
    imperial_class_cards,
)
from holotable.imperial_assault.cards.items import Item, Reward, SupplyCard, items, rewards, supply_cards
from holotable.imperial_assault.cards.upgrades import SkirmishUpgrade, upgrades

Card = (
    DeploymentCard
    | SkirmishUpgrade
    | CommandCard
    | Hero
    | ClassCard
    | Item
    | SupplyCard
    | Reward
    | Condition
    | AgendaCard
    | ImperialClassCard
)

# What a card can be, by the name that commands and pages know it by.
Kind = Literal[
    "deployment",
    "upgrade",
    "command",
    "hero",
    "class",
    "item",
    "supply",
    "reward",
    "condition",
    "agenda",
    "imperial-class",
]
KINDS: Mapping[str, Callable[[], Mapping[str, Card]]] = {
    "deployment": deployment_cards,
    "upgrade": upgrades,
    "command": command_cards,
    "hero": heroes,
    "class": class_cards,
    "item": items,
    "supply": supply_cards,
    "reward": rewards,
    "condition": conditions,
    "agenda": agenda_cards,
    "imperial-class": imperial_class_cards,
}

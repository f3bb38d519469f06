"""The printed cards of Imperial Assault as values: read from content, errata applied."""

from holotable.content.finding import UnknownCardError
from holotable.imperial_assault.cards.abilities import Ability, abilities, ability
from holotable.imperial_assault.cards.attaching import attached_card, may_be_attached
from holotable.imperial_assault.cards.command import CommandCard, Restriction, command_card, command_cards
from holotable.imperial_assault.cards.conditions import Condition, condition, conditions
from holotable.imperial_assault.cards.deployment import DeploymentCard, Printed, deployment_card, deployment_cards
from holotable.imperial_assault.cards.figure import (
    FigureCard,
    HeroCard,
    HeroItem,
    PersonCard,
    Weapon,
    deployed_weapon,
    gear_of,
    hero_card,
    hero_item,
    person_card,
)
from holotable.imperial_assault.cards.gear import Gear
from holotable.imperial_assault.cards.heroes import (
    ClassCard,
    Hero,
    HeroAbility,
    HeroSide,
    class_card,
    class_cards,
    hero,
    heroes,
)
from holotable.imperial_assault.cards.imperial import (
    AgendaCard,
    ImperialClassCard,
    agenda_card,
    agenda_cards,
    imperial_class_card,
    imperial_class_cards,
)
from holotable.imperial_assault.cards.items import (
    Item,
    Reward,
    SupplyCard,
    item,
    items,
    reward,
    rewards,
    supply_card,
    supply_cards,
)
from holotable.imperial_assault.cards.kinds import KINDS, Card, Kind
from holotable.imperial_assault.cards.upgrades import SkirmishUpgrade, upgrade, upgrades
from holotable.imperial_assault.cards.values import ANY, AttackProfile, AttackType, Keywords, Results, Surge

__all__ = [
    "ANY",
    "KINDS",
    "Ability",
    "AgendaCard",
    "AttackProfile",
    "AttackType",
    "Card",
    "ClassCard",
    "CommandCard",
    "Condition",
    "DeploymentCard",
    "FigureCard",
    "Gear",
    "Hero",
    "HeroAbility",
    "HeroCard",
    "HeroItem",
    "HeroSide",
    "ImperialClassCard",
    "Item",
    "Keywords",
    "Kind",
    "PersonCard",
    "Printed",
    "Restriction",
    "Results",
    "Reward",
    "SkirmishUpgrade",
    "SupplyCard",
    "Surge",
    "UnknownCardError",
    "Weapon",
    "abilities",
    "ability",
    "agenda_card",
    "agenda_cards",
    "attached_card",
    "class_card",
    "class_cards",
    "command_card",
    "command_cards",
    "condition",
    "conditions",
    "deployed_weapon",
    "deployment_card",
    "deployment_cards",
    "gear_of",
    "hero",
    "hero_card",
    "hero_item",
    "heroes",
    "imperial_class_card",
    "imperial_class_cards",
    "item",
    "items",
    "may_be_attached",
    "person_card",
    "reward",
    "rewards",
    "supply_card",
    "supply_cards",
    "upgrade",
    "upgrades",
]

"""The printed cards of Imperial Assault as values: read from content, errata applied."""

from holotable.imperial_assault.cards.abilities import Ability, abilities
from holotable.imperial_assault.cards.command import CommandCard, Restriction, command_card, command_cards
from holotable.imperial_assault.cards.conditions import Condition, condition, conditions
from holotable.imperial_assault.cards.deployment import DeploymentCard, Printed, deployment_card, deployment_cards
from holotable.imperial_assault.cards.finding import UnknownCardError
from holotable.imperial_assault.cards.upgrades import SkirmishUpgrade, upgrade, upgrades
from holotable.imperial_assault.cards.values import ANY, AttackProfile, Keywords, Results, Surge

__all__ = [
    "ANY",
    "Ability",
    "AttackProfile",
    "CommandCard",
    "Condition",
    "DeploymentCard",
    "Keywords",
    "Printed",
    "Restriction",
    "Results",
    "SkirmishUpgrade",
    "Surge",
    "UnknownCardError",
    "abilities",
    "command_card",
    "command_cards",
    "condition",
    "conditions",
    "deployment_card",
    "deployment_cards",
    "upgrade",
    "upgrades",
]

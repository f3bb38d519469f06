"""The printed cards of Imperial Assault as values: read from content, errata applied."""

from holotable.imperial_assault.cards.abilities import Ability, abilities
from holotable.imperial_assault.cards.conditions import Condition, condition, conditions
from holotable.imperial_assault.cards.deployment import DeploymentCard, Printed, deployment_card, deployment_cards
from holotable.imperial_assault.cards.finding import UnknownCardError
from holotable.imperial_assault.cards.values import ANY, AttackProfile, AttackType, Keywords, Results, Surge

__all__ = [
    "ANY",
    "Ability",
    "AttackProfile",
    "AttackType",
    "Condition",
    "DeploymentCard",
    "Keywords",
    "Printed",
    "Results",
    "Surge",
    "UnknownCardError",
    "abilities",
    "condition",
    "conditions",
    "deployment_card",
    "deployment_cards",
]

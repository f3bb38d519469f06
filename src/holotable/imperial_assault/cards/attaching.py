"""A Deployment card with the Imperial attachments that lie on it: what it then has in numbers and keywords."""

from dataclasses import replace
from functools import lru_cache

from holotable.imperial_assault.cards.deployment import DeploymentCard, deployment_card
from holotable.imperial_assault.cards.imperial import ImperialClassCard, imperial_card
from holotable.imperial_assault.cards.values import Keywords


@lru_cache(maxsize=4096)
def attached_card(card_id: str, attachments: tuple[str, ...]) -> DeploymentCard:
    """A Deployment card as it counts for all figures of its group (IA-ATH-02)."""
    card = deployment_card(card_id)
    for attachment in attachments:
        card = _with(card, imperial_card(attachment))
    return card


def may_be_attached(attachment: ImperialClassCard, card: DeploymentCard) -> bool:
    """Whether a class card is an attachment, and the group has one of the traits that it needs (IA-ATH-05)."""
    return attachment.attachment and (not attachment.restriction or bool({*attachment.restriction} & {*card.traits}))


def _with(card: DeploymentCard, attachment: ImperialClassCard) -> DeploymentCard:
    return replace(
        card,
        health=card.health + attachment.health,
        speed=card.speed + attachment.speed,
        defence=card.defence + attachment.defence,
        bonus=card.bonus + attachment.bonus,
        keywords=_joined(card.keywords, attachment.keywords),
        surges=card.surges + (attachment.surges if attachment.surges_for in (None, card.attack.type) else ()),
        abilities=(*card.abilities, attachment.id),
    )


def _joined(one: Keywords, other: Keywords) -> Keywords:
    return Keywords(
        one.massive or other.massive,
        one.mobile or other.mobile,
        one.reach or other.reach,
        one.blast + other.blast,
        one.cleave + other.cleave,
        (*one.conditions, *(name for name in other.conditions if name not in one.conditions)),
    )

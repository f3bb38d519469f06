"""The messages that content asks for by its ids."""

from holotable.imperial_assault.cards import abilities, command_cards, conditions, upgrades
from holotable.imperial_assault.cards.command import TIMINGS
from holotable.imperial_assault.cards.deployment import TRAITS


def card_messages() -> set[str]:
    """What the cards say in words: abilities, conditions, upgrades, command cards, their timings and traits."""
    return (
        {ability.words for ability in abilities().values()}
        | {condition.words for condition in conditions().values()}
        | {upgrade.words for upgrade in upgrades().values()}
        | {card.words for card in command_cards().values()}
        | {f"timing.{timing}" for timing in TIMINGS}
        | {f"trait.{trait}" for trait in TRAITS}
    )

"""Abilities by which somebody who plays a figure chooses something: `may` or `choose` stands in them (LA-ABIL-05)."""

from functools import cache

from holotable.content.parts import Part, parts_of
from holotable.imperial_assault.cards.abilities import abilities
from holotable.imperial_assault.cards.deployment import deployment_card
from holotable.imperial_assault.cards.effect import Choose, Each, Effect, Strike, Verb

# What is done as far as somebody likes.
AS_ONE_LIKES = ("one_of", "move", "move_or_attack")


@cache
def chosen_abilities() -> frozenset[str]:
    """The abilities that leave anything to who plays the figure."""
    return frozenset(
        name for name, each in abilities().items() if any(_chooses(part) for _, part in parts_of(each.effects))
    )


def chosen_on(card: str) -> list[str]:
    """The abilities on a Deployment card that are ignored where nobody plays its figures (LA-DISP-08)."""
    return [ability for ability in deployment_card(card).abilities if ability in chosen_abilities()]


def _chooses(part: Part) -> bool:
    match part:
        case Effect():
            return part.may or part.cost is not None
        case Choose():
            return True
        case Each() | Strike():
            return part.may
        case Verb():
            return any(getattr(part, name) for name in AS_ONE_LIKES)
    return False

"""Abilities of a test's own, made of data as those of cards are."""

from holotable.imperial_assault.cards.effect import Effect
from holotable.imperial_assault.effects.costs import card_of
from holotable.imperial_assault.effects.reading import Effects, add_effect, figure_with
from holotable.imperial_assault.table.table import Table
from holotable.kernel import Ability


def ability_that(name: str, effect: Effect) -> Ability[Table]:
    """An ability of a figure, with that effect."""
    found = Effects()
    add_effect(found, name, card_of(name), effect, figure_with)
    return found.abilities[0]

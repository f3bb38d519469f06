"""Abilities of heroes that help in attribute tests, and those that start one."""

from holotable.imperial_assault.combat.rerolls import RerollDice, RerollTogether, dice_on_the_table
from holotable.imperial_assault.effects.costs import paid
from holotable.imperial_assault.effects.finding import figure_of, seat_of
from holotable.imperial_assault.effects.heroes.trials import Attempt
from holotable.imperial_assault.effects.heroes.vocabulary import (
    EXHAUST,
    Condition,
    both,
    defends,
    rerolls,
    strain,
    suffered,
)
from holotable.imperial_assault.effects.supply import has_rested
from holotable.imperial_assault.table.table import Attribute, Play, Table
from holotable.imperial_assault.tokens.attribute_test import AttributeTest
from holotable.imperial_assault.tokens.supply import DrawSupply, discard_card
from holotable.kernel import Ability, Flow, Listener


def tests(*attributes: Attribute) -> Condition:
    """The figure tests one of these attributes."""

    def holds(game: Play, listener: Listener) -> bool:
        test = game.nearest(AttributeTest)
        return test is not None and test.figure == figure_of(listener) and test.attribute in attributes

    return holds


def friend_tests(game: Play, listener: Listener) -> bool:
    """The figure or a friendly one tests an attribute."""
    test = game.nearest(AttributeTest)
    return test is not None and not game.table.hostile(figure_of(listener), test.figure)


def force_adept(game: Play, listener: Listener) -> Flow[Table]:
    test = game.nearest(AttributeTest)
    tester = test.figure if test is not None else figure_of(listener)
    return RerollDice(game.table.seat_of(tester), "any")


def adds_blue(game: Play, listener: Listener) -> None:
    test = game.nearest(AttributeTest)
    if test is not None:
        test.pool.append("blue")


def rerolls_together(game: Play, listener: Listener) -> Flow[Table]:
    return RerollTogether(seat_of(game, listener))


def tests_with_dice_left(game: Play, listener: Listener) -> bool:
    """The figure tests an attribute, and there is a die that nobody has rerolled (IA-ABL-02)."""
    left = any(not die.rerolled for die in dice_on_the_table(game))
    return left and tests("strength", "insight", "tech")(game, listener)


def drew_supply(game: Play, listener: Listener) -> bool:
    """The figure drew a Supply card, and still has it."""
    drawn, mine = game.nearest(DrawSupply), figure_of(listener)
    has = [card.card for card in game.table.sheet_of(mine).cards]
    return drawn is not None and drawn.figure == mine and drawn.card in has


def draws_again(game: Play, listener: Listener) -> Flow[Table]:
    mine, drawn = figure_of(listener), game.nearest(DrawSupply)
    # The newest copy is the one that was drawn.
    copies = [card for card in game.table.sheet_of(mine).cards if drawn is not None and card.card == drawn.card]
    discard_card(game, mine, copies[-1])
    return DrawSupply(mine)


def attempt(game: Play, listener: Listener) -> Flow[Table]:
    return Attempt(figure_of(listener), listener.ability)


ABILITIES: tuple[Ability[Table], ...] = (
    paid(Ability("survival_gear", "test-rerolls", rerolls("any"), tests("strength")), EXHAUST),
    paid(Ability("slicing_tools.test", "test-rerolls", rerolls("any"), tests("tech")), EXHAUST),
    paid(Ability("combat_visor.test", "test-rerolls", rerolls("any"), tests("insight")), EXHAUST),
    paid(Ability("force_adept.test", "test-rerolls", force_adept, friend_tests), strain(1)),
    paid(Ability("force_adept.die", "test-dice-gathered", adds_blue, tests("strength", "tech")), EXHAUST),
    paid(Ability("smugglers_luck.test", "test-rerolls", rerolls_together, tests_with_dice_left), EXHAUST),
    paid(Ability("smugglers_luck.supply", "supply-drawn", draws_again, drew_supply), EXHAUST),
    paid(Ability("adrenaline_rush", "attack-resolved", attempt, both(defends, suffered(1))), EXHAUST),
    Ability("battle_meditation", "rested", attempt, has_rested, optional=True),
)

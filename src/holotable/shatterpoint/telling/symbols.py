"""Symbols of combat trees and expertise charts by their names."""

from collections.abc import Mapping

from holotable.shatterpoint.cards.symbols import symbol_name
from holotable.words import Speech

# What a row of a chart adds to a roll, or changes in it.
CHARTS = {
    "crit": "battle.chart.crit",
    "strike": "battle.chart.strike",
    "block": "battle.chart.block",
    "strike_to_crit": "battle.chart.strike_to_crit",
    "crit_to_strike": "battle.chart.crit_to_strike",
    "crit_to_failure": "battle.chart.crit_to_failure",
    "strike_to_failure": "battle.chart.strike_to_failure",
    "block_to_failure": "battle.chart.block_to_failure",
}


def symbol_words(symbol: str, say: Speech) -> str:
    """A symbol, or what a row of a chart adds to a roll or changes in it."""
    return say(CHARTS[symbol]) if symbol in CHARTS else symbol_name(symbol, say)


def symbols_words(gives: Mapping[str, int], say: Speech) -> str:
    """What an option or a row gives, each with its number if there are several."""
    said = (
        symbol_words(each, say) if amount == 1 else say("battle.times", symbol=symbol_words(each, say), amount=amount)
        for each, amount in gives.items()
    )
    return ", ".join(said) or say("battle.nothing")

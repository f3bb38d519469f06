"""Symbols of combat trees and expertise charts by their names."""

from collections.abc import Mapping

from holotable.shatterpoint.cards.charts import ADDED, CHANGED
from holotable.shatterpoint.cards.symbols import symbol_name
from holotable.words import Speech


def symbol_words(symbol: str, say: Speech) -> str:
    """A symbol, or what a row of a chart adds to a roll or changes in it."""
    return say(f"battle.chart.{symbol}") if symbol in (*ADDED, *CHANGED) else symbol_name(symbol, say)


def symbols_words(gives: Mapping[str, int], say: Speech) -> str:
    """What an option or a row gives, each with its number if there are several."""
    said = (
        symbol_words(each, say) if amount == 1 else say("battle.times", symbol=symbol_words(each, say), amount=amount)
        for each, amount in gives.items()
    )
    return ", ".join(said) or say("battle.nothing")

"""Effect symbols by their names in a language (SP-SYM-14)."""

from collections.abc import Mapping

from holotable.shatterpoint.cards.conditions import conditions
from holotable.shatterpoint.cards.effect import MOVEMENTS
from holotable.shatterpoint.cards.explaining import Say


def symbol_name(symbol: str, say: Say) -> str:
    """What a symbol of a combat tree or an expertise chart is called."""
    if symbol in conditions():
        return say(f"unit.condition.{symbol}")
    return say(f"does.move.{symbol}" if symbol in MOVEMENTS else f"symbol.{symbol}")


def symbol_names(effects: Mapping[str, int], say: Say) -> str:
    """The effects of an option or a row, each with its number if there are several."""
    return ", ".join(
        symbol_name(symbol, say) if amount == 1 else f"{symbol_name(symbol, say)} {amount}"
        for symbol, amount in effects.items()
    )

"""The orders that are known, by the Deployment cards that they are for."""

from functools import cache

from holotable.content.finding import find, read_files
from holotable.imperial_assault.content import content_files
from holotable.imperial_assault.instructions.reading import Orders, read_orders

FAMILY = "instructions"


@cache
def all_orders() -> dict[str, Orders]:
    """The orders of every Deployment card that has some."""
    return read_files(read_orders, content_files(FAMILY))


def orders_for(card: str) -> Orders:
    """What is written for a Deployment card."""
    return find(card, all_orders())

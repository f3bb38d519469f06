"""What everybody sees of the Rebels' part of a campaign mission besides the heroes' sheets."""

from holotable.imperial_assault.table.table import Table
from holotable.kernel import Struct


class RebelView(Struct, frozen=True, omit_defaults=True):
    """The strain tokens beside objects of tests, and the Supply deck, whose order is known to nobody."""

    progress: dict[str, int]
    supply: int
    spent_supply: tuple[str, ...] = ()
    credits: int = 0
    medpacs: int = 0


def view_rebels(table: Table) -> RebelView:
    rebels = table.rebels
    return RebelView(
        dict(table.progress), len(rebels.supply), tuple(rebels.spent_supply), rebels.credits, rebels.medpacs
    )

"""What everybody sees of a hero's sheet and of the cards beside it (IA-PLA-03)."""

from holotable.imperial_assault.figures.table import Sheet
from holotable.kernel import Struct


class CardView(Struct, frozen=True, omit_defaults=True):
    """A card in a hero's play area; what is on a weapon is attached to it."""

    card: str
    on: str = ""
    exhausted: bool = False
    depleted: bool = False


class SheetView(Struct, frozen=True, omit_defaults=True):
    """A hero's sheet with all that lies beside it."""

    wounded: bool
    strain: int
    cards: tuple[CardView, ...]


def view_sheet(sheet: Sheet) -> SheetView:
    cards = tuple(CardView(each.card, each.on, each.exhausted, each.depleted) for each in sheet.cards)
    return SheetView(sheet.wounded, sheet.strain, cards)

"""What everybody sees of the Rebels' part of a campaign mission: sheets, cards and counters (IA-SUP-01)."""

from holotable.imperial_assault.figures.table import CardInPlay, FigureId, Table
from holotable.kernel import Struct


class CardView(Struct, frozen=True, omit_defaults=True):
    """A card in a hero's play area; all of them lie face up or are known to have done so."""

    card: str
    on: str = ""
    exhausted: bool = False
    depleted: bool = False


class SheetView(Struct, frozen=True, omit_defaults=True):
    """A hero's sheet."""

    wounded: bool = False
    strain: int = 0
    cards: tuple[CardView, ...] = ()
    withdrawn: bool = False


class RebelView(Struct, frozen=True, omit_defaults=True):
    """The heroes' sheets, what lies beside objects of tests, and the Supply deck: its order is known to nobody."""

    sheets: dict[FigureId, SheetView]
    progress: dict[str, int]
    supply: int
    spent_supply: tuple[str, ...] = ()
    credits: int = 0


def view_rebels(table: Table) -> RebelView | None:
    """The Rebels of a campaign; a skirmish has none."""
    if table.mode != "campaign":
        return None
    sheets = {
        number: SheetView(sheet.wounded, sheet.strain, tuple(map(_card, sheet.cards)), number in table.withdrawn)
        for number, sheet in table.sheets().items()
    }
    return RebelView(sheets, dict(table.progress), len(table.supply), tuple(table.spent_supply), table.credits)


def _card(card: CardInPlay) -> CardView:
    return CardView(card.card, card.on, card.exhausted, card.depleted)

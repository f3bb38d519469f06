"""What a hero brings into a mission (IA-MSC-17).

Items left behind are simply not brought (IA-ITM-12), and during the mission nothing changes hands or places
(IA-ITM-10, IA-MOD-07): who has what is settled here, afresh before each mission (IA-ITM-09, IA-MOD-05).
"""

from collections.abc import Sequence

from holotable.imperial_assault.cards.loadout import check_loadout
from holotable.imperial_assault.table.sheet import CardInPlay, Sheet
from holotable.kernel import Seat


def bring(hero_id: str, cards: Sequence[tuple[str, str]], seat: Seat = "") -> Sheet:
    """The sheet of a hero who brings these cards, each with the weapon it is attached to or with none."""
    check_loadout(hero_id, cards)
    return Sheet(seat=seat, cards=[CardInPlay(card, on) for card, on in cards])

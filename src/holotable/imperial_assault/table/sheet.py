"""A hero's sheet, and what the heroes' players keep beside the map."""

from holotable.kernel import Seat, Struct


class CardInPlay(Struct, omit_defaults=True):
    """A card in a hero's play area or on a Deployment card; a modification lies on the weapon that holds it."""

    card: str
    on: str = ""
    exhausted: bool = False
    depleted: bool = False
    face_down: bool = False


class Sheet(Struct, omit_defaults=True):
    """A hero's sheet and all that lies beside it. `seat` is the hero's player, where that is not the whole side."""

    seat: Seat = ""
    wounded: bool = False
    strain: int = 0
    cards: list[CardInPlay] = []

    def holding(self) -> tuple[tuple[str, str], ...]:
        """The cards that can be used, each with what it is attached to (IA-DPL-01)."""
        return tuple([(card.card, card.on) for card in self.cards if not (card.depleted or card.face_down)])


class HeroArrival(Struct, omit_defaults=True):
    """A hero who is about to be placed, with the sheet and what was brought: at the entrance, or on other spaces."""

    hero: str
    sheet: Sheet
    spaces: list[int] = []


class Rebels(Struct, omit_defaults=True):
    """What the Rebels keep beside the map.

    Heroes who are `waiting` are about to be placed; those `aside` may come later, if the mission brings them. `allies`
    were gained as rewards. The last card of `supply` is its top. `credits` are those of the log and what the mission
    brings. `medpacs` are for all of them. After the mission `wounded` says who was,
    and `crates` how many were claimed.
    """

    waiting: list[HeroArrival] = []
    aside: list[HeroArrival] = []
    allies: list[str] = []
    supply: list[str] = []
    spent_supply: list[str] = []
    credits: int = 0
    wounded: list[str] = []
    crates: int = 0
    medpacs: int = 0

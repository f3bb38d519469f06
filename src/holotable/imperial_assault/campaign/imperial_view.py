"""The Imperial player's side of the table as a seat sees it: the Rebels see dials, open cards, and backs."""

from functools import lru_cache

from holotable.imperial_assault.cards import deployment_card
from holotable.imperial_assault.deployment.points import points_there
from holotable.imperial_assault.table.table import Table
from holotable.kernel import Seat, Struct


class PointView(Struct, frozen=True):
    space: int
    colour: str
    active: bool


class Secrets(Struct, frozen=True):
    """What only the Imperial player sees: cards in hand and in reserve, the map diagram's points (IA-SEC-04), secret
    agenda cards, of which the others do not even know how many there are (IA-SEC-05).
    """

    hand: tuple[str, ...]
    reserve: tuple[str, ...]
    box: tuple[str, ...]
    points: dict[str, PointView]
    agenda: tuple[str, ...] = ()


class EmpireView(Struct, frozen=True, omit_defaults=True):
    """`hand` and `reserve` count the cards by their backs, which all can tell apart (IA-DCD-02). Agenda cards that lie
    in the play area or were played are open (IA-SEC-07).
    """

    threat: int
    level: int
    hand: dict[str, int]
    reserve: dict[str, int]
    class_cards: tuple[str, ...]
    exhausted: tuple[str, ...]
    tokens: dict[str, int] = {}
    influence: int = 0
    ongoing: tuple[str, ...] = ()
    depleted: tuple[str, ...] = ()
    played: tuple[str, ...] = ()
    secrets: Secrets | None = None


def view_empire(table: Table, seat: Seat) -> EmpireView:
    """What a seat may know of the Imperial player's dials and cards."""
    empire = table.empire
    return EmpireView(
        empire.threat,
        empire.level,
        _backs(tuple(empire.hand)).copy(),
        _backs(tuple(empire.reserve)).copy(),
        tuple(empire.class_cards),
        tuple(empire.exhausted),
        dict(empire.tokens),
        empire.influence,
        tuple(empire.ongoing),
        tuple(empire.depleted),
        (*empire.discarded, *empire.reshuffled),
        _secrets(table) if seat == table.imperial_seat else None,
    )


def glance_at_empire(table: Table, seat: Seat) -> EmpireView:
    """The same with nothing but what becomes numbers."""
    empire = table.empire
    own = seat == table.imperial_seat
    return EmpireView(
        empire.threat,
        empire.level,
        _backs(tuple(empire.hand)).copy(),
        _backs(tuple(empire.reserve)).copy(),
        tuple(empire.class_cards),
        tuple(empire.exhausted),
        influence=empire.influence,
        secrets=Secrets(tuple(empire.hand), (), (), {}) if own else None,
    )


def _secrets(table: Table) -> Secrets:
    empire = table.empire
    points = {name: PointView(point.space, point.colour, point.active) for name, point in points_there(table).items()}
    return Secrets(tuple(empire.hand), tuple(empire.reserve), tuple(empire.box), points, tuple(empire.agenda))


@lru_cache(maxsize=4096)
def _backs(cards: tuple[str, ...]) -> dict[str, int]:
    backs = [deployment_card(card).faction for card in cards]
    return {faction: backs.count(faction) for faction in ("imperial", "mercenary")}

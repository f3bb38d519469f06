"""What happens on the Imperial player's side of the table. Some of it only that player sees."""

from holotable.imperial_assault.cards import deployment_card
from holotable.kernel import Event, OpenEvent, Seat


class ThreatChanged(OpenEvent, frozen=True, tag="threat-changed"):
    """The threat dial was set to a new total (IA-THR-04)."""

    threat: int
    change: int


class OpenGroupTaken(Event, frozen=True, tag="open-group-taken"):
    """The Imperial player took a card into hand; the others see its back (IA-DCD-02)."""

    seat: Seat
    card: str

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else BackTaken(deployment_card(self.card).faction)


class BackTaken(OpenEvent, frozen=True, tag="back-taken"):
    """A Deployment card with this back went to the Imperial player's hand."""

    faction: str


class PointsActivated(Event, frozen=True, tag="points-activated"):
    """Deployment points became active. They are hidden information (IA-DEP-12)."""

    seat: Seat
    points: tuple[str, ...]

    def seen_by(self, seat: Seat) -> Event | None:
        return self if seat == self.seat else None


class Attached(OpenEvent, frozen=True, tag="attached"):
    group: int
    card: str
    figures: tuple[int, ...]


class CardExhausted(OpenEvent, frozen=True, tag="card-exhausted"):
    card: str


class CardDepleted(OpenEvent, frozen=True, tag="card-depleted"):
    """A card of the Imperial player was turned face down for the rest of the mission (IA-DPL-01)."""

    card: str


class AgendaPlayed(OpenEvent, frozen=True, tag="agenda-played"):
    """A secret agenda card was shown and played (IA-AGD-11)."""

    card: str


class AgendaDiscarded(OpenEvent, frozen=True, tag="agenda-discarded"):
    """An agenda card that was played is out of the campaign (IA-AGD-03)."""

    card: str


class AgendaReshuffled(OpenEvent, frozen=True, tag="agenda-reshuffled"):
    """An agenda card that was played goes back into the agenda deck."""

    card: str


class CardTokensChanged(OpenEvent, frozen=True, tag="card-tokens-changed"):
    """So many tokens lie on a class card now, which all see (IA-PLA-03)."""

    card: str
    tokens: int

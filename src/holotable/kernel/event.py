"""What happened, as plain data, for the log, the animation and the statistics."""

from typing import Self

from holotable.kernel.codec import Struct
from holotable.kernel.decision import Seat


class Event(Struct, frozen=True, tag_field="event", omit_defaults=True):
    """Something that happened. A seat sees nothing of it unless `seen_by` says what."""

    def seen_by(self, seat: Seat) -> "Event | None":
        """What that seat may know of it: this event, a poorer one, or None."""
        return None


class OpenEvent(Event, frozen=True):
    """Something that happened before everybody's eyes."""

    def seen_by(self, seat: Seat) -> Self:
        return self

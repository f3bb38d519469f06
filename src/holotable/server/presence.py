"""Who is connected to the seats of one game, here or at another server, and for how long nobody has been."""

from collections.abc import Callable, Mapping

from holotable.kernel import Seat

# During a longer time without news nobody was seen to be away.
BLIND_SECONDS = 5.0


class Presence:
    """What is known of a game's seats. Only a seat that was looked at all the while, and always empty, was left."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.elsewhere: dict[Seat, int] = {}
        self._now = now
        self._seen: dict[Seat, float] = {}
        self._watched_since = self._looked = now()

    def look(self, elsewhere: Mapping[Seat, int]) -> bool:
        """How many are connected at other servers; says whether that is another number than before."""
        now = self._now()
        if now - self._looked > BLIND_SECONDS:
            self._watched_since = now
        self._looked = now
        self._seen |= dict.fromkeys(elsewhere, now)
        is_new = self.elsewhere != elsewhere
        self.elsewhere = dict(elsewhere)
        return is_new

    def left(self, seat: Seat) -> None:
        """Somebody has just gone from a seat."""
        self._seen[seat] = self._now()

    def was_empty(self, seat: Seat, seconds: float) -> bool:
        """Whether nobody was seen in a seat for so long; whoever is connected here is the caller's to know."""
        now = self._now()
        if now - self._looked > BLIND_SECONDS or self.elsewhere.get(seat):
            return False
        return now - max(self._watched_since, self._seen.get(seat, self._watched_since)) >= seconds

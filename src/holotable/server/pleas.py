"""Who asks the opponent to take back a choice, at whatever server, and how often that was refused."""

import asyncio

from holotable.kernel import Seat
from holotable.store import Plea, Store

# How often the opponent is asked to let one choice be taken back.
MOST_REFUSED = 3


class Pleas:
    """The pleas of one game as it is. When it goes on they are forgotten."""

    def __init__(self, store: Store, game: str) -> None:
        self._store = store
        self._game = game
        self._of: dict[Seat, Plea] = {}

    @property
    def asking(self) -> Seat | None:
        """Whose plea is to be answered."""
        return next((seat for seat, plea in sorted(self._of.items()) if plea.is_open), None)

    @property
    def restart(self) -> bool:
        """Whether it is asked to begin again."""
        return any(plea.is_open and plea.restart for plea in self._of.values())

    def refused(self, seat: Seat) -> int:
        return self._of[seat].refused if seat in self._of else 0

    def granted(self, seat: Seat) -> list[Seat]:
        """Who said yes to a seat's plea."""
        return [each for each, plea in self._of.items() if plea.agrees == seat]

    async def ask(self, revision: int, seat: Seat, restart: bool = False) -> None:
        await self._write(revision, Plea(seat, True, self.refused(seat), restart=restart))

    async def grant(self, revision: int, seat: Seat, asking: Seat) -> None:
        """A seat says yes, in a row of its own: so no two who do it at once, at whatever servers, undo each other."""
        await self._write(revision, Plea(seat, False, self.refused(seat), asking))

    async def refuse(self, revision: int, seat: Seat) -> None:
        await self._write(revision, Plea(seat, False, self.refused(seat) + 1))

    async def _write(self, revision: int, plea: Plea) -> None:
        await asyncio.to_thread(self._store.plead, self._game, revision, plea)
        self._of[plea.seat] = plea

    def forget(self) -> None:
        self._of = {}

    def are(self, stored: tuple[Plea, ...]) -> bool:
        """Whether the store has no others."""
        return self._of == {plea.seat: plea for plea in stored}

    def hear(self, stored: tuple[Plea, ...]) -> None:
        """What the store has."""
        self._of = {plea.seat: plea for plea in stored}

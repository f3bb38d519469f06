"""The game that a room's game waits for: it is made beside it, open to the same people, and its end is brought back.

It is known by what it begins with and by what it is made of, so that every server finds the same one. What is taken
back and chosen otherwise leads to another, and so does a program that would play it otherwise; the old one stays.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from holotable.kernel import Option, Seat, made_with
from holotable.kernel.codec import replace
from holotable.modes import mode_named
from holotable.server.attendance import Attendance
from holotable.server.live import CHANGES, MADE, USES, WRITTEN, LiveGame, OtherRulesGameError, check_made, key_of
from holotable.server.refusing import NotStoredError, OutOfDateError, StoreAwayError
from holotable.store import Store, StoredGame, StoreError

if TYPE_CHECKING:
    from holotable.server.room import Room

log = logging.getLogger("holotable.server")

# How soon it is tried again what the store could not do.
PAUSE_SECONDS = 0.5


class Errands:
    """Sees to the game that a room waits for, while somebody is there."""

    def __init__(
        self,
        room: "Room",
        store: Store,
        attendance: Attendance,
        make: Callable[[Callable[[LiveGame], None]], Awaitable[None]],
    ) -> None:
        self._room = room
        self._store = store
        self._attendance = attendance
        self._make = make
        self._task: asyncio.Task[None] | None = None
        self._over = ""

    def go_on(self) -> None:
        """Find the game that is waited for, or begin it; all are told which it is."""
        if self._waits() and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._see_to())

    def end(self) -> None:
        """The game that is waited for is over: what came of it is chosen for the host."""
        self._over = self._room.live.errand
        self.go_on()

    async def is_under_way(self, but: Seat) -> bool:
        """Whether others than who sits there play the game that is waited for, each at a screen of their own."""
        live = self._room.live
        if not live.errand or not any(each.who == "person" and each.online for each in live.seats.values()):
            return False
        if any(self._attendance.here(live.errand, each) for each in live.seats if each != but):
            return True
        return (await asyncio.to_thread(self._store.game, live.errand)).choices > 0

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    def _waits(self) -> bool:
        """Whether there is something to do, and somebody there for whom."""
        live = self._room.live
        return bool(live.waits and self._room.listeners and (not live.errand or live.errand == self._over))

    async def _see_to(self) -> None:
        """Find, begin and end what is waited for, again where the store could not."""
        while self._waits():
            live = self._room.live
            try:
                await (self._bring_back(live) if live.errand else self._find(live))
                continue
            except OutOfDateError:
                continue  # the table has gone on
            except (NotStoredError, StoreAwayError, StoreError):
                pass  # it is tried again
            except Exception:
                log.exception("a game that is waited for failed", extra={"game": live.id})
            await asyncio.sleep(PAUSE_SECONDS)

    async def _find(self, live: LiveGame) -> None:
        found, over = await asyncio.to_thread(self._found, live)
        self._over = found if over else self._over
        async with self._room.turn():
            now = self._room.live
            if now.session.digest == live.session.digest:
                now.errand = found
                self._room.audience.tell_all(now.choices)

    async def _bring_back(self, live: LiveGame) -> None:
        stored = await asyncio.to_thread(self._store.game, live.errand)
        choice = await asyncio.to_thread(self._came_of_it, live, stored)
        async with self._room.turn():
            if self._room.live.errand == stored.id:
                await self._make(lambda draft: draft.advance(choice))

    def _came_of_it(self, live: LiveGame, stored: StoredGame) -> Option:
        """What is chosen for the host; of what other rules have played, from what was kept of its end."""
        try:
            played = LiveGame(stored, self._store.choices(stored.id))
        except OtherRulesGameError:
            return live.mode.brought_back_kept(live.game, stored.kept)
        return live.mode.brought_back(live.game, played.game)

    def _found(self, live: LiveGame) -> tuple[str, bool]:
        """The game that is waited for, and whether it is over by other rules; it is made if nobody has made it yet."""
        errand = errand_of(live)
        before = self._store.errands(live.id)
        known = next((each.id for each in before if each.errand_key == errand.errand_key), None)
        if known is not None:
            return known, False
        left = self._left(errand, before)
        if left is not None and left.kept:
            return left.id, True
        return self._store.begin_errand(replace(errand, anew=_changes(errand, left) if left else "")), False

    def _left(self, errand: StoredGame, before: Iterable[StoredGame]) -> StoredGame | None:
        """The same errand as it was left by other rules; what these would play was taken back and chosen otherwise."""
        number = errand.errand_key.partition("-")[0]
        same = [each for each in before if each.errand_key.partition("-")[0] == number and each.choices]
        return next((each for each in reversed(same) if _is_by_other_rules(self._store.game(each.id))), None)


def errand_of(live: LiveGame) -> StoredGame:
    """The game that a game waits for, before its first choice: whoever sits at the one sits at the other."""
    errand = live.mode.errand(live.game)
    mode = mode_named(errand.mode)
    return StoredGame(
        id=live.id,
        mode=mode.name,
        made=MADE.to_json(made_with(mode.rules)).decode(),
        setup=mode.rules.tables.to_json(errand.setup),
        seed=errand.seed,
        created=datetime.now(UTC).isoformat(timespec="seconds"),
        seats=tuple(replace(live.seats[whose], seat=seat, since=0) for seat, whose in errand.seats.items()),
        watch=live.watch,
        summary=WRITTEN.to_json(mode.summary(errand.setup)),
        dice_by_hand=live.session.dice_by_hand,
        errand_for=live.id,
        errand_key=key_of(str(errand.number), mode, errand.setup),
        uses=USES.to_json(mode.uses(errand.setup)).decode(),
    )


def _is_by_other_rules(stored: StoredGame) -> bool:
    try:
        check_made(stored, mode_named(stored.mode))
    except OtherRulesGameError:
        return True
    return False


def _changes(errand: StoredGame, left: StoredGame) -> str:
    """What has changed since the same errand was left that can't go on."""
    changed = [] if _version(left) == _version(errand) else ["rules"]
    old, new = USES.from_json(left.uses), USES.from_json(errand.uses)
    changed += [part for part in new if new[part] != old.get(part)]
    return CHANGES.to_json(changed).decode() if changed else ""


def _version(stored: StoredGame) -> int:
    return MADE.from_json(stored.made).version

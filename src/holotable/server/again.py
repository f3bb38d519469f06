"""Playing again: the same game once more, with the same people, whose old secrets open their new seats."""

import asyncio
from contextlib import suppress
from typing import Annotated, ClassVar

from starlette.requests import Request

from holotable.arena.clock import Times, parse_clock, times_of
from holotable.kernel import Seat, Struct, made_with
from holotable.kernel.codec import Meta, replace
from holotable.modes import AnyMode, mode_named
from holotable.modes.endpoints import Endpoint
from holotable.server.crowd import address_of, crowd_of
from holotable.server.games import GameAsked, house_of, seat_of
from holotable.server.hall import WrongTokenError, token_hash
from holotable.server.live import MADE, TIMES, USES, WRITTEN, check_made, times_in
from holotable.server.protocol import Again
from holotable.server.starting import MOST_CLOCK
from holotable.store import GameExistsError, StoredGame


class PlayAgain(Struct, frozen=True, forbid_unknown_fields=True):
    """The clock to play by, as it is typed; who does not know it leaves it out."""

    clock: Annotated[str, Meta(max_length=MOST_CLOCK)] = ""


class PlayedAgain(Struct, frozen=True):
    """The game that is played again: for each of its seats the one of the old game whose secret opens it."""

    game: str
    seats: dict[str, str]


class StillPlayedError(ValueError):
    """A game was to be played again that goes on."""

    status: ClassVar[int] = 409

    def __init__(self, game: str) -> None:
        self.game = game
        super().__init__(f"the game {game} goes on; it can be played again when it is over")


class ClockNotKnownError(ValueError):
    """A game was to be played again by a clock of which only those know who have made it."""

    def __init__(self, game: str) -> None:
        self.game = game
        super().__init__(f"by which clock the game {game} was played must be said by who has made it")


async def play_again(asked: GameAsked, wanted: PlayAgain, request: Request) -> PlayedAgain:
    """One game for all who press: the first makes it, and the others are told and come along."""
    house = house_of(request)
    stored = await asyncio.to_thread(house.store.game, asked.game)
    seat = seat_of(stored, request)
    if not seat:
        raise WrongTokenError(stored.id)
    if not stored.finished:
        raise StillPlayedError(stored.id)
    await asyncio.to_thread(house.replays.check_open, stored.id)  # the new game hides what the whole one does
    made, places = played_again(stored, wanted.clock, house.today(), house.seed())
    if not await asyncio.to_thread(house.store.revisions, [made.id]):
        with crowd_of(request).game(address_of(request)), suppress(GameExistsError):
            await asyncio.to_thread(house.store.add_game, made)
            house.hall.tell(stored.id, Again(made.id, seat))
    return PlayedAgain(made.id, places)


def played_again(stored: StoredGame, clock: str, created: str, seed: int) -> tuple[StoredGame, dict[Seat, Seat]]:
    """The game that follows a finished one, always the same, and which of the old seats each of its seats was."""
    mode = mode_named(stored.mode)
    check_made(stored, mode)
    table = mode.again(mode.rules.tables.from_json(stored.setup), stored.summary)
    old = [each.seat for each in stored.seats]
    places = dict(zip(old, reversed(old) if mode.swaps_sides else old, strict=True))
    known = {each.seat: each for each in stored.seats}
    times = _times(stored, mode, clock)
    made = StoredGame(
        id=token_hash(f"{stored.id} again")[: len(stored.id)],
        mode=mode.name,
        made=MADE.to_json(made_with(mode.rules)).decode(),
        setup=mode.rules.tables.to_json(table),
        seed=seed,
        created=created,
        seats=tuple(replace(known[place], seat=seat, since=0) for seat, place in places.items()),
        watch=stored.watch,
        dice_by_hand=stored.dice_by_hand,
        summary=WRITTEN.to_json(mode.summary(table)),
        uses=USES.to_json(mode.uses(table)).decode(),
        clock=TIMES.to_json(times).decode() if times is not None else "",
    )
    return made, places


def _times(stored: StoredGame, mode: AnyMode, clock: str) -> Times | None:
    """The time that each side has: without increments it can be told from what is left of it.

    With them it is what who has made the game says, and can have been.
    """
    known = times_in(stored)
    if known is None:
        return None
    begun = Times({side: replace(time, left=time.left + time.used, used=0) for side, time in known.sides.items()})
    if not known.increment:
        return begun
    said = times_of(parse_clock(clock), mode, mode.rules.tables.from_json(stored.setup)) if clock else None
    if said is None or said.increment != known.increment or not _could_have_been(said, begun, known):
        raise ClockNotKnownError(stored.id)
    return said


def _could_have_been(said: Times, summed: Times, known: Times) -> bool:
    """Whether a side that began with so much time can have had all that it used and has left."""
    most = known.increment * known.earned
    return all(time.left <= summed.sides[side].left <= time.left + most for side, time in said.sides.items())


ROUTES = [
    Endpoint(
        "POST",
        "/api/games/{game}/again",
        play_again,
        "http.again",
        PlayedAgain,
        GameAsked,
        body=PlayAgain,
        live=True,
        cost=2,
    )
]

"""Games over HTTP: made, listed, looked back at, their records taken in and given out."""

import asyncio
import hmac
import logging
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Annotated

from starlette.requests import Request
from starlette.responses import Response

from holotable.kernel import SPECTATOR, Seat, Struct, UndecodableError
from holotable.kernel.codec import Meta, Raw, field
from holotable.modes import MODES, mode_named
from holotable.modes.ending import Ending
from holotable.modes.ending_picture import picture_of
from holotable.modes.endpoints import JSON, PNG, Asked, Endpoint
from holotable.modes.messages import SummaryTold
from holotable.pictures import png_of
from holotable.server.crowd import address_of, crowd_of
from holotable.server.desk import desk_of
from holotable.server.hall import Hall, NotWatchableError, token_hash
from holotable.server.live import check_made
from holotable.server.protocol import GameId, SeatSheet, Secret, TableTold
from holotable.server.replaying import Moments, Replays, taken_in
from holotable.server.starting import Created, CreateGame, begun_with, new_game
from holotable.store import HarmedGameError, Store, StoredGame
from holotable.words import speech

log = logging.getLogger("holotable.server")

MOST_SEAT = 40
Code = Annotated[str, Meta(max_length=200)]


@dataclass(frozen=True)
class House:
    """What the handlers need of the running server."""

    store: Store
    hall: Hall
    replays: Replays
    today: Callable[[], str]
    seed: Callable[[], int]


class GameAsked(Asked, frozen=True):
    """Which game."""

    game: GameId


class MomentAsked(Asked, frozen=True):
    """Which game, after how many choices, and as whom it is looked at."""

    game: GameId
    number: int
    seat: Annotated[str, Meta(max_length=MOST_SEAT)] = SPECTATOR


class GameSheet(Struct, frozen=True):
    """A game in a list: what is played, by whom, and how it stands, as its mode says it.

    `yours` is the seat that the secret opens, or invites to, by which a single game was asked for. Who is invited may
    bring something of their own if it `takes` that: not every mode does, and none once somebody has chosen.
    """

    game: str
    mode: str
    created: str
    summary: SummaryTold
    finished: bool
    watch: bool
    choices: int
    seats: tuple[SeatSheet, ...]
    yours: str = ""
    takes: bool = False


class TakeSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """An invitation, and the token that is to open its seat from now on: a secret that the client has made up.

    So who did not hear the answer asks again, and has the seat all the same. What one `brings` to the seat, as the mode
    has it (an army, a strike team), takes the place of what was chosen for it when the game was made.
    """

    invitation: Code
    token: Secret
    brings: Raw = field(default_factory=Raw)


class RenewInvitation(Struct, frozen=True, forbid_unknown_fields=True):
    """An invitation that nobody has used, and the one that is to replace it: a secret that the client has made up."""

    invitation: Code
    renewed: Secret


class SeatTaken(Struct, frozen=True):
    """The seat of a game that an invitation was for."""

    game: str
    seat: str


class TakenIn(Struct, frozen=True):
    """The game that a record became."""

    game: str


def house_of(request: Request) -> House:
    found = request.app.state.house
    if not isinstance(found, House):
        raise TypeError("the server is not running")
    return found


def game_sheet(stored: StoredGame, yours: Seat = "") -> GameSheet:
    """A stored game in a line."""
    try:
        summary = mode_named(stored.mode).described(stored.summary)
    except (UndecodableError, LookupError) as error:
        if stored.mode in MODES:
            check_made(stored, mode_named(stored.mode))  # its map may be one of a pack that is not here
        raise HarmedGameError(stored.id, str(error)) from error
    return GameSheet(
        game=stored.id,
        mode=stored.mode,
        created=stored.created,
        summary=summary,
        finished=stored.finished,
        watch=stored.watch,
        choices=stored.choices,
        seats=tuple(
            SeatSheet(each.seat, each.who, each.name, each.bot, invited=bool(each.invitation)) for each in stored.seats
        ),
        yours=yours,
        takes=mode_named(stored.mode).brings and not stored.choices and not stored.errand_for,
    )


async def create(_asked: Asked, wanted: CreateGame, request: Request) -> Created:
    house = house_of(request)
    with crowd_of(request).game(address_of(request)):
        stored, created = new_game(wanted, house.today(), house.seed())
        await asyncio.to_thread(house.store.add_game, stored)
    return created


async def take_seat(asked: GameAsked, taken: TakeSeat, request: Request) -> SeatTaken:
    """The first to come has the seat; whoever else has the invitation has it no more."""
    store = house_of(request).store

    def exchange(game: str, invitation: str, token: str) -> Seat:
        begun = begun_with(store.game(game), invitation, bytes(taken.brings)) if bytes(taken.brings) else None
        return store.use_invitation(game, invitation, token, begun)

    return await _exchanged(asked.game, exchange, taken.invitation, taken.token, request)


async def renew_invitation(asked: GameAsked, wanted: RenewInvitation, request: Request) -> SeatTaken:
    exchange = house_of(request).store.renew_invitation
    return await _exchanged(asked.game, exchange, wanted.invitation, wanted.renewed, request)


async def _exchanged(
    game: str, exchange: Callable[[str, str, str], str], invitation: str, secret: str, request: Request
) -> SeatTaken:
    """An invitation exchanged for a secret that the client has made up; all at the table are told."""
    house = house_of(request)
    crowd_of(request).hello(address_of(request))
    seat = await asyncio.to_thread(exchange, game, token_hash(invitation), token_hash(secret))
    await house.hall.look_at_seats(game)
    return SeatTaken(game, seat)


async def watchable(_asked: Asked, request: Request) -> tuple[GameSheet, ...]:
    games = await asyncio.to_thread(house_of(request).store.watchable)
    return tuple(sheet for stored in games if (sheet := _sheet_or_none(stored)) is not None)


def _sheet_or_none(stored: StoredGame) -> GameSheet | None:
    """A line of a list: one game that can't be told must not keep the others from everybody."""
    try:
        return game_sheet(stored)
    except Exception:
        log.exception("a game is left out of a list", extra={"game": stored.id})
        return None


async def one_game(asked: GameAsked, request: Request) -> GameSheet:
    """How a game stands; while one goes on that may not be watched, for those alone who sit in it or are invited."""
    stored = await asyncio.to_thread(house_of(request).store.game, asked.game)
    yours = seat_of(stored, request)
    if not (stored.watch or stored.finished or yours):
        raise NotWatchableError(stored.id)
    return game_sheet(stored, yours)


def seat_of(stored: StoredGame, request: Request) -> Seat:
    """The seat whose token or invitation who asks has; none if it is no secret of the game."""
    scheme, _, secret = request.headers.get("authorization", "").partition(" ")
    given = token_hash(secret.strip()) if scheme.lower() == "bearer" else ""
    known = [(text, seat.seat) for seat in stored.seats for text in (seat.token, seat.invitation) if text]
    found = [seat for text, seat in known if hmac.compare_digest(text, given)]
    return found[0] if found else ""


def record(asked: GameAsked, request: Request) -> Response:
    data = house_of(request).replays.record(asked.game)
    headers = {"Content-Disposition": f'attachment; filename="holotable-{asked.game}.json"'}
    return Response(data, media_type=JSON, headers=headers)


async def take_in(_asked: Asked, data: Raw, request: Request) -> TakenIn:
    house = house_of(request)
    with crowd_of(request).game(address_of(request)):
        stored, choices = await desk_of(request).answer(request, partial(taken_in, bytes(data), house.today()))
        await asyncio.to_thread(house.store.add_game, stored, choices)
    return TakenIn(stored.id)


def moments(asked: GameAsked, request: Request) -> Moments:
    replay = house_of(request).replays.of(asked.game)
    return replay.moments(asked.lang)


def moment(asked: MomentAsked, request: Request) -> TableTold:
    """As somebody who sat there it is looked at once nothing of it is a secret any more."""
    replays = house_of(request).replays
    replay = replays.of(asked.game) if asked.seat == SPECTATOR else replays.opened(asked.game)
    return replay.moment(asked.number, asked.lang, asked.seat)


def ending(asked: GameAsked, request: Request) -> Ending:
    return house_of(request).replays.of(asked.game).ending(asked.lang)


def ending_picture(asked: GameAsked, request: Request) -> Response:
    found = house_of(request).replays.of(asked.game).ending(asked.lang)
    return Response(png_of(picture_of(found, speech(asked.lang))), media_type=PNG)


ROUTES = [
    Endpoint("POST", "/api/games", create, "http.create", Created, body=CreateGame, live=True, cost=2),
    Endpoint("GET", "/api/games", watchable, "http.games", tuple[GameSheet, ...], live=True),
    Endpoint("GET", "/api/games/{game}", one_game, "http.game", GameSheet, GameAsked, live=True),
    Endpoint(
        "POST", "/api/games/{game}/seats", take_seat, "http.take-seat", SeatTaken, GameAsked, body=TakeSeat, live=True
    ),
    Endpoint(
        "POST",
        "/api/games/{game}/invitations",
        renew_invitation,
        "http.renew-invitation",
        SeatTaken,
        GameAsked,
        body=RenewInvitation,
        live=True,
    ),
    Endpoint("GET", "/api/games/{game}/record", record, "http.record", JSON, GameAsked, live=True, slow=True, cost=5),
    Endpoint("POST", "/api/records", take_in, "http.records", TakenIn, body=Raw, live=True, cost=10),
    Endpoint(
        "GET", "/api/games/{game}/moments", moments, "http.moments", Moments, GameAsked, live=True, slow=True, cost=5
    ),
    Endpoint("GET", "/api/games/{game}/end", ending, "http.end", Ending, GameAsked, live=True, slow=True, cost=5),
    Endpoint(
        "GET",
        "/api/games/{game}/end.png",
        ending_picture,
        "http.end-picture",
        PNG,
        GameAsked,
        live=True,
        slow=True,
        cost=10,
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/moments/{number}",
        moment,
        "http.moment",
        TableTold,
        MomentAsked,
        live=True,
        slow=True,
        cost=1,
    ),
]

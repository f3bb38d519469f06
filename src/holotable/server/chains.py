"""A game with all that is played for it, given out and taken in as one file."""

import asyncio
import hmac
import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any, ClassVar

from starlette.requests import Request
from starlette.responses import Response

from holotable.kernel import Seat, Session, Struct, WrongKindOfFileError, made_with
from holotable.kernel.codec import Meta, Raw, replace
from holotable.modes import AnyMode, mode_named
from holotable.modes.chains import Chained, chained_modes, chains_of
from holotable.modes.endpoints import JSON, Asked, Endpoint
from holotable.server.crowd import address_of, crowd_of
from holotable.server.desk import desk_of
from holotable.server.errands import errand_of
from holotable.server.games import Code, GameAsked, house_of
from holotable.server.hall import token_hash
from holotable.server.live import CHANGES, MADE, WRITTEN, LiveGame, OtherRulesGameError
from holotable.server.loading import load
from holotable.server.starting import Created, SeatPlan, seated
from holotable.store import Store, StoredChoice, StoredGame

AnySession = Session[Any]

MOST_TOKENS = 8
MOST_FILE = 8 * 1024 * 1024  # a campaign with all its missions takes a quarter of it


class FileWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """The tokens of those who want a game's file; none are needed once it is over."""

    tokens: Annotated[tuple[Code, ...], Meta(max_length=MOST_TOKENS)] = ()


class FileBrought(Struct, frozen=True, forbid_unknown_fields=True):
    """A file to be played on, and who takes which seat: all are here unless it is said, and may hand theirs on."""

    file: Raw
    seats: dict[str, SeatPlan] = {}


class ClosedFileError(PermissionError):
    """The file of a game that goes on was wanted by somebody from whom something in it is hidden."""

    status: ClassVar[int] = 403

    def __init__(self, game: str) -> None:
        self.game = game
        super().__init__(f"the file of {game} holds what is hidden: it is for who sits at every side, or for its end")


@dataclass(frozen=True)
class Brought:
    """What a file became: the game's secrets, and what is stored, the game before the one that is played for it."""

    created: Created
    games: list[tuple[StoredGame, list[StoredChoice]]]


def file(asked: GameAsked, wanted: FileWanted, request: Request) -> Response:
    """The file of a game. While it goes on it is only for who has the seats of all people, and one of each side."""
    store = house_of(request).store
    live = load(store, asked.game)
    if live.game.decision is not None:
        _check_sees_all(live, wanted.tokens)
    data = chains_of(live.mode).written(live.session, *_played_for(store, live))
    headers = {"Content-Disposition": f'attachment; filename="holotable-{asked.game}.json"'}
    return Response(data, media_type=JSON, headers=headers)


def _check_sees_all(live: LiveGame, tokens: Sequence[str]) -> None:
    given = [token_hash(token) for token in tokens]
    own = [
        seat
        for seat in live.seats.values()
        if seat.token and any(hmac.compare_digest(seat.token, each) for each in given)
    ]
    people = [seat for seat in live.seats.values() if seat.who == "person"]
    sides = {live.side_of(seat.seat) for seat in live.seats.values()}
    if not all(seat in own for seat in people) or {live.side_of(seat.seat) for seat in own} != sides:
        raise ClosedFileError(live.id)


def _played_for(store: Store, live: LiveGame) -> tuple[list[AnySession], AnySession | None]:
    """What was played to its end for a game, as far as it can be played again, and the one that it waits for."""
    awaited = errand_of(live).errand_key if live.waits else ""
    finished: list[AnySession] = []
    errand: AnySession | None = None
    for each in store.errands(live.id):
        if each.errand_key != awaited and not each.finished:
            continue
        try:
            played = LiveGame(store.game(each.id), store.choices(each.id)).session
        except OtherRulesGameError:
            continue
        if each.errand_key == awaited:
            errand = played
        else:
            finished.append(played)
    return finished, errand


async def bring(_asked: Asked, brought: FileBrought, request: Request) -> Created:
    """A file as a new game, which goes on where it was left."""
    house = house_of(request)
    with crowd_of(request).game(address_of(request)):
        work = partial(_read, bytes(brought.file), brought.seats, house.today())
        found = await desk_of(request).answer(request, work)
        for stored, choices in found.games:
            await asyncio.to_thread(house.store.add_game, stored, choices)
    return found.created


def _read(data: bytes, plans: Mapping[Seat, SeatPlan], created: str) -> Brought:
    """A file as games that can be stored."""
    mode, chained = _chained(data)
    session = chained.session
    mode.check_handed_in(session.setup)
    seats = mode.taken(session.game.table)
    taken = seated(mode, seats, plans or dict.fromkeys(seats, SeatPlan("here")))
    stored = StoredGame(
        id=secrets.token_hex(8),
        mode=mode.name,
        made=MADE.to_json(made_with(mode.rules)).decode(),
        setup=mode.rules.tables.to_json(session.setup),
        seed=session.seed,
        created=created,
        seats=taken.seats,
        finished=session.game.decision is None,
        summary=WRITTEN.to_json(mode.summary(session.game.table)),
        dice_by_hand=session.dice_by_hand,
        kept=mode.kept(session.game),
    )
    choices = _choices(session)
    game = Created(stored.id, taken.tokens, taken.invitations)
    if not mode.waits(session.game) or not (chained.errand or chained.anew):
        return Brought(game, [(stored, choices)])
    errand = replace(errand_of(LiveGame(stored, choices)), id=f"{stored.id}-1", created=created)
    if chained.errand is None:
        return Brought(game, [(stored, choices), (replace(errand, anew=CHANGES.to_json([*chained.anew]).decode()), [])])
    summary = WRITTEN.to_json(mode_named(errand.mode).summary(chained.errand.game.table))
    begun = replace(
        errand,
        seed=chained.errand.seed,
        dice_by_hand=chained.errand.dice_by_hand,
        finished=chained.errand.game.decision is None,
        summary=summary,
    )
    return Brought(game, [(stored, choices), (begun, _choices(chained.errand))])


def _chained(data: bytes) -> tuple[AnyMode, Chained]:
    """The game of a file, and of which mode it is."""
    modes = chained_modes()
    for mode in modes[:-1]:
        with suppress(WrongKindOfFileError):
            return mode, chains_of(mode).read(data)
    return modes[-1], chains_of(modes[-1]).read(data)


def _choices(session: AnySession) -> list[StoredChoice]:
    options = session.rules.options
    return [StoredChoice(each.seat, options.to_json(each.choice), each.digest, each.goes_on) for each in session.made()]


ROUTES = [
    Endpoint(
        "POST",
        "/api/games/{game}/file",
        file,
        "http.file",
        JSON,
        GameAsked,
        body=FileWanted,
        live=True,
        slow=True,
        cost=10,
    ),
    Endpoint("POST", "/api/files", bring, "http.files", Created, body=FileBrought, live=True, cost=10, most=MOST_FILE),
]

"""From rows of the database to games."""

import logging
from collections.abc import Sequence

from sqlalchemy import Connection, LargeBinary, Row, literal, select

from holotable.store.errors import HarmedGameError, UnknownGameError, UnstorableError
from holotable.store.games import SaidLine, StoredChoice, StoredGame, StoredSeat, check_game
from holotable.store.tables import CHOICES, GAMES, SAID, SEATS

log = logging.getLogger("holotable.store")

WITH_SETUP = select(GAMES)
WITHOUT_SETUP = select(
    *(literal(b"", LargeBinary).label("setup") if column is GAMES.c.setup else column for column in GAMES.c)
)


def game(connection: Connection, game_id: str) -> StoredGame:
    found = find_game(connection, game_id)
    if found is None:
        raise UnknownGameError(game_id)
    return found


def find_game(connection: Connection, game_id: str) -> StoredGame | None:
    """The game of that id, if there is one."""
    rows = connection.execute(WITH_SETUP.where(GAMES.c.id == game_id)).all()
    return _game(rows[0], seats_of(connection, [game_id])[game_id]) if rows else None


def games(connection: Connection, rows: Sequence[Row[*tuple[object, ...]]]) -> list[StoredGame]:
    """The games of these rows, with their seats. A row that is no game is logged and left out."""
    seats = seats_of(connection, [row.id for row in rows])
    found = []
    for row in rows:
        try:
            found.append(_game(row, seats[row.id]))
        except HarmedGameError as error:
            log.error("a game is left out of a list", extra={"game": error.game, "problem": error.problem})
    return found


def _game(row: Row[*tuple[object, ...]], seats: tuple[StoredSeat, ...]) -> StoredGame:
    found = StoredGame(
        id=row.id,
        mode=row.mode,
        made=row.made,
        setup=row.setup,
        seed=int(row.seed) if str(row.seed).isdecimal() else -1,
        created=row.created,
        seats=seats,
        watch=row.watch,
        finished=row.finished,
        revision=row.revision,
        choices=row.choices,
        summary=row.summary,
        dice_by_hand=row.dice_by_hand,
        clock=row.clock,
        errand_for=row.errand_for,
        errand_key=row.errand_key,
        uses=row.uses,
        anew=row.anew,
        kept=row.kept or b"",
    )
    try:
        check_game(found)
    except (UnstorableError, TypeError) as error:  # SQLite holds values of any type in any column
        raise HarmedGameError(str(row.id), str(error)) from error
    return found


def seats_of(connection: Connection, game_ids: Sequence[str]) -> dict[str, tuple[StoredSeat, ...]]:
    """The seats of these games, in their order."""
    seats: dict[str, tuple[StoredSeat, ...]] = dict.fromkeys(game_ids, ())
    found = connection.execute(select(SEATS).where(SEATS.c.game.in_(list(seats))).order_by(SEATS.c.game, SEATS.c.place))
    for row in found:
        sits = StoredSeat(row.seat, row.who, row.bot, row.name, row.token, row.online, row.since, row.invitation)
        seats[row.game] = (*seats[row.game], sits)
    return seats


def choices(connection: Connection, game_id: str, begin: int = 0) -> list[StoredChoice]:
    found = connection.execute(
        select(CHOICES.c.seat, CHOICES.c.choice, CHOICES.c.digest, CHOICES.c.goes_on)
        .where(CHOICES.c.game == game_id, CHOICES.c.number >= begin)
        .order_by(CHOICES.c.number)
    )
    return [StoredChoice(row.seat, row.choice, row.digest, row.goes_on) for row in found]


def said(connection: Connection, game_id: str, begin: int = 0) -> list[SaidLine]:
    found = connection.execute(
        select(SAID.c.number, SAID.c.seat, SAID.c.name, SAID.c.text)
        .where(SAID.c.game == game_id, SAID.c.number >= begin)
        .order_by(SAID.c.number)
    )
    return [SaidLine(row.number, row.seat, row.name, row.text) for row in found]

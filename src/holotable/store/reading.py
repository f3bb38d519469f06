"""From rows of the database to games."""

from collections.abc import Sequence

from sqlalchemy import Connection, LargeBinary, Row, literal, select

from holotable.store.errors import UnknownGameError
from holotable.store.games import SaidLine, StoredChoice, StoredGame, StoredSeat
from holotable.store.tables import CHOICES, GAMES, SAID, SEATS

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
    return games(connection, rows)[0] if rows else None


def games(connection: Connection, rows: Sequence[Row[*tuple[object, ...]]]) -> list[StoredGame]:
    """The games of these rows, with their seats."""
    seats = seats_of(connection, [row.id for row in rows])
    return [
        StoredGame(
            id=row.id,
            mode=row.mode,
            made=row.made,
            setup=row.setup,
            seed=int(row.seed),
            created=row.created,
            seats=seats[row.id],
            watch=row.watch,
            finished=row.finished,
            revision=row.revision,
            choices=row.choices,
            summary=row.summary,
        )
        for row in rows
    ]


def seats_of(connection: Connection, game_ids: Sequence[str]) -> dict[str, tuple[StoredSeat, ...]]:
    """The seats of these games, in their order."""
    seats: dict[str, tuple[StoredSeat, ...]] = dict.fromkeys(game_ids, ())
    found = connection.execute(select(SEATS).where(SEATS.c.game.in_(list(seats))).order_by(SEATS.c.game, SEATS.c.place))
    for row in found:
        sits = StoredSeat(row.seat, row.who, row.bot, row.name, row.token, row.online, row.invitation)
        seats[row.game] = (*seats[row.game], sits)
    return seats


def choices(connection: Connection, game_id: str, begin: int = 0) -> list[StoredChoice]:
    found = connection.execute(
        select(CHOICES.c.seat, CHOICES.c.choice, CHOICES.c.digest)
        .where(CHOICES.c.game == game_id, CHOICES.c.number >= begin)
        .order_by(CHOICES.c.number)
    )
    return [StoredChoice(row.seat, row.choice, row.digest) for row in found]


def said(connection: Connection, game_id: str, begin: int = 0) -> list[SaidLine]:
    found = connection.execute(
        select(SAID.c.number, SAID.c.seat, SAID.c.name, SAID.c.text)
        .where(SAID.c.game == game_id, SAID.c.number >= begin)
        .order_by(SAID.c.number)
    )
    return [SaidLine(row.number, row.seat, row.name, row.text) for row in found]

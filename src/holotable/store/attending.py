"""Who is connected to which server process. A process that has not been heard of for a while is believed to be gone."""

from collections.abc import Mapping, Sequence

from sqlalchemy import BigInteger, ColumnElement, Connection, cast, delete, func, insert, select, update

from holotable.store.asides import pleas
from holotable.store.clocks import spent_in
from holotable.store.games import News
from holotable.store.reading import seats_of
from holotable.store.tables import GAMES, PRESENT, SAID, SERVERS

Attendance = Mapping[tuple[str, str], int]  # how many are connected to a seat of a game


def attend(connection: Connection, server: str, present: Attendance, seconds: int) -> None:
    """All who are connected to a server, which will be heard of again within so many seconds."""
    beat(connection, server, seconds)
    connection.execute(delete(PRESENT).where(PRESENT.c.server == server))
    rows = [
        {"game": game, "seat": seat, "server": server, "connected": connected}
        for (game, seat), connected in sorted(present.items())
    ]
    if rows:
        connection.execute(insert(PRESENT), rows)


def beat(connection: Connection, server: str, seconds: int) -> bool:
    """A server is there; says whether it was known."""
    until = _now(connection) + seconds
    known = connection.execute(update(SERVERS).where(SERVERS.c.id == server).values(until=until)).rowcount > 0
    if not known:
        connection.execute(insert(SERVERS).values(id=server, until=until))
    return known


def leave(connection: Connection, server: str) -> None:
    """A server is gone, and all who were connected to it."""
    connection.execute(delete(PRESENT).where(PRESENT.c.server == server))
    connection.execute(delete(SERVERS).where(SERVERS.c.id == server))


def gone(connection: Connection) -> Sequence[str]:
    """The servers that were not heard of in time."""
    return connection.scalars(select(SERVERS.c.id).where(SERVERS.c.until <= _now(connection))).all()


def is_taken(connection: Connection, game: str, seat: str) -> bool:
    """Whether somebody is connected to a seat, at whatever server."""
    asked = (
        select(PRESENT.c.server)
        .join(SERVERS, SERVERS.c.id == PRESENT.c.server)
        .where(PRESENT.c.game == game, PRESENT.c.seat == seat, SERVERS.c.until > _now(connection))
    )
    return connection.execute(asked.limit(1)).one_or_none() is not None


def news(connection: Connection, names: Sequence[str], server: str) -> dict[str, News]:
    """What may have changed in these games, and who is connected to other servers than this."""
    elsewhere: dict[str, dict[str, int]] = {name: {} for name in names}
    asked = (
        select(PRESENT.c.game, PRESENT.c.seat, func.sum(PRESENT.c.connected).label("connected"))
        .join(SERVERS, SERVERS.c.id == PRESENT.c.server)
        .where(PRESENT.c.game.in_(names), PRESENT.c.server != server, SERVERS.c.until > _now(connection))
        .group_by(PRESENT.c.game, PRESENT.c.seat)
    )
    for row in connection.execute(asked):
        elsewhere[row.game][row.seat] = int(row.connected)
    # What is said at a game that is played for another is said at that one.
    talked = func.coalesce(func.nullif(GAMES.c.errand_for, ""), GAMES.c.id)
    last = select(func.max(SAID.c.number)).where(SAID.c.game == talked).scalar_subquery()
    seats, asked_back, spent = seats_of(connection, names), pleas(connection, names), spent_in(connection, names)
    found = connection.execute(
        select(GAMES.c.id, GAMES.c.revision, GAMES.c.finished, last.label("last")).where(GAMES.c.id.in_(names))
    )
    return {
        row.id: News(
            row.revision,
            seats[row.id],
            0 if row.last is None else row.last + 1,
            elsewhere[row.id],
            asked_back.get(row.id, ()),
            spent.get(row.id),
            row.finished,
        )
        for row in found
    }


def _now(connection: Connection) -> ColumnElement[int]:
    """The seconds by the database's clock, which is the same for all who share it."""
    if connection.dialect.name == "sqlite":
        return cast(func.strftime("%s", "now"), BigInteger)
    return cast(func.extract("epoch", func.clock_timestamp()), BigInteger)

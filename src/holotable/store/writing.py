"""From games to rows of the database, within a transaction that the caller has opened."""

from collections.abc import Sequence

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from holotable.store.errors import GameExistsError, UnknownGameError, UnknownSeatError
from holotable.store.games import SaidLine, StoredChoice, StoredGame, StoredSeat, check_seat, check_texts
from holotable.store.tables import CHOICES, GAMES, SAID, SEATS

_ADD_CHOICES = insert(CHOICES)
_CUT_CHOICES = delete(CHOICES).where(CHOICES.c.game == bindparam("of"), CHOICES.c.number >= bindparam("begin"))
_RAISE_REVISION = (
    update(GAMES).where(GAMES.c.id == bindparam("game")).values(revision=GAMES.c.revision + 1).returning(GAMES.c.id)
)


def add_game(connection: Connection, game: StoredGame, choices: Sequence[StoredChoice]) -> None:
    row = {
        "id": game.id,
        "mode": game.mode,
        "made": game.made,
        "setup": game.setup,
        "seed": str(game.seed),
        "created": game.created,
        "watch": game.watch,
        "finished": game.finished,
        "revision": game.revision,
        "choices": len(choices),
        "summary": game.summary,
    }
    try:
        connection.execute(insert(GAMES), row)
    except IntegrityError as error:
        raise GameExistsError(game.id) from error
    if game.seats:
        seats = [{"game": game.id, "place": place, **_seat_row(seat)} for place, seat in enumerate(game.seats)]
        connection.execute(insert(SEATS), seats)
    add_choices(connection, [(game.id, 0, choices)])


def add_choices(connection: Connection, runs: Sequence[tuple[str, int, Sequence[StoredChoice]]]) -> None:
    """Add runs of choices: to which game, from which number on."""
    rows = [
        {"game": game, "number": number, "seat": choice.seat, "choice": choice.choice, "digest": choice.digest}
        for game, begin, choices in runs
        for number, choice in enumerate(choices, begin)
    ]
    if rows:
        connection.execute(_ADD_CHOICES, rows)


def cut_choices(connection: Connection, cuts: Sequence[tuple[str, int]]) -> None:
    """Take choices away: of which game, from which number on."""
    if cuts:
        connection.execute(_CUT_CHOICES, [{"of": game, "begin": begin} for game, begin in cuts])


def replace_seat(connection: Connection, game_id: str, seat: StoredSeat) -> None:
    """Seat somebody; the game's revision goes up by one, so that other processes notice."""
    check_seat(seat)
    _raise_revision(connection, game_id)
    replaced = connection.execute(
        update(SEATS).where(SEATS.c.game == game_id, SEATS.c.seat == seat.seat).values(**_seat_row(seat))
    )
    if replaced.rowcount == 0:
        known = connection.scalars(select(SEATS.c.seat).where(SEATS.c.game == game_id).order_by(SEATS.c.place))
        raise UnknownSeatError(game_id, seat.seat, known.all())


def add_said(connection: Connection, game_id: str, seat: str, name: str, text: str) -> SaidLine:
    """Add what somebody said. Who speaks holds the game, so that no two lines get the same number."""
    check_texts(seat=seat, name=name, text=text)
    held = connection.execute(select(GAMES.c.id).where(GAMES.c.id == game_id).with_for_update()).one_or_none()
    if held is None:
        raise UnknownGameError(game_id)
    number = connection.scalar(select(func.coalesce(func.max(SAID.c.number) + 1, 0)).where(SAID.c.game == game_id)) or 0
    line = SaidLine(number, seat, name, text)
    add_lines(connection, game_id, [line])
    return line


def add_lines(connection: Connection, game_id: str, lines: Sequence[SaidLine]) -> None:
    rows = [
        {"game": game_id, "number": line.number, "seat": line.seat, "name": line.name, "text": line.text}
        for line in lines
    ]
    if rows:
        connection.execute(insert(SAID), rows)


def _raise_revision(connection: Connection, game_id: str) -> None:
    if connection.execute(_RAISE_REVISION, {"game": game_id}).one_or_none() is None:
        raise UnknownGameError(game_id)


def _seat_row(seat: StoredSeat) -> dict[str, object]:
    return {
        "seat": seat.seat,
        "who": seat.who,
        "bot": seat.bot,
        "name": seat.name,
        "token": seat.token,
        "online": seat.online,
    }

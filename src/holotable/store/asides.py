"""What waits at a table until the game goes on, for all processes to see: answers at windows, and pleas."""

from collections.abc import Sequence

from sqlalchemy import Connection, Table, insert, select, update
from sqlalchemy.exc import IntegrityError

from holotable.store.games import Plea, StoredAnswer
from holotable.store.tables import ANSWERS, GAMES, PLEAS


def keep_answer(connection: Connection, game: str, kept: StoredAnswer) -> None:
    """A seat's answer at a window, instead of any that it gave before."""
    answer = {"revision": kept.revision, "choices": kept.choices, "answer": kept.answer}
    _put(connection, ANSWERS, game, kept.seat, answer)


def answers(connection: Connection, game: str) -> tuple[StoredAnswer, ...]:
    """The last answer of each seat of a game; whether it is for the window that is open, the caller knows."""
    found = connection.execute(select(ANSWERS).where(ANSWERS.c.game == game).order_by(ANSWERS.c.seat))
    return tuple(StoredAnswer(row.seat, row.revision, row.choices, row.answer) for row in found)


def plead(connection: Connection, game: str, revision: int, plea: Plea) -> None:
    """A seat asks to take back a choice of the game as it is at a revision, was refused, or grants another's."""
    facts = {"revision": revision, "is_open": plea.is_open, "refused": plea.refused, "agrees": plea.agrees}
    facts["restart"] = plea.restart
    _put(connection, PLEAS, game, plea.seat, facts)


def pleas(connection: Connection, games: Sequence[str]) -> dict[str, tuple[Plea, ...]]:
    """The pleas in these games as they are now; those about what is past are left out."""
    asked = (
        select(PLEAS)
        .join(GAMES, (GAMES.c.id == PLEAS.c.game) & (GAMES.c.revision == PLEAS.c.revision))
        .where(PLEAS.c.game.in_(games))
        .order_by(PLEAS.c.seat)
    )
    found: dict[str, tuple[Plea, ...]] = {}
    for row in connection.execute(asked):
        found[row.game] = (*found.get(row.game, ()), Plea(row.seat, row.is_open, row.refused, row.agrees, row.restart))
    return found


def _put(connection: Connection, table: Table, game: str, seat: str, facts: dict[str, object]) -> None:
    """Replace the row of a seat, or add it. The game is not held: nobody waits for it."""
    row = update(table).where(table.c.game == game, table.c.seat == seat).values(**facts)
    if connection.execute(row).rowcount:
        return
    try:
        with connection.begin_nested():
            connection.execute(insert(table).values(game=game, seat=seat, **facts))
    except IntegrityError:  # somebody else added it just now
        connection.execute(row)

"""How much time was used at tables since it was last written with the game: what a server that ends leaves behind."""

from collections.abc import Mapping, Sequence

from sqlalchemy import Connection, bindparam, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from holotable.store.games import Spent
from holotable.store.tables import SPENT

# Time never comes back: whoever knows of less, another process perhaps, changes nothing.
_IS_LESS = (SPENT.c.number == bindparam("at")) & (SPENT.c.milliseconds < bindparam("used"))
_SPEND = (
    update(SPENT)
    .where(SPENT.c.game == bindparam("of"), or_(SPENT.c.number < bindparam("at"), _IS_LESS))
    .values(number=bindparam("at"), milliseconds=bindparam("used"))
)


def spend(connection: Connection, spent: Mapping[str, Spent]) -> None:
    """Write what was used in these games. None of them is held: nobody waits for it."""
    names = sorted(spent)
    known = set(connection.scalars(select(SPENT.c.game).where(SPENT.c.game.in_(names))))
    for name in names:
        row = {"game": name, "number": spent[name].number, "milliseconds": spent[name].milliseconds}
        if name not in known:
            try:
                with connection.begin_nested():
                    connection.execute(insert(SPENT), row)
                continue
            except IntegrityError:  # somebody else added it just now
                pass
        connection.execute(_SPEND, {"of": name, "at": row["number"], "used": row["milliseconds"]})


def spent_in(connection: Connection, games: Sequence[str]) -> dict[str, Spent]:
    """What was used in those of the games of which that was written."""
    found = connection.execute(select(SPENT).where(SPENT.c.game.in_(games)))
    return {row.game: Spent(row.number, row.milliseconds) for row in found}

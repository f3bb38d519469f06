"""Games that are played for another one, which waits for them: they are found by what they begin with."""

from sqlalchemy import Connection, func, select

from holotable.kernel.codec import replace
from holotable.store import reading, writing
from holotable.store.games import StoredGame
from holotable.store.tables import GAMES


def errands(connection: Connection, game_id: str) -> list[StoredGame]:
    """The games that were made for one, oldest first, without their setups."""
    asked = reading.WITHOUT_SETUP.where(GAMES.c.errand_for == game_id).order_by(GAMES.c.created, GAMES.c.id)
    return reading.games(connection, connection.execute(asked).all())


def begin(connection: Connection, errand: StoredGame) -> str:
    """The id of the game of that key for another one; it is made if nobody, at whatever server, has made it yet.

    They are counted: an id tells nothing of what the game begins with.
    """
    writing.held(connection, errand.errand_for)
    own = GAMES.c.errand_for == errand.errand_for
    found = connection.scalar(select(GAMES.c.id).where(own, GAMES.c.errand_key == errand.errand_key).limit(1))
    if found is not None:
        return str(found)
    made = connection.scalar(select(func.count()).select_from(GAMES).where(own)) or 0
    named = replace(errand, id=f"{errand.errand_for}-{made + 1}")
    writing.add_game(connection, named, ())
    return named.id

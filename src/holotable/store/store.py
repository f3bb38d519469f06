"""The store: games by their ids. What it did is on the disk when it returns."""

from collections.abc import Mapping, Sequence

from sqlalchemy import false, select, true, update

from holotable.kernel.codec import replace
from holotable.store import asides, attending, clocks, errands, reading, writing
from holotable.store.attending import Attendance
from holotable.store.changes import apply
from holotable.store.database import Database
from holotable.store.errors import StoreError
from holotable.store.games import (
    Change,
    News,
    Plea,
    SaidLine,
    Spent,
    StoredAnswer,
    StoredChoice,
    StoredGame,
    StoredSeat,
    check_choice,
    check_game,
)
from holotable.store.tables import GAMES, PULSE

_MOST_IDS = 1_000  # in one question: databases limit the number of values
_MOST_BEATS = 1_000_000_000


class Store:
    """All games of a database. Threads may share one; so may processes share the database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    @classmethod
    def open(cls, url: str) -> "Store":
        """The store behind an address; its tables are made, or brought up to this program's."""
        return cls(Database(url))

    def close(self) -> None:
        self.database.close()

    def add_game(self, game: StoredGame, choices: Sequence[StoredChoice] = ()) -> None:
        """Add a game with the choices that were made in it; those are counted here."""
        check_game(game)
        for choice in choices:
            check_choice(choice)
        with self.database.write() as connection:
            writing.add_game(connection, game, choices)

    def game(self, game_id: str) -> StoredGame:
        with self.database.read() as connection:
            return reading.game(connection, game_id)

    def choices(self, game_id: str, begin: int = 0) -> list[StoredChoice]:
        """The choices of a game from that number on; the first is number 0."""
        with self.database.read() as connection:
            return reading.choices(connection, game_id, begin)

    def take_up(self, game: StoredGame, revision: int) -> None:
        """Let a game that stood at a revision begin again with this setup and seed, as it is made by this program."""
        with self.database.write() as connection:
            writing.take_up(connection, game, revision)

    def begin_errand(self, errand: StoredGame) -> str:
        """The id of the game of that key that is played for another; it is made if there is none yet."""
        check_game(errand)
        with self.database.write() as connection:
            return errands.begin(connection, errand)

    def errands(self, game_id: str) -> list[StoredGame]:
        """The games that were made for one, oldest first, without their setups."""
        with self.database.read() as connection:
            return errands.errands(connection, game_id)

    def commit(self, changes: Sequence[Change], wait: bool = True) -> list[int | StoreError | None]:
        """Change games at once: the new revision for each change, None where the game's revision was another.

        A change that is wrong in itself has its error there instead. Both are left out, and the others hold. Several
        changes of one game follow each other. Games that somebody else holds are waited for, or left out with a
        GameHeldError.
        """
        if not changes:
            return []
        with self.database.write() as connection:
            return apply(connection, changes, wait)

    def seat(self, game_id: str, seat: StoredSeat) -> int:
        """Replace who sits there, and give the game's revision: it goes up where another plays, not for a name."""
        with self.database.write() as connection:
            return writing.seat_player(connection, game_id, seat)

    def use_invitation(self, game_id: str, invitation: str, token: str, begun: StoredGame | None = None) -> str:
        """The seat of an unused invitation, for whoever names it first; from then on the token opens it.

        Who brings something of their own has the game, in which nothing was chosen yet, begin as it is `begun`.
        """
        with self.database.write() as connection:
            return writing.use_invitation(connection, game_id, invitation, token, begun)

    def renew_invitation(self, game_id: str, invitation: str, renewed: str) -> str:
        """Replace an unused invitation by another, and give its seat."""
        with self.database.write() as connection:
            return writing.renew_invitation(connection, game_id, invitation, renewed)

    def hand_on(self, game_id: str, token: str, invitation: str, bot: str) -> None:
        """Let an invitation stand for what a token opened, in a game and all that are played with it."""
        with self.database.write() as connection:
            writing.hand_on(connection, game_id, token, invitation, bot)

    def seat_if_empty(self, game_id: str, seat: StoredSeat) -> tuple[StoredSeat, int] | None:
        """Let another play there from the next choice on, if nobody is connected to the seat, at whatever server.

        Gives the seat and the game's revision; None if somebody is.
        """
        with self.database.write() as connection:
            writing.held(connection, game_id)  # who comes now waits, and finds the seat as it is then
            if attending.is_taken(connection, game_id, seat.seat):
                return None
            made = connection.scalar(select(GAMES.c.choices).where(GAMES.c.id == game_id))
            seated = replace(seat, since=made)
            return seated, writing.seat_player(connection, game_id, seated)

    # Who is connected.

    def attend(self, server: str, present: Attendance, seconds: int) -> None:
        """All who are connected to a server now; it is believed to be there for so many seconds."""
        with self.database.write() as connection:
            attending.attend(connection, server, present, seconds)

    def seats(self, game_id: str) -> tuple[StoredSeat, ...]:
        """Who sits where in a game once nobody is being seated there any more.

        Whoever has attended before is found by all who seat somebody later.
        """
        with self.database.write() as connection:
            writing.held(connection, game_id)
            return reading.seats_of(connection, [game_id])[game_id]

    def beat(self, server: str, seconds: int) -> bool:
        """A server is still there; says whether it was known, and with it those who are connected to it."""
        with self.database.write() as connection:
            return attending.beat(connection, server, seconds)

    def leave(self, server: str) -> None:
        """A server ends: nobody is connected to it any more."""
        with self.database.write() as connection:
            attending.leave(connection, server)

    def sweep(self) -> None:
        """Forget the servers that were not heard of in time."""
        with self.database.read() as connection:
            gone = attending.gone(connection)
        for server in gone:
            self.leave(server)

    def news(self, game_ids: Sequence[str], server: str) -> dict[str, News]:
        """What may have changed in those games that exist, with who is connected to them at other servers."""
        found: dict[str, News] = {}
        with self.database.read() as connection:
            for begin in range(0, len(game_ids), _MOST_IDS):
                found |= attending.news(connection, game_ids[begin : begin + _MOST_IDS], server)
        return found

    def revisions(self, game_ids: Sequence[str]) -> dict[str, int]:
        """The revisions of those games that exist."""
        found: dict[str, int] = {}
        with self.database.read() as connection:
            for begin in range(0, len(game_ids), _MOST_IDS):
                asked = select(GAMES.c.id, GAMES.c.revision).where(GAMES.c.id.in_(game_ids[begin : begin + _MOST_IDS]))
                found |= {row.id: row.revision for row in connection.execute(asked)}
        return found

    def settled(self, game_id: str) -> int:
        """The revision of a game once no change of it is under way any more, not even one that broke off."""
        with self.database.write() as connection:
            return writing.held(connection, game_id)

    # What waits until a game goes on.

    def keep_answer(self, game_id: str, kept: StoredAnswer) -> None:
        with self.database.write() as connection:
            asides.keep_answer(connection, game_id, kept)

    def answers(self, game_id: str) -> tuple[StoredAnswer, ...]:
        with self.database.read() as connection:
            return asides.answers(connection, game_id)

    def plead(self, game_id: str, revision: int, plea: Plea) -> None:
        with self.database.write() as connection:
            asides.plead(connection, game_id, revision, plea)

    # Clocks.

    def spend(self, spent: Mapping[str, Spent]) -> None:
        """Write how much time was used in games since it was last written with them."""
        with self.database.write() as connection:
            clocks.spend(connection, spent)

    def spent(self, game_id: str) -> Spent | None:
        """How much time was used in a game since it was last written with it, as far as anybody wrote it."""
        with self.database.read() as connection:
            return clocks.spent_in(connection, [game_id]).get(game_id)

    # What can be seen and said.

    def watchable(self, limit: int = 50) -> list[StoredGame]:
        """Games that are going on and may be watched, newest first, without their setups."""
        asked = (
            reading.WITHOUT_SETUP.where(GAMES.c.watch == true(), GAMES.c.finished == false())
            .order_by(GAMES.c.created.desc(), GAMES.c.id)
            .limit(limit)
        )
        with self.database.read() as connection:
            return reading.games(connection, connection.execute(asked).all())

    def say(self, game_id: str, seat: str, name: str, text: str) -> SaidLine:
        """Add what somebody said at a table."""
        with self.database.write() as connection:
            return writing.add_said(connection, game_id, seat, name, text)

    def said(self, game_id: str, begin: int = 0) -> list[SaidLine]:
        """What was said at a table, from that number on."""
        with self.database.read() as connection:
            return reading.said(connection, game_id, begin)

    def is_alive(self) -> bool:
        """Whether the database answers, and takes what is written."""
        try:
            with self.database.write() as connection:
                connection.execute(update(PULSE).values(beats=(PULSE.c.beats + 1) % _MOST_BEATS))
        except StoreError:
            return False
        return True

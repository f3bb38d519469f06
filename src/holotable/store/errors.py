"""What can go wrong with saved games. Whatever it is, they are as they were."""

from collections.abc import Sequence
from typing import ClassVar

MOST_NAMED = 10


class StoreError(Exception):
    """Something that the store can't do."""


class DatabaseError(StoreError):
    """The database itself is in the way; the words name it, and are for those who run the program alone."""


class UnknownDatabaseError(DatabaseError):
    """An address that leads to no kind of database we keep games in."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.known = "sqlite:///FILE, postgresql://USER@HOST/NAME"
        super().__init__(f"{url} is no database for games; there are {self.known}")


class MissingDriverError(DatabaseError):
    """PostgreSQL was asked for, and the package that speaks with it is not installed."""

    def __init__(self, url: str) -> None:
        self.url = url
        super().__init__(f"{url} needs psycopg: install holotable[postgres]")


class MissingDatabaseError(DatabaseError):
    """A file of games that is not there."""

    def __init__(self, file: str) -> None:
        self.file = file
        super().__init__(f"there are no games in {file}: no such file")


class UnreachableDatabaseError(DatabaseError):
    """A database that does not answer: no such server or folder, no right to it, locked for too long, disk full."""

    def __init__(self, url: str, problem: str) -> None:
        self.url = url
        self.problem = problem
        super().__init__(f"the database {url} can't be reached: {problem}")


class GameHeldError(DatabaseError):
    """A game that somebody else is changing just now, and who changes it was not to be waited for."""

    def __init__(self, game: str) -> None:
        self.game = game
        super().__init__(f"the game {game} is held by somebody else")


class UncertainChangeError(DatabaseError):
    """The database broke off while it was to make a change final: whether it did is known when it is asked again."""

    def __init__(self, url: str, problem: str) -> None:
        self.url = url
        self.problem = problem
        super().__init__(f"the database {url} broke off, and may have made the change or not: {problem}")


class UnreadableDatabaseError(DatabaseError):
    """A file that is no database, a damaged one, or one in which something else has its tables."""

    def __init__(self, url: str, problem: str) -> None:
        self.url = url
        self.problem = problem
        super().__init__(f"{url} is no database of games: {problem}")


class DatabaseTooNewError(DatabaseError):
    """A database that a newer program has migrated."""

    def __init__(self, url: str, found: str, known: str) -> None:
        self.url = url
        self.found = found
        self.known = known
        super().__init__(f"the database {url} is at revision {found}; this program knows revisions up to {known}")


class UnknownGameError(StoreError, LookupError):
    """A game that is not in the store."""

    def __init__(self, game: str) -> None:
        self.game = game
        super().__init__(f"there is no game {game}")


class UnknownSeatError(StoreError, LookupError):
    """A seat that a game has not got."""

    def __init__(self, game: str, seat: str, seats: Sequence[str]) -> None:
        self.game = game
        self.seat = seat
        self.known = ", ".join(seats)
        super().__init__(f"game {game} has no seat {seat!r}; it has {self.known}")


class InvitationUsedError(StoreError, PermissionError):
    """An invitation that somebody has used, that was replaced by another, or that never was."""

    def __init__(self, game: str) -> None:
        self.game = game
        super().__init__(f"this invitation to the game {game} is no longer open")


class GameBegunError(StoreError, ValueError):
    """Somebody was to bring something of their own to a game that has begun."""

    status: ClassVar[int] = 409

    def __init__(self, game: str) -> None:
        self.game = game
        super().__init__(f"the game {game} has begun; nobody can bring anything else to it")


class SecretTakenError(StoreError, ValueError):
    """A secret was made up for a seat that is one of the game's already: it would open two seats."""

    def __init__(self, game: str) -> None:
        self.game = game
        super().__init__(f"this secret is one of the game {game} already; another must be made up")


class TalkedOutError(StoreError):
    """More was to be said at a table than is kept."""

    def __init__(self, game: str, most: int) -> None:
        self.game = game
        self.most = most
        super().__init__(f"{most} lines were said in the game {game}; no more are kept")


class GameExistsError(StoreError):
    """A game is to be added under an id that is taken."""

    def __init__(self, game: str) -> None:
        self.game = game
        super().__init__(f"there is a game {game} already")


class GamesDifferError(StoreError):
    """A backup has games that the store has otherwise: another revision, or other games under the same ids."""

    def __init__(self, games: Sequence[str]) -> None:
        self.games = tuple(games)
        self.count = len(games)
        self.named = ", ".join(games[:MOST_NAMED]) + (" …" if len(games) > MOST_NAMED else "")
        super().__init__(f"{self.count} games are there already and differ: {self.named}; nothing was imported")


class UnsoundGameError(StoreError, ValueError):
    """A game of a backup that no server could have played so."""

    def __init__(self, game: str, problem: Exception) -> None:
        self.game = game
        self.problem = problem
        super().__init__(f"the game {game} is not sound: {problem}; nothing was imported")


class HarmedGameError(StoreError):
    """A row of the database that is no game."""

    def __init__(self, game: str, problem: str) -> None:
        self.game = game
        self.problem = problem
        super().__init__(f"the game {game} can't be read: {problem}")


class ImpossibleChangeError(StoreError):
    """A change that keeps more choices than were made."""

    def __init__(self, game: str, keep: int, choices: int) -> None:
        self.game = game
        self.keep = keep
        self.choices = choices
        super().__init__(f"game {game} can't keep {keep} choices: it has {choices}")


class UnstorableError(StoreError, ValueError):
    """A value that not every database can hold."""

    def __init__(self, field: str, problem: str) -> None:
        self.field = field
        self.problem = problem
        super().__init__(f"{field} can't be stored: {problem}")

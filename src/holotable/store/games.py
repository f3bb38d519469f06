"""What is stored of a game, and what changes in it."""

from typing import Literal

from holotable.kernel import Struct
from holotable.store.errors import UnstorableError

MOST_SEED = 2**64 - 1
MOST_COUNT = 2**31 - 1


class StoredSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays a seat. `token` is the hex SHA-256 of the seat's secret, `invitation` that of an unused invitation.

    Both are empty where there is none. Who uses an invitation has a token from then on, and no invitation is left.
    `since` is how many choices had been made when a bot took the seat over.
    """

    seat: str
    who: Literal["person", "bot"]
    bot: str = ""
    name: str = ""
    token: str = ""
    online: bool = False
    since: int = 0
    invitation: str = ""


class StoredGame(Struct, frozen=True, forbid_unknown_fields=True):
    """A game without its choices. `made` tells the rules and the content it was made with, `setup` its first table.

    With `dice_by_hand` the faces of its dice are among the choices.
    `clock` has the time of each side as JSON; it is empty where there is no clock.
    A game that is played for another one has its id in `errand_for`, and in `errand_key` what it begins with; `anew`
    says what had changed if it begins anew. `uses` has hashes of the content that matters to it, where not all does.
    From what is `kept` a later program takes a game up.
    """

    id: str
    mode: str
    made: str
    setup: bytes
    seed: int
    created: str
    seats: tuple[StoredSeat, ...]
    watch: bool = False
    finished: bool = False
    revision: int = 0
    choices: int = 0
    summary: bytes = b"{}"
    dice_by_hand: bool = False
    clock: str = ""
    errand_for: str = ""
    errand_key: str = ""
    uses: str = ""
    anew: str = ""
    kept: bytes = b""


class StoredChoice(Struct, frozen=True, forbid_unknown_fields=True):
    """A choice as JSON, who made it, the state's digest after it, and whether it was made in one go with the last."""

    seat: str
    choice: bytes
    digest: str
    goes_on: bool = False


class Change(Struct, frozen=True):
    """What one game goes through at once: of the choices it had so many are kept, and these follow.

    `revision` is the one the caller knew.
    """

    game: str
    revision: int
    keep: int
    choices: tuple[StoredChoice, ...] = ()
    finished: bool = False
    summary: bytes = b"{}"
    clock: str = ""
    kept: bytes = b""


class Spent(Struct, frozen=True):
    """What the side whose turn it is has used since the clock was written for the so-manieth time."""

    number: int
    milliseconds: int


class Plea(Struct, frozen=True):
    """A seat that asks to take back a choice: whether it waits for the answer, and how often it was refused.

    `agrees` is the seat whose plea it has granted. A plea to `restart` is about all choices.
    """

    seat: str
    is_open: bool
    refused: int
    agrees: str = ""
    restart: bool = False


class StoredAnswer(Struct, frozen=True):
    """What a seat answered at a window, and how the game stood then."""

    seat: str
    revision: int
    choices: int
    answer: bytes


class News(Struct, frozen=True):
    """What may have changed in a game; `elsewhere` is how many are connected to each seat at other servers."""

    revision: int
    seats: tuple[StoredSeat, ...]
    said: int
    elsewhere: dict[str, int]
    pleas: tuple[Plea, ...] = ()
    spent: Spent | None = None
    finished: bool = False


class SaidLine(Struct, frozen=True, forbid_unknown_fields=True):
    """Something said at a table. Lines are numbered from 0."""

    number: int
    seat: str
    name: str
    text: str


def check_game(game: StoredGame) -> None:
    """Refuse a game that not every database can hold as it is."""
    check_texts(id=game.id, mode=game.mode, made=game.made, created=game.created, clock=game.clock)
    check_texts(errand_for=game.errand_for, errand_key=game.errand_key, uses=game.uses, anew=game.anew)
    check_number("seed", game.seed, MOST_SEED)
    check_number("revision", game.revision, MOST_COUNT)
    check_number("choices", game.choices, MOST_COUNT)
    for seat in game.seats:
        check_seat(seat)
    names = [seat.seat for seat in game.seats]
    if len(set(names)) < len(names):
        raise UnstorableError("seats", f"of {', '.join(names)} one is there twice")


def check_seat(seat: StoredSeat) -> None:
    check_number("since", seat.since, MOST_COUNT)
    check_texts(seat=seat.seat, bot=seat.bot, name=seat.name, token=seat.token, invitation=seat.invitation)


def check_choice(choice: StoredChoice) -> None:
    check_texts(seat=choice.seat, digest=choice.digest)


def check_texts(**texts: str) -> None:
    """Refuse texts with a NUL, which PostgreSQL has not got, or with half a character."""
    for field, text in texts.items():
        if "\0" in text:
            raise UnstorableError(field, "it has a NUL in it; any other character may be there")
        if not text.isascii():
            try:
                text.encode()
            except UnicodeEncodeError as error:
                raise UnstorableError(field, f"it is no Unicode text: {error.reason}") from error


def check_number(field: str, number: int, most: int) -> None:
    if not 0 <= number <= most:
        raise UnstorableError(field, f"{number} is not from 0 to {most}")

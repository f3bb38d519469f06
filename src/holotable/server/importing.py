"""What comes in from a file is checked whole: a game that this server would not have written is refused."""

import re
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, TypeVar

from holotable.kernel import (
    Codec,
    DamagedFileError,
    Record,
    Seat,
    Session,
    Stream,
    UndecodableError,
    check_made_with,
    replay,
    setup_of,
)
from holotable.modes import AnyMode, NoClocksError, mode_named, mode_of
from holotable.modes.limits import check_text
from holotable.server.live import MADE, TIMES, WRITTEN, GameDepartsError, key_of
from holotable.server.protocol import MOST_CHAT, MOST_NAME
from holotable.server.starting import MOST_BOT_NAME
from holotable.store import SaidLine, StoredChoice, StoredGame, StoredSeat, WholeGame

T = TypeVar("T")

GAME_ID = re.compile(r"[0-9A-Za-z_-]{1,64}")
TOKEN = re.compile(r"(?:[0-9a-f]{64})?")
CREATED = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00")
MOST_ENGINE = 40
MOST_REVISION = 2**30
MOST_TIME = 2**40  # milliseconds: more than anybody lives
# Clocks of two machines may differ by so much.
AHEAD = timedelta(days=1)

_SHOWN = 80


class DiceByHandError(ValueError):
    """A record of a game whose dice people rolled: nobody can tell whether they fell so."""

    def __init__(self) -> None:
        super().__init__("the dice of this game were entered by hand; only games whose dice the program rolled come in")


class WrongValueError(ValueError):
    """A field of a game that is not what it must be."""

    def __init__(self, field: str, value: object, right: object) -> None:
        self.field = field
        self.value = _clipped(value)
        self.right = _clipped(right)
        super().__init__(f"{field} is {self.value}; right would be {self.right}")


class NotAwaitedError(ValueError):
    """A game that was played for another one, which has not come to it: what led there was taken back."""

    def __init__(self, game: str, whole: str) -> None:
        self.game = game
        self.whole = whole
        super().__init__(f"{game} was played for {whole}, which does not wait for it, nor ever did")


def session_of(record: Record) -> Session[Any]:
    """The game of a record that somebody hands in, every choice verified."""
    mode = mode_of(record.made.game)
    mode.check_handed_in(setup_of(mode.rules, record))
    if record.dice_by_hand:
        raise DiceByHandError
    return replay(mode.rules, record)


def check_whole(whole: WholeGame, now: datetime, awaited: dict[str, set[str]]) -> None:
    """Refuse a game of a backup that is not in every field as a server with these rules writes it.

    `awaited` has, by the games that came before, the keys of those for which they waited; those of this one join them.
    """
    game, mode = whole.game, mode_named(whole.game.mode)
    _check_heading(game, mode, now)
    setup = _decoded("setup", mode.rules.tables, game.setup)
    if game.errand_for:
        _check_errand(game, mode, setup, awaited)
    else:
        mode.check_handed_in(setup)
    _match("setup", game.setup, mode.rules.tables.to_json(setup))
    _check_seats(game.seats, mode, list(mode.taken(setup)))
    if game.clock:
        _check_clock(game, mode, mode.sides(setup))
    for line in whole.said:
        _check_said(line, [seat.seat for seat in game.seats])
    mode.check_dice(game.dice_by_hand)
    session = Session(mode.rules, setup, game.seed, dice_by_hand=game.dice_by_hand)
    awaited[game.id] = _check_choices(session, mode, game.id, whole.choices)
    if whole.choices:
        _match("kept", game.kept, mode.kept(session.game))
    _match("finished", game.finished, session.game.decision is None)
    _check_summary(session, mode, game.summary)


def _check_heading(game: StoredGame, mode: AnyMode, now: datetime) -> None:
    _fits("id", game.id, GAME_ID)
    made = _decoded("made", MADE, game.made)
    check_text("made.engine", made.engine, MOST_ENGINE)
    check_made_with(mode.rules, made)
    _match("made", game.made, MADE.to_json(made).decode())
    _fits("created", game.created, CREATED)
    latest = (now.astimezone(UTC) + AHEAD).isoformat(timespec="seconds")
    if game.created > latest or not _is_a_date(game.created):
        raise WrongValueError("created", game.created, f"… {latest}")
    if game.revision > MOST_REVISION:
        raise WrongValueError("revision", game.revision, f"0 … {MOST_REVISION}")


def _check_errand(game: StoredGame, mode: AnyMode, setup: object, awaited: dict[str, set[str]]) -> None:
    """A game that is played for another one begins as that one has sent for it."""
    keys = awaited.get(game.errand_for, ())
    number = game.errand_key.partition("-")[0]
    _match("errand_key", game.errand_key, key_of(number, mode, setup))
    if game.errand_key not in keys:
        raise NotAwaitedError(game.id, game.errand_for)


def _check_seats(seats: Sequence[StoredSeat], mode: AnyMode, right: list[Seat]) -> None:
    _match("seats", sorted(seat.seat for seat in seats), right)
    for seat in seats:
        check_text(f"seats.{seat.seat}.name", seat.name, MOST_NAME)
        check_text(f"seats.{seat.seat}.bot", seat.bot, MOST_BOT_NAME)
        _fits(f"seats.{seat.seat}.token", seat.token, TOKEN)
        if seat.who == "bot":
            mode.bot(seat.bot, Stream(0))
        else:
            _match(f"seats.{seat.seat}.bot", seat.bot, "")


def _check_clock(game: StoredGame, mode: AnyMode, sides: Sequence[str]) -> None:
    times = _decoded("clock", TIMES, game.clock)
    if not mode.has_clocks:
        raise NoClocksError(mode.name)
    _match("clock", game.clock, TIMES.to_json(times).decode())
    _match("clock.sides", list(times.sides), list(sides))
    if times.turn not in ("", *sides):
        raise WrongValueError("clock.turn", times.turn, ", ".join(sides))
    numbers = {"increment": times.increment, "earned": times.earned, "number": times.number}
    for side, time in times.sides.items():
        numbers |= {f"{side}.left": time.left, f"{side}.used": time.used}
    for name, number in numbers.items():
        if not 0 <= number <= MOST_TIME:
            raise WrongValueError(f"clock.{name}", number, f"0 … {MOST_TIME}")


def _check_said(line: SaidLine, seats: Sequence[Seat]) -> None:
    field = f"said.{line.number}"
    if line.seat not in seats:
        raise WrongValueError(f"{field}.seat", line.seat, ", ".join(seats))
    check_text(f"{field}.name", line.name, MOST_NAME)
    check_text(f"{field}.text", line.text, MOST_CHAT)


def _check_choices(session: Session[Any], mode: AnyMode, game: str, choices: Sequence[StoredChoice]) -> set[str]:
    """Make all choices again; gives the keys of the games for which this one has waited."""
    options = mode.rules.options
    keys = {_awaited(session, mode)}
    for number, stored in enumerate(choices, 1):
        try:
            session.advance(options.from_json(stored.choice))
        except Exception as error:  # whatever a choice that was never on offer comes to
            raise GameDepartsError(game, number) from error
        made = session.made(number - 1)[0]
        _match(f"choices.{number}.seat", stored.seat, made.seat)
        _match(f"choices.{number}.choice", stored.choice, options.to_json(made.choice))
        _match(f"choices.{number}.digest", stored.digest, made.digest)
        keys.add(_awaited(session, mode))
    return keys - {""}


def _awaited(session: Session[Any], mode: AnyMode) -> str:
    """The key of the game for which one waits, if it does."""
    if not mode.waits(session.game):
        return ""
    errand = mode.errand(session.game)
    return key_of(str(errand.number), mode_named(errand.mode), errand.setup)


def _check_summary(session: Session[Any], mode: AnyMode, summary: bytes) -> None:
    """A summary says how the game stands; before the first choice that may be what it was made with."""
    right = WRITTEN.to_json(mode.summary(session.game.table))
    made = WRITTEN.to_json(mode.summary(session.setup))
    if summary != right and (session.count or summary != made):
        raise WrongValueError("summary", summary, right)


def _decoded(field: str, codec: Codec[T], data: bytes | str) -> T:
    try:
        return codec.from_json(data)
    except UndecodableError as error:
        raise DamagedFileError(f"{field}: {error.problem}") from error


def _match(field: str, value: object, right: object) -> None:
    if value != right:
        raise WrongValueError(field, value, right)


def _fits(field: str, text: str, pattern: re.Pattern[str]) -> None:
    if not pattern.fullmatch(text):
        raise WrongValueError(field, text, pattern.pattern)


def _is_a_date(text: str) -> bool:
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return False
    return True


def _clipped(value: object) -> str:
    shown = value.decode(errors="replace") if isinstance(value, bytes) else str(value)
    return shown if len(shown) <= _SHOWN else f"{shown[:_SHOWN]}…"

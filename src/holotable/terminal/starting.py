"""Before the game: a new one, or one that was saved."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from holotable.kernel import Option, Seat, Session, Struct, read_record, replay
from holotable.modes import AnyMode, Who


class UnreadableGameError(OSError):
    """A saved game that can't be read from its file."""

    def __init__(self, file: str, problem: str) -> None:
        self.file = file
        self.problem = problem
        super().__init__(f"the file {file!r} can't be read: {problem}")


@dataclass(frozen=True, slots=True)
class Beginning:
    """A new game, and the choices that were made in it if it was saved.

    One that waits for another game may have that `errand` as far as it was played.
    """

    mode: AnyMode
    session: Session[Any]
    choices: tuple[Option, ...] = ()
    errand: Session[Any] | None = None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats; the first is always a person's."""
        return self.mode.taken(self.session.game.table)


def new_game(mode: AnyMode, wish: Struct, seed: int, bots: bool, dice_by_hand: bool = False) -> Beginning:
    """A game before its first choice: one person against bots, or people on every seat."""
    first, *others = mode.seats(wish)
    who: Mapping[Seat, Who] = {first: "here", **dict.fromkeys(others, "bot" if bots else "here")}
    table = mode.set_up(wish, who)
    return Beginning(mode, Session(mode.rules, table, seed, dice_by_hand=dice_by_hand, listening=True))


def saved_game(mode: AnyMode, file: str) -> Beginning:
    """A game from its file, every choice verified."""
    try:
        data = Path(file).expanduser().read_bytes()
    except (OSError, ValueError) as error:
        raise UnreadableGameError(file, getattr(error, "strerror", None) or str(error)) from error
    played = replay(mode.rules, read_record(data))
    anew = Session(mode.rules, played.setup, played.seed, dice_by_hand=played.dice_by_hand, listening=True)
    return Beginning(mode, anew, tuple(played.choices))

"""A game on disk as it stands: the state, and what it was made with."""

from typing import TypeVar

from holotable.kernel.codec import Codec, Raw, Struct, UndecodableError, digest_of
from holotable.kernel.envelope import DamagedFileError, unwrap, wrap
from holotable.kernel.faults import RestlessStepError
from holotable.kernel.game import Game
from holotable.kernel.made import MadeWith, check_made_with, heading_of, made_with
from holotable.kernel.rules import Rules

T = TypeVar("T")

KIND = "save"


class Save(Struct, frozen=True):
    """The body of a saved game."""

    made: MadeWith
    state: Raw


_saves: Codec[Save] = Codec(Save, "a saved game")


def save(game: Game[T]) -> bytes:
    """The file of a game as it stands. A state that would not read back the same is refused now, not when needed."""
    game.decision  # noqa: B018  # raises if a step of this game has failed half-way
    state = game.rules.states.to_json(game.state)
    if digest_of(game.rules.states.from_json(state)) != game.digest():
        raise UnsavableStateError
    return wrap(KIND, _saves.to_json(Save(made_with(game.rules), Raw(state))))


def load(rules: Rules[T], data: bytes) -> Game[T]:
    """The game in such a file, at rest where it was saved."""
    body = unwrap(KIND, data)
    check_made_with(rules, heading_of(body))
    try:
        raw = bytes(_saves.from_json(body).state)
        state = rules.states.from_json(raw)
    except UndecodableError as error:
        raise DamagedFileError(error.problem) from error
    if rules.states.to_json(state) != raw:
        raise DamagedFileError("its state has parts that these rules do not know")
    try:
        return Game.resume(rules, state)
    except RestlessStepError:
        raise
    except Exception as error:
        raise DamagedFileError(f"no game can go on from its state: {error!r}") from error


class UnsavableStateError(ValueError):
    """A state with a number that JSON has no word for, such as infinity."""

    def __init__(self) -> None:
        super().__init__("the state would not read back as it is; it holds a number that is not finite")

"""A game on disk as it stands: the state, and what it was made with."""

from typing import TypeVar

from holotable.kernel.codec import Codec, Raw, Struct, UndecodableError
from holotable.kernel.envelope import DamagedFileError, unwrap, wrap
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
    """The file of a game as it stands."""
    state = game.rules.states.to_json(game.state)
    return wrap(KIND, _saves.to_json(Save(made_with(game.rules), Raw(state))))


def load(rules: Rules[T], data: bytes) -> Game[T]:
    """The game in such a file, at rest where it was saved."""
    body = unwrap(KIND, data)
    check_made_with(rules, heading_of(body))
    try:
        state = rules.states.from_json(bytes(_saves.from_json(body).state))
    except UndecodableError as error:
        raise DamagedFileError(error.problem) from error
    try:
        return Game.resume(rules, state)
    except Exception as error:
        raise DamagedFileError(f"no game can go on from its state: {error!r}") from error

"""The slow reading of the format: what it answers to every `ask`."""

from collections.abc import Callable

from . import ending, measuring, moving, seeing
from .things import Table
from .verdict import Question, Reading

_READERS: dict[str, Callable[[Table, Question], Reading]] = {
    "elevation": measuring.read_elevation,
    "range": measuring.read_range,
    "within": measuring.read_within,
    "sight": seeing.read_sight,
    "cover": seeing.read_cover,
    "engaged": seeing.read_engaged,
    "control": measuring.read_control,
    "stand": ending.read_stand,
    "reach": moving.read_reach,
    "move": moving.read_move,
    "push": moving.read_push,
    "pull": moving.read_push,
    "place": ending.read_place,
    "transfer": ending.read_transfer,
    "deploy": ending.read_deploy,
    "token": ending.read_token,
}


def read(question: Question) -> Reading:
    """The slow reading of a good question."""
    return _READERS[question["ask"]](Table(question["table"]), question)

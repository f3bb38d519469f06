"""Records: setup, seed and choices. A replay, an undo, a bug report and a test case in one."""

from holotable.kernel.codec import Codec, Raw, Struct, UndecodableError
from holotable.kernel.envelope import DamagedFileError, unwrap, wrap
from holotable.kernel.made import MadeWith, heading_of

KIND = "record"


class Record(Struct, frozen=True):
    """One game from its beginning. `digests` has the state's hash at the start and after every choice."""

    made: MadeWith
    setup: Raw
    seed: int
    dice_by_hand: bool
    choices: list[Raw]
    digests: list[str]


_records: Codec[Record] = Codec(Record, "a record")


def write_record(record: Record) -> bytes:
    """The file of a record."""
    return wrap(KIND, _records.to_json(record))


def read_record(data: bytes) -> Record:
    """The record in such a file, of whatever game."""
    body = unwrap(KIND, data)
    heading_of(body)
    try:
        record = _records.from_json(body)
    except UndecodableError as error:
        raise DamagedFileError(error.problem) from error
    needed = len(record.choices) + 1
    if len(record.digests) != needed:
        raise DamagedFileError(f"{len(record.choices)} choices need {needed} digests, not {len(record.digests)}")
    return record


class ReplayDepartsError(ValueError):
    """A replay that does not go as the game went. Choice 0 is the setup."""

    def __init__(self, choice: int, problem: str) -> None:
        self.choice = choice
        self.problem = problem
        super().__init__(f"the replay departs from the record at choice {choice}: {problem}")


class NoSuchChoiceError(LookupError):
    """A moment that a record does not reach."""

    def __init__(self, choice: int, choices: int) -> None:
        self.choice = choice
        self.choices = choices
        super().__init__(f"there is no position after choice {choice}: the record goes from 0 to {choices}")

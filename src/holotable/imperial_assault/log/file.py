"""A campaign on disk: the log, where it stands, and the chance to come; a later program takes it up again.

It depends neither on the version of the rules nor on a hash of the content: whatever it names must still be there, and
what an older program wrote is brought up to date, format by format.
"""

from collections.abc import Callable

from holotable import __version__
from holotable.imperial_assault.log.checking import check_log
from holotable.imperial_assault.log.faults import OtherPlaceError
from holotable.imperial_assault.log.log import CampaignLog, Play
from holotable.imperial_assault.log.rules import CampaignGame, log_rules, taken_up
from holotable.kernel import (
    Chance,
    Codec,
    DamagedFileError,
    FileError,
    Flow,
    Game,
    RestlessStepError,
    State,
    Struct,
    UndecodableError,
    digest_of,
)
from holotable.kernel.envelope import unwrap, wrap

KIND = "campaign"

Body = dict[str, object]
# What makes a body of the first format one of the second, of the second one of the third, and so on.
MIGRATIONS: list[Callable[[Body], Body]] = []


class LogFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The body of such a file. `at` is the step of a stage at which the campaign rests; none when it is over."""

    format: int
    engine: str
    at: str
    revealed: int
    chance: Chance
    log: CampaignLog


_bodies: Codec[Body] = Codec(dict[str, object], "the body of a campaign's file")
_files: Codec[LogFile] = Codec(LogFile, "a campaign's file")


class NewerLogError(FileError):
    """A campaign that a newer program has written on."""

    def __init__(self, format: int, known: int) -> None:  # noqa: A002  # the field's name in the file
        self.format = format
        self.known = known
        super().__init__(f"the campaign's format is {format}; this program reads up to {known}: a newer one is needed")


def newest_format() -> int:
    return 1 + len(MIGRATIONS)


def write_log(game: Play) -> bytes:
    """The file of a campaign as it stands."""
    game.decision  # noqa: B018  # raises if a step of this game has failed half-way
    state = game.state
    at = state.stack[-1].label() if state.stack else ""
    file = LogFile(newest_format(), __version__, at, state.revealed, state.chance, state.table)
    return wrap(KIND, _files.to_json(file))


def read_log(data: bytes) -> Play:
    """The campaign in such a file, at rest where it was written. What is wrong with it is refused before that."""
    found = _decoded(data)
    check_log(found.log)
    if found.log.at:  # where it stands the file says itself
        raise OtherPlaceError(found.log.at, found.log.stage)
    state: State[CampaignLog, Flow[CampaignLog]] = State(
        found.log, _stack(found.log, found.at), found.chance, revealed=found.revealed
    )
    try:
        return Game.resume(log_rules(), state)
    except RestlessStepError as error:
        raise OtherPlaceError(found.at, found.log.stage) from error
    except Exception as error:
        raise DamagedFileError(f"no campaign can go on from its log: {error!r}") from error


def log_as_written(data: bytes) -> CampaignLog:
    """The log in such a file, whatever is wrong with it."""
    return _decoded(data).log


def _decoded(data: bytes) -> LogFile:
    body = unwrap(KIND, data)
    try:
        return _files.from_json(_bodies.to_json(_up_to_date(_bodies.from_json(body))))
    except UndecodableError as error:
        raise DamagedFileError(error.problem) from error


def beginning_at(game: Play) -> tuple[CampaignLog, int]:
    """The log and the seed of a campaign that is recorded anew from where it stands.

    What is to come is as certain as it was.
    """
    state = game.state
    log = game.rules.tables.copy(state.table)
    log.at = state.stack[-1].label() if state.stack else ""
    return log, int(digest_of(state.chance), 16)


def _up_to_date(body: Body) -> Body:
    """A body of whatever format as one of the newest."""
    number = body.get("format")
    if type(number) is not int or number < 1:
        raise DamagedFileError(f"its format is {number!r}, no number from 1")
    if number > newest_format():
        raise NewerLogError(number, newest_format())
    for migrate in MIGRATIONS[number - 1 :]:
        body = migrate(body)
    return {**body, "format": newest_format()}


def _stack(log: CampaignLog, at: str) -> list[Flow[CampaignLog]]:
    """What goes on in a campaign that rests at a step."""
    if log.stage == "over":
        if at:
            raise OtherPlaceError(at, log.stage)
        return []
    return [CampaignGame(awaits=True), taken_up(log, at)]

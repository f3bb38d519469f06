"""A whole campaign in one file: the log, the records of its missions by number, and the mission in progress.

The log goes on whatever has changed in the program, as long as everything it names is there. A mission in progress goes
on if the rules and the content that it uses are the same; otherwise it begins anew, and the file's reader is told why.
"""

from collections.abc import Callable

from holotable import __version__
from holotable.imperial_assault.campaign.from_log import RESULTS, kept_result
from holotable.imperial_assault.chain.chain import Anew, Chain, fits
from holotable.imperial_assault.log.checking import faults_of
from holotable.imperial_assault.log.fault_finding import Fault
from holotable.imperial_assault.log.file import beginning_at, log_as_written, read_log, write_log
from holotable.imperial_assault.log.log import CampaignLog, Play, Played
from holotable.imperial_assault.log.result import MissionResult
from holotable.imperial_assault.missions.using import RULES, SETUP, used_by
from holotable.imperial_assault.modes.campaign import CAMPAIGN, MISSIONS
from holotable.imperial_assault.table.table import Table
from holotable.kernel import (
    Codec,
    DamagedFileError,
    FileError,
    IllegalChoiceError,
    OtherContentError,
    OtherRulesError,
    Record,
    Session,
    Struct,
    UndecodableError,
    made_with,
    read_record,
    replay,
    write_record,
)
from holotable.kernel.codec import Raw, replace
from holotable.kernel.envelope import unwrap, wrap
from holotable.modes import mode_named

KIND = "played-campaign"

Body = dict[str, object]
# What makes a body of the first format one of the second, of the second one of the third, and so on.
MIGRATIONS: list[Callable[[Body], Body]] = []


class MissionInFile(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A mission in progress: its record, and the hashes of the content that it uses.

    Of one that is over, and not yet in the log, it says how it `ended`: whatever changes, it need not be played again.
    """

    record: Raw
    uses: dict[str, str]
    ended: MissionResult | None = None


class ChainFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The body of such a file; the log, its record and those of the missions are whole files inside."""

    format: int
    engine: str
    log: Raw
    record: Raw
    finished: dict[int, Raw]
    mission: MissionInFile | None = None


_bodies: Codec[Body] = Codec(dict[str, object], "the body of a played campaign")
_files: Codec[ChainFile] = Codec(ChainFile, "a played campaign")


class NewerCampaignError(FileError):
    """A campaign that a newer program has played on."""

    def __init__(self, format: int, known: int) -> None:  # noqa: A002  # the field's name in the file
        self.format = format
        self.known = known
        super().__init__(f"the campaign's format is {format}; this program reads up to {known}: a newer one is needed")


class OtherLogError(FileError):
    """A log that is not the one to which its record leads."""

    def __init__(self) -> None:
        super().__init__("the log in the file is not the one to which its record leads")


class StrayMissionError(FileError):
    """The record of a mission that is not the one of that number in the log."""

    def __init__(self, number: int) -> None:
        self.number = number
        super().__init__(f"mission {number} in the file is not the one that the log tells of")


def newest_format() -> int:
    return 1 + len(MIGRATIONS)


def write_chain(chain: Chain) -> bytes:
    """The file of a campaign as it stands."""
    mission = None
    if chain.mission is not None:
        ended = kept_result(chain.mission.game)
        mission = MissionInFile(
            _record(chain.mission.record()), used_by(chain.mission.setup), RESULTS.from_json(ended) if ended else None
        )
    file = ChainFile(
        newest_format(),
        __version__,
        _raw(write_log(chain.log.game)),
        _record(chain.log.record()),
        {number: _record(record) for number, record in chain.finished.items()},
        mission,
    )
    return wrap(KIND, _files.to_json(file))


def read_chain(data: bytes) -> Chain:
    """The campaign in such a file. What is wrong with it is refused before anything of it is used."""
    found = _decoded(data)
    game, record = read_log(bytes(found.log)), read_record(bytes(found.record))
    try:
        chain = Chain(replay(CAMPAIGN.rules, record))
    except (OtherRulesError, OtherContentError):
        chain = Chain(_taken_up(game), taken_up=True)
    else:
        if chain.log.game.digest() != game.digest():
            raise OtherLogError
    chain.finished = _finished(chain.table, {number: read_record(bytes(raw)) for number, raw in found.finished.items()})
    if found.mission is not None:
        _go_on(chain, read_record(bytes(found.mission.record)), found.mission)
    return chain


def chain_faults(data: bytes) -> list[Fault]:
    """All that is wrong with such a file: of its log and its missions everything at once, of others the first."""
    try:
        read_chain(data)
    except (LookupError, ValueError) as error:
        return _all_faults(data) or [("", error)]
    return []


def _all_faults(data: bytes) -> list[Fault]:
    """What is wrong with the log and the missions in a file, as far as it can be read."""
    try:
        found = _decoded(data)
        log = log_as_written(bytes(found.log))
    except (LookupError, ValueError):
        return []
    faults = list(faults_of(log))
    for number, raw in found.finished.items():
        try:
            _check_finished(log.played, number, read_record(bytes(raw)))
        except (LookupError, ValueError) as error:
            faults.append((f"finished[{number}]", error))
    return faults


def _decoded(data: bytes) -> ChainFile:
    body = unwrap(KIND, data)
    try:
        return _files.from_json(_up_to_date(body))
    except UndecodableError as error:
        raise DamagedFileError(error.problem) from error


def _up_to_date(data: bytes) -> bytes:
    """A body of whatever format as one of the newest. One that is new already keeps its bytes."""
    body = _bodies.from_json(data)
    number = body.get("format")
    if type(number) is not int or number < 1:
        raise DamagedFileError(f"its format is {number!r}, no number from 1")
    if number > newest_format():
        raise NewerCampaignError(number, newest_format())
    if number == newest_format():
        return data
    for migrate in MIGRATIONS[number - 1 :]:
        body = migrate(body)
    return _bodies.to_json({**body, "format": newest_format()})


def _taken_up(game: Play) -> Session[CampaignLog]:
    """A campaign that is recorded anew from where its log stands; what is to come is as certain as it was."""
    return Session(CAMPAIGN.rules, *beginning_at(game))


def _finished(log: CampaignLog, records: dict[int, Record]) -> dict[int, Record]:
    """The records of missions, each that of its line in the log; there need not be one of every mission."""
    for number, record in records.items():
        _check_finished(log.played, number, record)
    return records


def _check_finished(played: list[Played], number: int, record: Record) -> None:
    if not 1 <= number <= len(played) or record.digests[-1] != played[number - 1].digest:
        raise StrayMissionError(number)


def _go_on(chain: Chain, record: Record, found: MissionInFile) -> None:
    """Let the mission in progress go on, or note why it begins anew; what came of one that is over is handed back."""
    number = len(chain.table.played) + 1
    rules = mode_named(MISSIONS).rules
    if not chain.waits or record.made.game != rules.name:
        raise StrayMissionError(number)
    now = used_by(CAMPAIGN.errand(chain.log.game).setup)
    changes = [RULES] if record.made.version != rules.version else []
    changes += [part for part in now if now[part] != found.uses.get(part)]
    if not changes:
        # Only what it uses counts, and that is the same.
        mission: Session[Table] = replay(rules, replace(record, made=made_with(rules)))
        if fits(chain, mission):
            chain.mission = mission
            return
        changes = [SETUP]
    elif found.ended is not None:
        _hand_back(chain, record, RESULTS.to_json(found.ended))
        return
    chain.anew = Anew(chain.table.current.mission, tuple(changes))


def _hand_back(chain: Chain, record: Record, ended: bytes) -> None:
    """The end of a mission that other rules have played stands in the log, and its record beside it."""
    number = len(chain.table.played) + 1
    played = CAMPAIGN.brought_back_kept(chain.log.game, ended)
    if played.result.digest != record.digests[-1]:
        raise StrayMissionError(number)
    try:
        chain.log.advance(played)
    except IllegalChoiceError as error:
        raise StrayMissionError(number) from error
    chain.finished[number] = record


def _record(record: Record) -> Raw:
    return _raw(write_record(record))


def _raw(file: bytes) -> Raw:
    return Raw(file.strip())

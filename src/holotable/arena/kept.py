"""What is finished of a long run lies on disk: a folder with a file for each batch, so that a run can go on later.

A file is written beside and then put in its place: whatever happens, it is there whole or not at all.
"""

import gzip
import os
import zlib
from collections.abc import Sequence
from pathlib import Path

from holotable.arena.bulk import Match
from holotable.arena.run import Ended, Step
from holotable.arena.writing import make_folder, writing
from holotable.kernel import Struct, digest_of
from holotable.kernel.codec import Codec, UndecodableError
from holotable.kernel.envelope import DamagedFileError, FileError, NotOurFileError, TruncatedFileError, unwrap, wrap
from holotable.kernel.made import MadeWith, check_made_with, made_with
from holotable.modes import mode_named

HEADING = "run.json"
BATCHES = "batch-*.json.gz"
DAMAGED = ".damaged"


class Described(Struct, frozen=True):
    """One match of a run, whatever the number of its games: more can be played later."""

    made: MadeWith
    mode: str
    bots: dict[str, str]
    seed: int
    wish: str
    recorded: bool


class _Batch(Struct, frozen=True):
    """Games of one match that are over."""

    place: int
    ended: list[Ended]


_headings: Codec[list[Described]] = Codec(list[Described], "the heading of a run")
_batches: Codec[_Batch] = Codec(_Batch, "a batch of games")
_wishes: Codec[Struct] = Codec(Struct, "a wish")


class OtherRunError(FileError):
    """A folder was given to go on with that has another run in it."""

    def __init__(self, folder: str, fact: str, there: object, wanted: object) -> None:
        self.folder = folder
        self.fact = fact
        self.there = str(there)
        self.wanted = str(wanted)
        super().__init__(f"{folder!r} keeps another run: its {fact} is {there}, and {wanted} is wanted")


class NoRunFolderError(FileError):
    """A folder was given to keep a run in that has something else in it, or is none."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        super().__init__(f"{folder!r} is no folder of a run; what is needed is a new or empty folder, or one of a run")


class DamagedRunError(FileError):
    """The file that says which run a folder keeps can't be read, so nobody knows whose games lie there."""

    def __init__(self, file: str) -> None:
        self.file = file
        super().__init__(f"{file!r} is damaged: it does not say which run is kept there; another folder is needed")


class Kept:
    """The folder of a run: what is over already, and where what ends now is written."""

    def __init__(self, folder: Path, matches: Sequence[Match], recorded: bool = False) -> None:
        self._folder = folder
        self.ended: list[dict[int, Ended]] = [{} for _ in matches]
        heading = [_described(match, recorded) for match in matches]
        if (folder / HEADING).is_file():
            self._check(heading)
            self._read(matches)
        else:
            self._begin(heading)

    def add(self, step: Step) -> None:
        """Keep the games of a step that ended."""
        if step.ended:
            self.ended[step.place].update({game.played.number: game for game in step.ended})
            numbers = sorted(game.played.number for game in step.ended)
            name = f"batch-{step.place:03}-{numbers[0]:07}.json.gz"
            body = _batches.to_json(_Batch(step.place, list(step.ended)))
            _write(self._folder / name, gzip.compress(wrap("batch", body), mtime=0))

    def _begin(self, heading: list[Described]) -> None:
        if self._folder.exists() and (not self._folder.is_dir() or any(self._folder.iterdir())):
            raise NoRunFolderError(str(self._folder))
        make_folder(self._folder)
        _write(self._folder / HEADING, wrap("run", _headings.to_json(heading)))

    def _check(self, wanted: list[Described]) -> None:
        try:
            found = _headings.from_json(unwrap("run", (self._folder / HEADING).read_bytes()))
        except (NotOurFileError, TruncatedFileError, DamagedFileError, UndecodableError) as error:
            raise DamagedRunError(str(self._folder / HEADING)) from error
        folder = str(self._folder)
        if len(found) != len(wanted):
            raise OtherRunError(folder, "number of matches", len(found), len(wanted))
        for there, here in zip(found, wanted, strict=True):
            for fact in ("mode", "bots", "seed", "wish", "recorded"):
                if getattr(there, fact) != getattr(here, fact):
                    raise OtherRunError(folder, fact, getattr(there, fact), getattr(here, fact))
            check_made_with(mode_named(here.mode).rules, there.made)

    def _read(self, matches: Sequence[Match]) -> None:
        """What is over. A file that is damaged is set aside, and its games are played again."""
        for path in sorted(self._folder.glob(BATCHES)):
            try:
                batch = _batches.from_json(unwrap("batch", gzip.decompress(path.read_bytes())))
            except (EOFError, OSError, zlib.error, FileError, UndecodableError):
                path.replace(path.with_name(path.name + DAMAGED))
                continue
            for game in batch.ended:
                if game.played.number < matches[batch.place].games:
                    self.ended[batch.place][game.played.number] = game


def _described(match: Match, recorded: bool) -> Described:
    rules = mode_named(match.mode).rules
    wish = digest_of(_wishes.to_json(match.wish))
    return Described(made_with(rules), match.mode, match.bots, match.seed, wish, recorded)


def _write(path: Path, data: bytes) -> None:
    beside = path.with_name(path.name + ".new")
    with writing(path):
        with beside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)

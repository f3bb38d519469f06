"""The file of a backup: lines of JSON, compressed by gzip. A heading, a line for each game, an end with the checksum.

The checksum goes over every line before it, so that a file that was changed or broke off is found out, however well its
compression was mended.
"""

import zlib
from collections.abc import Iterable, Iterator
from gzip import BadGzipFile, GzipFile
from hashlib import blake2b
from typing import BinaryIO

from holotable.kernel import (
    Codec,
    DamagedFileError,
    NotOurFileError,
    Struct,
    TruncatedFileError,
    UndecodableError,
    UnknownFormatError,
    WrongChecksumError,
    WrongKindOfFileError,
)
from holotable.kernel.codec import any_of
from holotable.store.errors import UnstorableError
from holotable.store.games import SaidLine, StoredChoice, StoredGame, check_choice, check_game, check_texts

KIND = "backup"
FORMAT = 1
MOST_LINE = 2**24  # the longest games take a twentieth of it
# Digests and tokens can't be packed: a backup that unpacks to more times its size was never written by us.
MOST_PACKED = 200
LEAST_UNPACKED = 2**24
LEVEL = 6
_GZIP = b"\x1f\x8b"


class _Heading(Struct, frozen=True):
    """The first line."""

    holotable: str
    format: int


class _Line(Struct, frozen=True, tag_field="line", forbid_unknown_fields=True):
    """Any other line."""


class WholeGame(_Line, frozen=True, tag="game"):
    """A game with all that belongs to it."""

    game: StoredGame
    choices: tuple[StoredChoice, ...]
    said: tuple[SaidLine, ...]


class _End(_Line, frozen=True, tag="end"):
    """The last line: how many games there were, and the checksum of all lines."""

    games: int
    checksum: str


_headings: Codec[_Heading] = Codec(_Heading, "the heading of a backup")
_lines: Codec[WholeGame | _End] = Codec(any_of((WholeGame, _End)), "a line of a backup")


def write_backup(games: Iterable[WholeGame], file: BinaryIO) -> None:
    """Write a backup of these games. The same games make the same file."""
    checksum = blake2b(digest_size=16)
    number = 0
    with GzipFile("", "wb", LEVEL, file, mtime=0) as packed:

        def put(line: bytes) -> None:
            packed.write(line + b"\n")
            checksum.update(line + b"\n")

        put(_headings.to_json(_Heading(KIND, FORMAT)))
        for game in games:
            put(_lines.to_json(game))
            number += 1
        put(_lines.to_json(_End(number, checksum.hexdigest())))


def read_backup(file: BinaryIO) -> Iterator[WholeGame]:
    """The games of a backup, one after the other. That the file is whole is certain only after the last."""
    checksum = blake2b(digest_size=16)
    lines = _unpacked(file)
    first = next(lines, b"")
    _check_heading(first)
    checksum.update(first)
    seen: set[str] = set()
    for number, line in enumerate(lines, 2):
        read = _read(line, number)
        if isinstance(read, _End):
            _check_end(read, len(seen), checksum.hexdigest())
            if next(lines, None) is not None:
                raise DamagedFileError(f"line {number + 1} comes after the end")
            return
        checksum.update(line)
        _check(read, number)
        if read.game.id in seen:
            raise DamagedFileError(f"line {number} has the game {read.game.id} once more")
        seen.add(read.game.id)
        yield read
    raise TruncatedFileError(file.tell())


def _unpacked(file: BinaryIO) -> Iterator[bytes]:
    """The lines of a packed file, each with the sign that ends it."""
    beginning = file.read(len(_GZIP))
    if len(beginning) < len(_GZIP):
        raise TruncatedFileError(len(beginning))
    if beginning != _GZIP:
        raise NotOurFileError("it is not compressed by gzip, as a backup is")
    file.seek(-len(_GZIP), 1)
    number = unpacked = 0
    with GzipFile("", "rb", fileobj=file) as packed:
        while True:
            number += 1
            try:
                line = packed.readline(MOST_LINE)
            except EOFError as error:
                raise TruncatedFileError(file.tell()) from error
            except (BadGzipFile, zlib.error) as error:
                raise DamagedFileError(str(error)) from error
            if len(line) == MOST_LINE:
                raise DamagedFileError(f"line {number} is longer than any game")
            unpacked += len(line)
            if unpacked > max(LEAST_UNPACKED, MOST_PACKED * file.tell()):
                raise DamagedFileError(f"it unpacks to more than {MOST_PACKED} times its size")
            if not line:
                return
            yield line


def _check_heading(line: bytes) -> None:
    try:
        heading = _headings.from_json(line)
    except UndecodableError as error:
        raise NotOurFileError(error.problem) from error
    if heading.holotable != KIND:
        raise WrongKindOfFileError(heading.holotable, KIND)
    if heading.format != FORMAT:
        raise UnknownFormatError(heading.format, FORMAT)


def _read(line: bytes, number: int) -> WholeGame | _End:
    try:
        return _lines.from_json(line)
    except UndecodableError as error:
        raise DamagedFileError(f"line {number}: {error.problem}") from error


def _check_end(end: _End, games: int, checksum: str) -> None:
    if end.games != games:
        raise DamagedFileError(f"it has {games} games, and should have {end.games}")
    if end.checksum != checksum:
        raise WrongChecksumError


def _check(read: WholeGame, number: int) -> None:
    """Refuse a game that the store would not have written."""
    if read.game.choices != len(read.choices):
        raise DamagedFileError(f"line {number} has {len(read.choices)} choices, and should have {read.game.choices}")
    if [line.number for line in read.said] != list(range(len(read.said))):
        raise DamagedFileError(f"line {number} has something said out of its order")
    try:
        check_game(read.game)
        for choice in read.choices:
            check_choice(choice)
        for line in read.said:
            check_texts(seat=line.seat, name=line.name, text=line.text)
    except UnstorableError as error:
        raise DamagedFileError(f"line {number}: {error}") from error

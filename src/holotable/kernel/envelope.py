"""The wrapping of every file we write: what it is, which format, and a checksum over what is inside."""

from holotable.kernel.codec import Codec, Raw, Struct, UndecodableError, digest_of

FORMAT = 1
_BEGINNING = b'{"holotable":'


class Envelope(Struct, frozen=True, forbid_unknown_fields=True):
    """A wrapped body: `holotable` says what kind of file it is, `checksum` proves that the body is whole."""

    holotable: str
    format: int
    checksum: str
    body: Raw


class _Heading(Struct, frozen=True):
    """Enough of an envelope of any format to say which one it is."""

    holotable: str
    format: int


_envelopes: Codec[Envelope] = Codec(Envelope, "a Holotable file")
_headings: Codec[_Heading] = Codec(_Heading, "a Holotable file")


def wrap(kind: str, body: bytes) -> bytes:
    """The bytes of a file of this kind around a body of JSON."""
    return _envelopes.to_json(Envelope(kind, FORMAT, digest_of(body), Raw(body))) + b"\n"


def unwrap(kind: str, data: bytes) -> bytes:
    """The body of a file, once it is certain that it is whole and of this kind."""
    try:
        heading = _headings.from_json(data)
    except UndecodableError as error:
        if error.truncated or (data.startswith(_BEGINNING) and not data.rstrip().endswith(b"}")):
            raise TruncatedFileError(len(data)) from error
        raise (DamagedFileError if data.startswith(_BEGINNING) else NotOurFileError)(error.problem) from error
    if heading.holotable != kind:
        raise WrongKindOfFileError(heading.holotable, kind)
    if heading.format != FORMAT:
        raise UnknownFormatError(heading.format)
    try:
        envelope = _envelopes.from_json(data)
    except UndecodableError as error:
        raise DamagedFileError(error.problem) from error
    body = bytes(envelope.body)
    if digest_of(body) != envelope.checksum:
        raise WrongChecksumError
    return body


class FileError(ValueError):
    """A file that can't be loaded. Nothing of it was."""


class NotOurFileError(FileError):
    """Something that is no file of ours at all."""

    def __init__(self, problem: object) -> None:
        self.problem = problem
        super().__init__(f"this is not a Holotable file: {problem}")


class TruncatedFileError(FileError):
    """The beginning of a file, without its end."""

    def __init__(self, length: int) -> None:
        self.length = length
        super().__init__(f"the file breaks off after {length} bytes; its end is missing")


class DamagedFileError(FileError):
    """A file that was changed since it was written."""

    def __init__(self, problem: object) -> None:
        self.problem = problem
        super().__init__(f"the file is damaged: {problem}")


class WrongChecksumError(DamagedFileError):
    """A file whose checksum is not that of what is in it. The right one is not named: nobody is to write it in."""

    def __init__(self) -> None:
        super().__init__("its checksum is not that of what is in it")


class WrongKindOfFileError(FileError):
    """A save where a record belongs, or the other way round."""

    def __init__(self, kind: str, needed: str) -> None:
        self.kind = kind
        self.needed = needed
        super().__init__(f"this file is a {kind}; what is needed is a {needed}")


class UnknownFormatError(FileError):
    """A file of a format that this program does not read."""

    def __init__(self, format: int, known: int = FORMAT) -> None:  # noqa: A002  # the field's name in the file
        self.format = format
        self.known = known
        super().__init__(f"the file has format {format}; this program reads format {known}")

"""What a game on disk was made with, so that it is never loaded into another game."""

from typing import TypeVar

from holotable import __version__
from holotable.kernel.codec import Codec, Struct, UndecodableError
from holotable.kernel.envelope import DamagedFileError, FileError
from holotable.kernel.rules import Rules

T = TypeVar("T")


class MadeWith(Struct, frozen=True):
    """The game, the version of its rules, the hashes of its content, and the engine that wrote it."""

    engine: str
    game: str
    version: int
    content: dict[str, str]


class _Heading(Struct, frozen=True):
    made: MadeWith


_headings: Codec[_Heading] = Codec(_Heading, "the heading of a game")


def made_with(rules: Rules[T]) -> MadeWith:
    return MadeWith(__version__, rules.name, rules.version, rules.content)


def heading_of(body: bytes) -> MadeWith:
    """What the body of a file was made with, whatever game it is of."""
    try:
        return _headings.from_json(body).made
    except UndecodableError as error:
        raise DamagedFileError(error.problem) from error


def check_made_with(rules: Rules[T], made: MadeWith) -> None:
    """Refuse what was made with other rules or other content than these."""
    if made.game != rules.name:
        raise OtherGameError(made.game, rules.name)
    if made.version != rules.version:
        raise OtherRulesError(made.version, rules.version, made.engine)
    theirs, ours = made.content, rules.content
    for pack in sorted(theirs.keys() - ours.keys()):
        raise MissingPackError(pack, theirs[pack])
    for pack in sorted(ours.keys() - theirs.keys()):
        raise SurplusPackError(pack, ours[pack])
    for pack in sorted(ours):
        if theirs[pack] != ours[pack]:
            raise OtherContentError(pack, theirs[pack], ours[pack])


class OtherGameError(FileError):
    """A file of another game."""

    def __init__(self, game: str, needed: str) -> None:
        self.game = game
        self.needed = needed
        super().__init__(f"this is a game of {game}; what is needed is one of {needed}")


class OtherRulesError(FileError):
    """A game that was played by an older or newer version of the rules."""

    def __init__(self, version: int, known: int, engine: str) -> None:
        self.version = version
        self.known = known
        self.engine = engine
        super().__init__(
            f"this was played by version {version} of the rules (engine {engine}); here is version {known}"
        )


class OtherContentError(FileError):
    """A game that was played with other cards or maps: a pack is not as it was."""

    def __init__(self, pack: str, theirs: str, ours: str) -> None:
        self.pack = pack
        self.theirs = theirs
        self.ours = ours
        super().__init__(f"this was played with other content: pack {pack!r} was {theirs}, and is {ours} here")


class MissingPackError(OtherContentError):
    """A game that was played with a pack that is not here."""

    def __init__(self, pack: str, theirs: str) -> None:
        super().__init__(pack, theirs, "none")


class SurplusPackError(OtherContentError):
    """A game that was played without a pack that is here."""

    def __init__(self, pack: str, ours: str) -> None:
        super().__init__(pack, "none", ours)

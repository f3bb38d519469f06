"""Figures and characters by name: what a name stands for in a question, and which game it belongs to."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from holotable.rulebook.catalogue import GAMES, LANGUAGES
from holotable.rulebook.reading import Fields, read_entries, shipped
from holotable.rulebook.stems import stem, stems, words

FILE = "names.yaml"
_FIELDS = Fields(("name",), ("said", "means", "game"), frozenset({"said", "means"}))
_MARK = "@"  # what a name is written with among the words of a question; no word has it


@dataclass(frozen=True, slots=True)
class Name:
    """A figure or character: as printed, as players say it, what rules call it, and its game if only one has it."""

    name: str
    said: tuple[str, ...]
    means: tuple[str, ...]
    game: str | None

    @property
    def token(self) -> str:
        """The name as one word of a question, in every language and form the same."""
        return _MARK + "".join(words(self.name))


def is_name(word: str) -> bool:
    """Whether a word of a question is a name put together."""
    return word.startswith(_MARK)


def read_names(content: Callable[[str], bytes]) -> tuple[Name, ...]:
    """All names, the file given as bytes; a damaged one is refused."""
    read = []
    for entry in read_entries(FILE, content(FILE), _FIELDS):
        game = entry.texts.get("game")
        entry.require(game is None or game in GAMES, "game", f"{game!r} should be one of: {', '.join(GAMES)}")
        entry.require(bool(words(entry.name)), "name", "a name should have letters")
        read.append(Name(entry.name, entry.lists.get("said", ()), entry.lists.get("means", ()), game))
    return tuple(read)


def with_names(asked: list[str], language: str) -> list[str]:
    """The words of a question, each name in it, however long, put together to one."""
    known, longest = _by_stems()[language]
    joined: list[str] = []
    place = 0
    while place < len(asked):
        ahead = [stem(word, language) for word in asked[place : place + longest]]
        length = next((size for size in range(len(ahead), 0, -1) if tuple(ahead[:size]) in known), 0)
        joined.append(known[tuple(ahead[:length])].token if length else asked[place])
        place += length or 1
    return joined


def name_of(word: str) -> Name:
    """The name that a word of a question puts together."""
    return _by_token()[word]


@cache
def names() -> tuple[Name, ...]:
    """The names that come with Holotable, read once."""
    return read_names(shipped)


@cache
def _by_token() -> dict[str, Name]:
    return {name.token: name for name in names()}


@cache
def _by_stems() -> dict[str, tuple[dict[tuple[str, ...], Name], int]]:
    """In each language: the names by their words' stems, and how many words the longest has."""
    known = {
        language: {stems(said, language): name for name in names() for said in (name.name, *name.said)}
        for language in LANGUAGES
    }
    return {language: (said, max(map(len, said), default=0)) for language, said in known.items()}

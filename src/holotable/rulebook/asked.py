"""Questions as players put them in each language, stored with the rules that answer them. Only the search has them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache

from holotable.rulebook.catalogue import BOOKS, LANGUAGES, Book, Rulebook, catalogue
from holotable.rulebook.reading import Fields, read_named, shipped
from holotable.rulebook.stems import words

_FIELDS = Fields((), LANGUAGES, frozenset(LANGUAGES))


@dataclass(frozen=True, slots=True)
class Asked:
    """A rule, and what players ask when they want to know it, by language."""

    rule: str
    questions: Mapping[str, tuple[str, ...]]


def file_of(book: Book) -> str:
    """The file that holds the questions about a book's rules."""
    return f"asked/{book.file}"


def read_asked(book: Rulebook, content: Callable[[str], bytes]) -> tuple[Asked, ...]:
    """All stored questions, each file given by name as bytes; a damaged one is refused."""
    known = {rule.id for rule in book.rules}
    return tuple(asked for one in BOOKS for asked in _read_file(one, content(file_of(one)), known))


def _read_file(book: Book, content: bytes, known: set[str]) -> list[Asked]:
    """One book's questions. A question stands once in a book: what leads to two rules leads to neither."""
    read = []
    seen: dict[tuple[str, ...], str] = {}
    for entry in read_named(file_of(book), content, _FIELDS):
        own = entry.name in known and entry.name.startswith(f"{book.prefix}-")
        entry.require(own, "", f"this should be the id of a rule that begins with {book.prefix}")
        entry.require(bool(entry.lists), "", f"there should be questions in one of: {', '.join(LANGUAGES)}")
        for language, questions in entry.lists.items():
            for question in questions:
                said = (language, *words(question))
                entry.require(len(said) > 1, language, f"{question!r} should have words")
                first = seen.setdefault(said, entry.name)
                better = f"{question!r} stands at {first} too; it should stand at the rule that answers it best"
                entry.require(first == entry.name, language, better)
        read.append(Asked(entry.name, entry.lists))
    return read


@cache
def asked() -> tuple[Asked, ...]:
    """The questions that come with Holotable, read once."""
    return read_asked(catalogue(), shipped)

"""What the search knows of each language: the games' terms, players' everyday words, and the small words between."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from itertools import product

from rapidfuzz import process
from rapidfuzz.distance import OSA

from holotable.rulebook.asked import asked
from holotable.rulebook.catalogue import LANGUAGES, Rulebook, Term, catalogue
from holotable.rulebook.names import names
from holotable.rulebook.reading import Entry, Fields, read_entries, shipped
from holotable.rulebook.stems import fold, stem, stems, words

LONGEST_PHRASE = 6
_CLOSE_ENOUGH = 0.74  # one slip in four letters, two in eight
_SHORTEST_FOR_SLIPS = 4
_TERM, _EVERYDAY, _NAME = 1.0, 0.9, 0.35

_EVERYDAY_FIELDS = Fields(("means",), ("sureness", *LANGUAGES), frozenset({"means", *LANGUAGES}))
_SMALL_FIELDS = Fields(("language", "words", "counting"), (), frozenset({"words", "counting"}))
_TOPIC_FIELDS = Fields(("topic", "de", "pl"))


@dataclass(slots=True)
class Lexicon:
    """One language's words. A phrase leads to English phrases that mean it, each with how surely it does."""

    language: str
    phrases: dict[tuple[str, ...], dict[tuple[str, ...], float]] = field(default_factory=dict)
    small: set[str] = field(default_factory=set)
    counting: set[str] = field(default_factory=set)
    heard: set[str] = field(default_factory=set)
    spellings: dict[str, None] = field(default_factory=dict)
    stems: set[str] = field(default_factory=set)

    def learn(self, phrase: str, meaning: str, sureness: float) -> None:
        said, meant = stems(phrase, self.language), stems(meaning, "en")
        if said and meant:
            known = self.phrases.setdefault(said, {})
            known[meant] = max(sureness, known.get(meant, 0.0))
            self.notice(words(phrase))

    def notice(self, spellings: Iterable[str]) -> None:
        """Words that exist in this language, for telling a slip of the finger from a word."""
        for word in spellings:
            self.spellings[word] = None
            self.stems.add(stem(word, self.language))

    def knows(self, word: str) -> bool:
        return word in self.small or stem(word, self.language) in self.stems

    def has_heard(self, word: str) -> bool:
        """Whether players use that word: then it is no slip, though it may mean nothing to the search."""
        return word in self.heard or stem(word, self.language) in self.heard

    def corrected(self, word: str) -> tuple[str, float] | None:
        """The known word a mistyped one is closest to, and how close."""
        if len(word) < _SHORTEST_FOR_SLIPS:
            return None
        found = process.extract(
            word, list(self.spellings), scorer=OSA.normalized_similarity, score_cutoff=_CLOSE_ENOUGH, limit=None
        )
        found = [hit for hit in found if len(hit[0]) >= _SHORTEST_FOR_SLIPS]
        if not found:
            return None
        spelling, closeness, _ = min(found, key=lambda hit: (-hit[1], hit[0]))
        return spelling, closeness

    def parts(self, word: str) -> tuple[str, str] | None:
        """The two known words of a German compound; the letters that link them are an ending of the first."""
        if self.language != "de":
            return None
        for cut in range(len(word) - 4, 3, -1):
            head, tail = word[:cut], word[cut:]
            if head not in self.small and self.knows(head) and self.knows(tail):
                return head, tail
        return None


@cache
def lexicons() -> dict[str, Lexicon]:
    """The three languages' words, read once."""
    read = {language: Lexicon(language) for language in LANGUAGES}
    for rule in catalogue().rules:
        read["en"].notice(words(f"{rule.topic} {rule.rule}"))
    for lexicon in read.values():
        _learn_terms(lexicon)
    for entry in read_entries("everyday.yaml", shipped("everyday.yaml"), _EVERYDAY_FIELDS):
        sureness = _sureness(entry)
        for language, lexicon in read.items():
            for phrase, meaning in product(entry.lists.get(language, ()), entry.lists["means"]):
                lexicon.learn(phrase, meaning, sureness)
    for entry in read_entries("small_words.yaml", shipped("small_words.yaml"), _SMALL_FIELDS):
        language = entry.texts["language"]
        entry.require(language in LANGUAGES, "language", f"should be one of: {', '.join(LANGUAGES)}")
        read[language].small.update(fold(word) for word in entry.lists["words"])
        read[language].counting.update(fold(word) for word in entry.lists["counting"])
    for lexicon in read.values():
        _learn_names(lexicon)
        _hear(lexicon)
    return read


def _learn_terms(lexicon: Lexicon) -> None:
    for term in catalogue().terms:
        for variant in variants(term.said(lexicon.language)):
            lexicon.learn(variant, variants(term.en)[0], _TERM)


def _learn_names(lexicon: Lexicon) -> None:
    for name in names():
        lexicon.phrases[(name.token,)] = {stems(meaning, "en"): _NAME for meaning in name.means}
        lexicon.stems.add(name.token)


def _hear(lexicon: Lexicon) -> None:
    """The words of the stored questions: no slips, whatever they are like."""
    for one in asked():
        for question in one.questions.get(lexicon.language, ()):
            for word in words(question):
                lexicon.heard.update((word, stem(word, lexicon.language)))


def _sureness(entry: Entry) -> float:
    given = entry.texts.get("sureness", str(_EVERYDAY))
    entry.require(bool(re.fullmatch(r"0\.\d+|1", given)), "sureness", f"{given!r} should be between 0 and 1, in quotes")
    return float(given)


def variants(said: str) -> tuple[str, ...]:
    """The ways a printed term may be said: without its brackets, by an abbreviation in them, by a side of a slash."""
    bare = said
    inside = []
    for left, right in (("(", ")"), ("[", "]")):
        before, found, rest = bare.partition(left)
        if found:
            inner, _, after = rest.partition(right)
            bare = f"{before}{after}"
            if inner.isupper() and len(inner) > 1:
                inside.append(inner)
    return tuple(part.strip() for part in (*bare.split(" / "), *inside))


def topic_in(book: Rulebook, topic: str, game: str, language: str) -> str | None:
    """A topic's name in the reader's language: the games' term for it, or our own words."""
    known = _terms_by_stems(book)
    for part in (topic, topic.rpartition(": ")[2]):
        term = known.get((game, stems(part, "en")))
        if term is not None:
            return term.said(language)
    return _topics().get((topic, language))


@cache
def _topics() -> dict[tuple[str, str], str]:
    """The topics that are no term of a game, in the languages other than the rules' own."""
    entries = read_entries("topics.yaml", shipped("topics.yaml"), _TOPIC_FIELDS)
    return {(each.texts["topic"], language): each.texts[language] for each in entries for language in ("de", "pl")}


@cache
def _terms_by_stems(book: Rulebook) -> dict[tuple[str, tuple[str, ...]], Term]:
    known: dict[tuple[str, tuple[str, ...]], Term] = {}
    for term in book.terms:
        for variant in variants(term.en):
            known.setdefault((term.game, stems(variant, "en")), term)
    return known

"""Understands a player's question: which of the catalogue's English words it asks for, in which language ever."""

from collections.abc import Callable
from dataclasses import dataclass

from holotable.rulebook.lexicon import LONGEST_PHRASE, Lexicon, lexicons
from holotable.rulebook.names import is_name, name_of, with_names
from holotable.rulebook.stems import plain, stem, words

_LITERAL = 0.7  # an English word as it stands, beside what it means to players
_BORROWED = 0.8  # an English word in a German or Polish question
_HEADING = 0.8  # a word of the printed German or Polish rulebook's headings
_AS_SURE = 0.02  # readings this close count alike: "Terminal" is both English and German


@dataclass(frozen=True, slots=True)
class Need:
    """One thing a question asks for: English phrases any of which answers it, by weight; none if not understood."""

    phrases: tuple[tuple[tuple[str, ...], float], ...]


@dataclass(frozen=True, slots=True)
class Reading:
    """A question understood in one language; ``sureness`` is the share of its words that are words there.

    Its ``words`` have each name put together to one, ``games`` are those whose figures it names, and it ``counts`` when
    it asks for a number.
    """

    language: str
    needs: tuple[Need, ...]
    sureness: float
    words: tuple[str, ...]
    games: frozenset[str]
    counts: bool


@dataclass(frozen=True, slots=True)
class _Word:
    spelling: str
    stem: str
    sureness: float


def readings(text: str, in_catalogue: Callable[[str], bool]) -> tuple[Reading, ...]:
    """The likeliest readings of a question; ``in_catalogue`` tells the features of the index."""
    asked = words(text)
    if not asked:
        return ()
    tried = [_read(asked, lexicon, in_catalogue) for lexicon in lexicons().values()]
    best = max(reading.sureness for reading in tried)
    return tuple(reading for reading in tried if reading.sureness and reading.sureness >= best - _AS_SURE)


def _read(asked: list[str], lexicon: Lexicon, in_catalogue: Callable[[str], bool]) -> Reading:
    asked = with_names(asked, lexicon.language)
    known = [part for word in asked for part in _recognise(word, lexicon, in_catalogue)]
    needs: list[Need] = []
    place = 0
    while place < len(known):
        length, need = _need_at(known, place, lexicon, in_catalogue)
        if need is not None:
            needs.append(need)
        place += length
    games = {name_of(word).game for word in asked if is_name(word)}
    return Reading(
        language=lexicon.language,
        needs=tuple(needs),
        sureness=sum(word.sureness for word in known) / len(known),
        words=tuple(asked),
        games=frozenset(game for game in games if game),
        counts=not lexicon.counting.isdisjoint(asked),
    )


def _recognise(word: str, lexicon: Lexicon, in_catalogue: Callable[[str], bool]) -> list[_Word]:
    """A word as this language has it: itself, without its written-out umlauts, in its two parts, or spelled right."""
    spellings = (word, plain(word, lexicon.language))
    for spelling in spellings:
        if lexicon.knows(spelling) or in_catalogue(heading(stem(spelling, lexicon.language), lexicon.language)):
            return [_Word(spelling, stem(spelling, lexicon.language), 1.0)]
    english = stem(word, "en")
    if in_catalogue(english):
        return [_Word(word, english, 1.0 if lexicon.language == "en" else 0.6)]
    for spelling in spellings:
        parts = lexicon.parts(spelling)
        if parts:
            return [_Word(part, stem(part, lexicon.language), 0.9) for part in parts]
    for spelling in spellings:
        if lexicon.has_heard(spelling):
            return [_Word(spelling, stem(spelling, lexicon.language), 0.9)]
    corrected = lexicon.corrected(spellings[-1])
    if corrected:
        return [_Word(corrected[0], stem(corrected[0], lexicon.language), 0.8 * corrected[1] ** 2)]
    return [_Word(word, "", 0.0)]


def _need_at(
    known: list[_Word], place: int, lexicon: Lexicon, in_catalogue: Callable[[str], bool]
) -> tuple[int, Need | None]:
    """What the question asks for at one place: its longest phrase there, and how many words that takes."""
    for length in range(min(LONGEST_PHRASE, len(known) - place), 0, -1):
        said = known[place : place + length]
        if length == 1 and said[0].spelling in lexicon.small:
            return 1, None
        meanings = lexicon.phrases.get(tuple(word.stem for word in said)) or _passing_over(said, lexicon)
        if meanings:
            sureness = min(word.sureness for word in said)
            phrases = {phrase: weight * sureness for phrase, weight in meanings.items()}
            if length == 1 and lexicon.language == "en" and in_catalogue(said[0].stem):
                phrases.setdefault((said[0].stem,), _LITERAL * sureness)
            return length, Need(tuple(sorted(phrases.items())))
    return 1, _literal(known[place], lexicon, in_catalogue)


def _passing_over(said: list[_Word], lexicon: Lexicon) -> dict[tuple[str, ...], float] | None:
    """What a phrase means once the small words inside it are passed over: "ziehe ich Karten" is "ziehe Karten"."""
    if len(said) < 3 or said[-1].spelling in lexicon.small:
        return None
    inner = (word.stem for word in said[1:-1] if word.spelling not in lexicon.small)
    return lexicon.phrases.get((said[0].stem, *inner, said[-1].stem))


def _literal(word: _Word, lexicon: Lexicon, in_catalogue: Callable[[str], bool]) -> Need:
    """A word that is no term and no everyday word, looked for as it stands."""
    phrases: dict[tuple[str, ...], float] = {}
    if in_catalogue(word.stem) and (lexicon.language == "en" or word.sureness < 1.0):
        phrases[(word.stem,)] = word.sureness if lexicon.language == "en" else _BORROWED
    title = heading(word.stem, lexicon.language)
    if in_catalogue(title):
        phrases[(title,)] = _HEADING * word.sureness
    return Need(tuple(sorted(phrases.items())))


def heading(word: str, language: str) -> str:
    """How the index writes a word of a printed heading, apart from the catalogue's English words."""
    return f"{language}:{word}"

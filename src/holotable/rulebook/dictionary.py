"""Looks a game term up in any of the three languages."""

from functools import cache
from typing import NamedTuple

from rapidfuzz import fuzz

from holotable.rulebook.catalogue import LANGUAGES, Term, catalogue
from holotable.rulebook.lexicon import variants
from holotable.rulebook.stems import fold, stems

_LIKE = 75.0  # how alike two spellings must be, of 100
_BEGUN = 3  # so many letters of a word that is being typed tell something


class Spoken(NamedTuple):
    """One way a term is said in one language, as it is compared."""

    term: Term
    language: str
    folded: str
    stems: tuple[str, ...]


def look_up(text: str, limit: int = 10) -> tuple[Term, ...]:
    """The terms that a text is, is part of, begins, or is misspelled from; the best first."""
    folded, wanted = fold(text.strip()), {language: stems(text, language) for language in LANGUAGES}
    found: dict[Term, float] = {}
    for spoken in _spoken():
        score = _likeness(folded, wanted[spoken.language], spoken)
        if score > found.get(spoken.term, 0.0):
            found[spoken.term] = score
    return tuple(sorted(found, key=lambda term: (-found[term], term.key, term.game))[:limit])


@cache
def _spoken() -> tuple[Spoken, ...]:
    """Every way in which a term is said."""
    return tuple(
        Spoken(term, language, fold(variant), stems(variant, language))
        for term in catalogue().terms
        for language in LANGUAGES
        for variant in variants(term.said(language))
    )


def _likeness(folded: str, wanted: tuple[str, ...], spoken: Spoken) -> float:
    if folded == spoken.folded:
        return 4.0
    if wanted and wanted == spoken.stems:
        return 3.0
    if wanted and set(wanted) <= set(spoken.stems):
        return 1.0 + len(wanted) / len(spoken.stems)
    if len(folded) >= _BEGUN and spoken.folded.startswith(folded):
        return 1.0
    alike = fuzz.ratio(folded, spoken.folded)
    return alike / 100 if alike >= _LIKE else 0.0

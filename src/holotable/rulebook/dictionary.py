"""Looks a game term up in any of the three languages."""

from rapidfuzz import fuzz

from holotable.rulebook.catalogue import LANGUAGES, Term, catalogue
from holotable.rulebook.lexicon import variants
from holotable.rulebook.stems import fold, stems

_LIKE = 75.0  # how alike two spellings must be, of 100


def look_up(text: str, limit: int = 10) -> tuple[Term, ...]:
    """The terms that a text is, is part of, or is misspelled from; the best first."""
    scored = [(max(_likeness(text, term, language) for language in LANGUAGES), term) for term in catalogue().terms]
    found = [(score, term) for score, term in scored if score]
    return tuple(term for _, term in sorted(found, key=lambda hit: (-hit[0], hit[1].key, hit[1].game))[:limit])


def _likeness(text: str, term: Term, language: str) -> float:
    wanted = stems(text, language)
    best = 0.0
    for variant in variants(term.said(language)):
        said = stems(variant, language)
        if fold(text.strip()) == fold(variant):
            best = max(best, 4.0)
        elif wanted and wanted == said:
            best = max(best, 3.0)
        elif wanted and set(wanted) <= set(said):
            best = max(best, 1.0 + len(wanted) / len(said))
        else:
            alike = fuzz.ratio(fold(text), fold(variant))
            best = max(best, alike / 100 if alike >= _LIKE else 0.0)
    return best

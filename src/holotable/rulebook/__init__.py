"""The catalogue of rules: ids, texts, the games' terms in English, German and Polish, our rulings, and a search."""

from holotable.rulebook.catalogue import (
    BOOKS,
    GAMES,
    LANGUAGES,
    MODES,
    Book,
    GameName,
    ModeName,
    NothingLikeItError,
    Rule,
    Rulebook,
    Ruling,
    Term,
    Topic,
    UnknownRuleError,
    catalogue,
    rule,
)
from holotable.rulebook.reading import CatalogueError

__all__ = [
    "BOOKS",
    "GAMES",
    "LANGUAGES",
    "MODES",
    "Book",
    "CatalogueError",
    "GameName",
    "ModeName",
    "NothingLikeItError",
    "Rule",
    "Rulebook",
    "Ruling",
    "Term",
    "Topic",
    "UnknownRuleError",
    "catalogue",
    "rule",
]

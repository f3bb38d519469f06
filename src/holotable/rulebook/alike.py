"""How like a question is to those stored with the rules, in its own language."""

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import cache

from rapidfuzz import process
from rapidfuzz.distance import OSA

from holotable.rulebook.asked import Asked, asked
from holotable.rulebook.lexicon import lexicons
from holotable.rulebook.stems import plain, stem, words

_SLIP = 0.74  # how alike a mistyped word must be to one of a stored question
_SHORTEST_FOR_SLIPS = 4


class StoredQuestions:
    """The stored questions of one language, by the stems of their words."""

    def __init__(self, stored: Iterable[Asked], language: str) -> None:
        self._language = language
        self._rules: list[str] = []
        self._places: dict[str, list[int]] = defaultdict(list)
        said = []
        for one in stored:
            for question in one.questions.get(language, ()):
                said.append(self._stems(question))
                for word in said[-1]:
                    self._places[word].append(len(self._rules))
                self._rules.append(one.rule)
        self._rarity = {
            word: math.log(1 + (len(said) - len(places) + 0.5) / (len(places) + 0.5))
            for word, places in self._places.items()
        }
        self._unknown = max(self._rarity.values(), default=0.0)
        self._weights = [sum(self._rarity[word] for word in found) for found in said]

    def likeness(self, question: str) -> Mapping[str, float]:
        """By rule: how like the question is to the likest one stored with it, of 1."""
        shared: dict[int, float] = defaultdict(float)
        weight = 0.0
        for word in self._stems(question):
            spelled, closeness = self._spelled(word)
            weight += self._rarity.get(spelled, self._unknown)
            for number in self._places.get(spelled, ()):
                shared[number] += self._rarity[spelled] * closeness
        best: dict[str, float] = {}
        for number, value in shared.items():
            alike = 2 * value / (weight + self._weights[number])
            best[self._rules[number]] = max(alike, best.get(self._rules[number], 0.0))
        return best

    def _stems(self, question: str) -> dict[str, None]:
        small = lexicons()[self._language].small
        return {stem(word, self._language): None for word in words(question) if word not in small}

    def _spelled(self, word: str) -> tuple[str, float]:
        """A word as the stored questions have it, and how close it is to that."""
        for spelled in (word, plain(word, self._language)):
            if spelled in self._places:
                return spelled, 1.0
        if len(word) < _SHORTEST_FOR_SLIPS:
            return word, 1.0
        near = process.extract(
            word, list(self._places), scorer=OSA.normalized_similarity, score_cutoff=_SLIP, limit=None
        )
        near = [one for one in near if len(one[0]) >= _SHORTEST_FOR_SLIPS]
        spelled, closeness, _ = min(near, key=lambda one: (-one[1], one[0]), default=(word, 1.0, 0))
        return spelled, closeness


@cache
def stored_questions(language: str) -> StoredQuestions:
    """One language's stored questions, made ready when first asked in it."""
    return StoredQuestions(asked(), language)

"""How like a question is to those stored with the rules, in its own language."""

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from rapidfuzz import process
from rapidfuzz.distance import OSA

from holotable.rulebook.asked import Asked, asked
from holotable.rulebook.lexicon import lexicons
from holotable.rulebook.names import is_name, with_names
from holotable.rulebook.stems import plain, stem, words

_BEGINNING = 4  # words that begin with so many same letters are likely forms of one word
_SAME_BEGINNING = 0.7  # ... and count so much of a word
_SAME_MEANING = 0.75  # words that mean the same to players: "shoot" and "attack"
_COMPOUND = 9  # shorter German words are seldom made of two
_UNKNOWN = 0.6  # what a word that no stored question has weighs, of the rarest one
_SLIP = 0.78  # how alike a mistyped word must be to one of a stored question
_SHORTEST_FOR_SLIPS = 5
SURE_ENOUGH = 0.5  # a word's meanings less sure than this say nothing
_NAME = 0.25  # what a name counts of a word: most say only who is meant


class StoredQuestions:
    """The stored questions of one language, by the stems, beginnings and meanings of their words."""

    def __init__(self, stored: Iterable[Asked], language: str) -> None:
        self._language = language
        self._lexicon = lexicons()[language]
        self._rules: list[str] = []
        self._places: dict[str, set[int]] = defaultdict(set)
        said = []
        for one in stored:
            for question in one.questions.get(language, ()):
                said.append(self._stems(with_names(words(question), language)))
                for word in said[-1]:
                    for feature, _ in self._features(word):
                        self._places[feature].add(len(self._rules))
                self._rules.append(one.rule)
        self._spellings = [word for word in self._places if word.isalnum() and len(word) >= _SHORTEST_FOR_SLIPS]
        self._rarity = {
            word: math.log(1 + (len(said) - len(places) + 0.5) / (len(places) + 0.5))
            for word, places in self._places.items()
        }
        self._unknown = _UNKNOWN * max(self._rarity.values(), default=0.0)
        self._weights = [sum(self._rarity[word] * _share(word) for word in found) for found in said]

    def likeness(self, asked_words: Iterable[str]) -> Mapping[str, float]:
        """By rule: how like a question of these words is to the likest one stored with it, of 1."""
        shared: dict[int, float] = defaultdict(float)
        weight = 0.0
        for word in self._stems(asked_words):
            worth = self._worth(word)
            weight += max(worth.values(), default=self._unknown)
            credit: dict[int, float] = {}
            for feature, value in worth.items():
                for number in self._places[feature]:
                    credit[number] = max(value, credit.get(number, 0.0))
            for number, value in credit.items():
                shared[number] += value
        best: dict[str, float] = {}
        for number, value in shared.items():
            alike = min(1.0, 2 * value / (weight + self._weights[number]))
            best[self._rules[number]] = max(alike, best.get(self._rules[number], 0.0))
        return best

    def _worth(self, word: str) -> dict[str, float]:
        """The features of the stored questions that a word speaks for, and how much each is worth."""
        worth = {
            feature: self._rarity[feature] * share for feature, share in self._features(word) if feature in self._places
        }
        if word not in worth:
            spelled, closeness = self._spelled(word)
            if spelled in self._places:
                worth[spelled] = self._rarity[spelled] * closeness
        return worth

    def _stems(self, asked_words: Iterable[str]) -> dict[str, None]:
        return {stem(word, self._language): None for word in asked_words if word not in self._lexicon.small}

    def _features(self, word: str) -> Iterator[tuple[str, float]]:
        """What a word is found by, and how much of it that is."""
        yield word, _share(word)
        if is_name(word):
            yield from ((f"= {' '.join(meaning)}", _SAME_MEANING) for meaning in self._lexicon.phrases[(word,)])
            return
        for form in self._forms(word):
            if len(form) >= _BEGINNING:
                yield f"{form[:_BEGINNING]}-", _SAME_BEGINNING
        for meaning, sureness in self._lexicon.phrases.get((word,), {}).items():
            if sureness >= SURE_ENOUGH:
                yield f"= {' '.join(meaning)}", _SAME_MEANING

    def _forms(self, word: str) -> Iterator[str]:
        """A word, and in German what it is made of: "gekauft" of "kauft", "startgruppe" of "start" and "gruppe"."""
        yield word
        if self._language == "de":
            if word.startswith("ge"):
                yield word[2:]
            if len(word) >= _COMPOUND:
                yield from self._lexicon.parts(word) or ()

    def _spelled(self, word: str) -> tuple[str, float]:
        """A word as the stored questions have it, and how close it is to that."""
        dotless = plain(word, self._language)
        if dotless in self._places:
            return dotless, 1.0
        if len(word) < _SHORTEST_FOR_SLIPS or self._lexicon.knows(word):
            return word, 1.0
        near = process.extract(
            dotless, self._spellings, scorer=OSA.normalized_similarity, score_cutoff=_SLIP, limit=None
        )
        spelled, closeness, _ = min(near, key=lambda one: (-one[1], one[0]), default=(word, 1.0, 0))
        return spelled, closeness


def _share(word: str) -> float:
    return _NAME if is_name(word) else 1.0


@cache
def stored_questions(language: str) -> StoredQuestions:
    """One language's stored questions, made ready when first asked in it."""
    return StoredQuestions(asked(), language)

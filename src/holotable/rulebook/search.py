"""Finds rules by a player's question, in English, German or Polish, or by an id or part of one."""

import math
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from rapidfuzz import fuzz

from holotable.rulebook.alike import SURE_ENOUGH, stored_questions
from holotable.rulebook.asked import asked
from holotable.rulebook.catalogue import GAMES, MODES, Rule, Rulebook, catalogue
from holotable.rulebook.lexicon import lexicons, variants
from holotable.rulebook.question import Need, Reading, heading, readings
from holotable.rulebook.stems import fold, stem, stems, words

# How much a word counts by where it stands: the topic most, then the rule's own words, then what surrounds it.
_FIELDS = {"topic": 4.0, "rule": 1.6, "mode": 1.0, "example": 0.5, "note": 0.35, "source": 0.6, "asked": 0.7}
_SATURATION = 1.2  # BM25's k1: how soon saying a word in another field stops helping
_LENGTH = 0.3  # BM25's b: how much a long rule is held against it
_REFINEMENT = 0.02  # a topic's base rule stands first, its refinements after
_FULL = 0.9  # a topic and a rule that both say the word: as good as a match gets
_PARTS = 0.6  # the words of a phrase apart, where rules have the phrase whole
_LOOSE_PARTS = 0.85  # ... and where none has
_NOT_UNDERSTOOD = 3.0  # what a word weighs that nothing is known of
_LEAST = 0.06  # weaker matches are none
_NEAR = 75.0  # how alike a term must be to be suggested, of 100
_SHORTEST_NEAR = 5  # shorter words are like too many terms
_OTHER_MODE = 0.55  # a rule of another mode than the one the question names
_OTHER_GAME = 0.6  # a rule of another game than the one whose own words the question uses
_UNNAMED_GAME = 0.35  # a rule of another game than the one whose figures the question names
_MODE_WORD = 0.3  # the word that names a mode, beside others: it says where to look, not what for
_APP_MODE = 0.9  # a rule of the mode with the app, unless the question names it: the base game comes first
_STORED = 0.45  # how much the questions stored with a rule count beside the rule's own words
_LIKE = 2.0  # likeness counts by this power: little likeness says little
_APP = {stems(name, "en"): "legends" for name in ("app", "app responsibilities", "Legends of the Alliance")}
_MODES = {stems(mode, "en"): mode for mode in MODES} | _APP
_KINDS = {"rule": 1.0, "data": 0.93, "app-feature": 0.9}
_NO_NUMBER = 0.94  # a rule without a number, where the question asks for one
_NUMBER = re.compile(r"\d|\b(one|two|three|four|five|six|half|any number|no maximum|no limit)\b")
_TITLE = re.compile(r"(pl: )?'([^']+)'")
_ID = re.compile(r"(?:(IA|SK|LA|SP)[- ]?)?([A-Z]{2,6})?(?:[- ]?(\d{1,3}))?")


class UnknownFilterError(ValueError):
    """A game or mode was asked for that no rule belongs to."""

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        self.name = name
        self.known = ", ".join(known)
        super().__init__(f"no rules for {name!r}; there are {self.known}")


@dataclass(frozen=True, slots=True)
class Hit:
    """A rule that answers a question, and how well: 1 is as well as can be."""

    rule: Rule
    score: float


def search(text: str, *, game: str | None = None, mode: str | None = None, limit: int = 10) -> tuple[Hit, ...]:
    """The rules that answer a question, best first."""
    if game is not None and game not in GAMES:
        raise UnknownFilterError(game, GAMES)
    if mode is not None and mode not in MODES:
        raise UnknownFilterError(mode, tuple(MODES))
    hits = [
        hit
        for hit in _by_id(text) or index().answers(text)
        if game in (None, hit.rule.game) and (mode is None or mode in hit.rule.modes)
    ]
    return tuple(sorted(hits, key=lambda hit: (-hit.score, hit.rule.id))[:limit])


def suggestions(text: str, language: str, count: int = 3) -> tuple[str, ...]:
    """Terms that a question without an answer nearly says, in the reader's language or in the question's own."""
    asked = [fold(text), *(word for word in words(text) if len(word) >= _SHORTEST_NEAR)]
    near: dict[str, float] = {}
    for spoken in (language, *(reading.language for reading in readings(text, index().says))):
        for term in catalogue().terms:
            said = [fold(variant) for variant in variants(term.said(spoken))]
            alike = max(fuzz.ratio(one, other) for one in asked for other in said)
            if alike >= _NEAR:
                near[term.said(spoken)] = alike
    return tuple(sorted(near, key=lambda said: (-near[said], said))[:count])


def _by_id(text: str) -> list[Hit]:
    """An id leads straight to its rule, its beginning to all rules that begin so."""
    asked = text.strip().upper()
    found = _ID.fullmatch(asked)
    if not found or not (found[1] or (found[2] and found[3])):
        return []
    prefix, code, number = found.groups()
    hits = []
    for rule in catalogue().rules:
        rule_prefix, rule_code, rule_number = rule.id.split("-")
        if prefix not in (None, rule_prefix) or not rule_code.startswith(code or ""):
            continue
        if number is None:
            hits.append(Hit(rule, 1.0 if code in (None, rule_code) else 0.9))
        elif int(number) == int(rule_number) and code == rule_code:
            hits.append(Hit(rule, 1.0))
    return hits


class Index:
    """Which rules say what, and how prominently (BM25 with weighted fields)."""

    def __init__(self, book: Rulebook) -> None:
        self._rules = book.rules
        self._numbers = {rule.id: number for number, rule in enumerate(book.rules)}
        self._prior = [_prior(rule) for rule in book.rules]
        self._counted = [bool(_NUMBER.search(rule.rule)) for rule in book.rules]
        self._asked = {one.rule: one.questions.get("en", ()) for one in asked()}
        self._phrases = _phrases(book)
        self._lengths: dict[str, set[int]] = defaultdict(set)
        for phrase in self._phrases:
            self._lengths[phrase[0]].add(len(phrase))
        self._places: dict[str, dict[int, float]] = defaultdict(dict)
        said = [dict(self._fields(rule)) for rule in book.rules]
        lengths = {name: sum(len(fields.get(name, ())) for fields in said) / len(said) or 1.0 for name in _FIELDS}
        for number, fields in enumerate(said):
            for name, features in fields.items():
                long = 1 - _LENGTH + _LENGTH * len(features) / lengths[name]
                for feature in dict.fromkeys(
                    features
                ):  # in a clause of one sentence, saying a word twice means nothing
                    place = self._places[feature]
                    place[number] = place.get(number, 0.0) + _FIELDS[name] / long

    def says(self, feature: str) -> bool:
        """Whether any rule says that word or phrase."""
        return feature in self._places

    def answers(self, text: str) -> list[Hit]:
        """All rules that answer a question, in the catalogue's order."""
        best: dict[int, float] = {}
        for reading in readings(text, self.says):
            modes = {mode for need in reading.needs for mode in _modes(need)}
            games = {game for need in reading.needs if (game := self._game_of(need))}
            scores = {number: min(1.0, score) for number, score in self._score(reading.needs).items()}
            if len(reading.needs) > 1:  # a lone term is looked up, not asked about
                scores = self._with_stored(scores, reading)
            for number, score in scores.items():
                fitting = score * _fit(self._rules[number], modes, reading.games, games)
                if reading.counts and not self._counted[number]:
                    fitting *= _NO_NUMBER
                best[number] = max(fitting, best.get(number, 0.0))
        hits = (Hit(self._rules[number], self._prior[number] * score) for number, score in sorted(best.items()))
        return [Hit(hit.rule, round(hit.score, 4)) for hit in hits if hit.score >= _LEAST]

    def _with_stored(self, scores: Mapping[int, float], reading: Reading) -> dict[int, float]:
        """Scores by the rules' own words, with what the questions stored with the rules add."""
        both = {number: (1 - _STORED) * score for number, score in scores.items()}
        for name, alike in stored_questions(reading.language).likeness(reading.words).items():
            number = self._numbers[name]
            both[number] = both.get(number, 0.0) + _STORED * alike**_LIKE
        return both

    def _game_of(self, need: Need) -> str | None:
        """The only game whose rules speak of this at all, if there is one."""
        numbers = {number for phrase, _ in need.phrases for number in self._places.get(" ".join(phrase), ())}
        games = {self._rules[number].game for number in numbers}
        return games.pop() if len(games) == 1 else None

    def _score(self, needs: tuple[Need, ...]) -> dict[int, float]:
        total: dict[int, float] = defaultdict(float)
        ideal = 0.0
        for need in needs:
            values: dict[int, float] = {}
            weight = 0.0
            for phrase, sureness in need.phrases:
                rarity, matches = self._matches(phrase)
                weight = max(weight, rarity * sureness)
                for number, value in matches.items():
                    values[number] = max(values.get(number, 0.0), rarity * sureness * value)
            if _modes(need) and len(needs) > 1:
                weight *= _MODE_WORD
                values = {number: _MODE_WORD * value for number, value in values.items()}
            ideal += weight or _NOT_UNDERSTOOD
            for number, value in values.items():
                total[number] += value
        return {number: value / (ideal * _FULL) for number, value in total.items()} if ideal else {}

    def _matches(self, phrase: tuple[str, ...]) -> tuple[float, Mapping[int, float]]:
        """How rare a phrase is, and how prominently each rule says it, whole or in parts."""
        whole = self._places.get(" ".join(phrase), {})
        values = {number: _saturated(strength) for number, strength in whole.items()}
        if len(phrase) == 1:
            return self._rarity(whole), values
        small = lexicons()["en"].small
        parts = [self._places[part] for part in phrase if part not in small and part in self._places]
        rarities = [self._rarity(places) for places in parts]
        share = _PARTS if whole else _LOOSE_PARTS
        apart: dict[int, float] = defaultdict(float)
        for rarity, places in zip(rarities, parts, strict=True):
            for number, strength in places.items():
                apart[number] += share * rarity * _saturated(strength) / sum(rarities)
        for number, value in apart.items():
            values[number] = max(values.get(number, 0.0), value)
        return (self._rarity(whole) if whole else max(rarities, default=0.0)), values

    def _rarity(self, places: Mapping[int, float]) -> float:
        return math.log(1 + (len(self._rules) - len(places) + 0.5) / (len(places) + 0.5)) if places else 0.0

    def _fields(self, rule: Rule) -> Iterator[tuple[str, list[str]]]:
        yield "topic", self._features(rule.topic)
        yield "rule", self._features(rule.rule)
        yield "mode", self._features(f"{rule.game} {' '.join(rule.modes) if len(rule.modes) == 1 else ''}")
        yield "example", self._features(rule.example or "")
        yield "note", self._features(rule.note or "")
        yield "source", list(_headings(rule.source))
        yield "asked", self._asked_features(rule)

    def _asked_features(self, rule: Rule) -> list[str]:
        """What the English questions stored with a rule say, and what their words mean to players."""
        lexicon = lexicons()["en"]
        said = [word for question in self._asked.get(rule.id, ()) for word in self._features(question)]
        found = [word for word in said if word not in lexicon.small]
        for word in said:
            meanings = lexicon.phrases.get((word,), {})
            found += [" ".join(meaning) for meaning, sureness in meanings.items() if sureness >= SURE_ENOUGH]
        return found

    def _features(self, text: str) -> list[str]:
        """The words of a text, and the games' phrases in it."""
        said = stems(text, "en")
        found = list(said)
        for start, first in enumerate(said):
            for length in sorted(self._lengths.get(first, ())):
                if said[start : start + length] in self._phrases:
                    found.append(" ".join(said[start : start + length]))
        return found


def _headings(source: str) -> Iterator[str]:
    """The words of the printed headings a source names: the German ones, and those marked as Polish."""
    for polish, title in _TITLE.findall(source):
        language = "pl" if polish else "de"
        for word in words(title):
            if word not in lexicons()[language].small:
                yield heading(stem(word, language), language)


def _modes(need: Need) -> set[str]:
    """The modes that a need names."""
    return {_MODES[phrase] for phrase, _ in need.phrases if phrase in _MODES}


def _phrases(book: Rulebook) -> set[tuple[str, ...]]:
    known = {stems(rule.topic, "en") for rule in book.rules}
    for lexicon in lexicons().values():
        known.update(meant for meanings in lexicon.phrases.values() for meant in meanings)
    return {phrase for phrase in known if len(phrase) > 1}


def _prior(rule: Rule) -> float:
    return _KINDS[rule.kind] / (1 + _REFINEMENT * math.log(int(rule.id.rpartition("-")[2])))


def _fit(rule: Rule, modes: set[str], named: frozenset[str], spoken: set[str]) -> float:
    """How well a rule fits the modes a question names, and the games whose figures it names or whose words it uses."""
    fit = 1.0 if not named or rule.game in named else _UNNAMED_GAME
    if "shatterpoint" in modes and rule.game != "shatterpoint":
        return fit * _UNNAMED_GAME
    if "legends" in modes:
        modes = modes - {"campaign"}  # the mode with the app has campaigns of its own
    if modes:
        return fit if modes & set(rule.modes) else fit * _OTHER_MODE
    if rule.modes == ("legends",):
        fit *= _APP_MODE
    return fit if named or not spoken or rule.game in spoken else fit * _OTHER_GAME


def _saturated(strength: float) -> float:
    return strength / (_SATURATION + strength)


@cache
def index() -> Index:
    """The index of the catalogue, made when first searched."""
    return Index(catalogue())

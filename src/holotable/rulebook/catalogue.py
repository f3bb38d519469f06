"""The catalogue: every rule of the games by its id, the games' terms in three languages, and our rulings."""

import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Literal, TypeAlias

from rapidfuzz import fuzz, process

from holotable.rulebook.reading import Entry, Fields, read_entries, shipped

LANGUAGES = ("en", "de", "pl")
# The modes that rules hold in, each with the message that names it.
MODES = {
    "campaign": "rules.campaign",
    "skirmish": "rules.skirmish",
    "legends": "rules.legends",
    "shatterpoint": "rules.shatterpoint",
}
KINDS = ("rule", "data", "app-feature")


class UnknownRuleError(LookupError):
    """An id was named that no rule of the catalogue has, though some have one like it."""

    def __init__(self, rule: str, closest: Iterable[str]) -> None:
        self.rule = rule
        self.suggestions = tuple(closest)
        self.closest = ", ".join(self.suggestions)
        nearest = f"; the closest are {self.closest}" if self.closest else ""
        super().__init__(f"no rule has the id {rule!r}{nearest}")


class NothingLikeItError(UnknownRuleError):
    """An id was named that not even resembles one of the catalogue."""

    def __init__(self, rule: str) -> None:
        super().__init__(rule, ())


@dataclass(frozen=True, slots=True)
class Book:
    """One file of rules: the prefix of its ids, its game, and the modes its rules hold in unless they say so."""

    file: str
    prefix: str
    game: str
    title: str
    modes: tuple[str, ...]


BOOKS = (
    Book("imperial_assault.yaml", "IA", "imperial-assault", "Imperial Assault", ("campaign", "skirmish")),
    Book("skirmish.yaml", "SK", "imperial-assault", "Imperial Assault: Skirmish", ("skirmish",)),
    Book("legends.yaml", "LA", "imperial-assault", "Imperial Assault: Legends of the Alliance", ("legends",)),
    Book("shatterpoint.yaml", "SP", "shatterpoint", "Shatterpoint", ("shatterpoint",)),
)
GAMES = tuple(dict.fromkeys(book.game for book in BOOKS))
if TYPE_CHECKING:
    GameName: TypeAlias = str
    ModeName: TypeAlias = str
else:  # what may be asked for is what there is
    GameName = Literal[GAMES]
    ModeName = Literal[tuple(MODES)]
TERM_FILES = {"terms.yaml": "imperial-assault", "terms_shatterpoint.yaml": "shatterpoint"}
RULINGS_FILE = "rulings.yaml"

_LIKELY = 75.0  # how alike two ids must be, of 100: one slip in code and number
_WRITTEN_ID = re.compile(rf"({'|'.join(book.prefix for book in BOOKS)})[\W_]*([A-Z]{{2,6}})[\W_]*(\d{{1,3}})?")
_RULE_FIELDS = Fields(
    ("id", "topic", "rule", "source"), ("example", "note", "see", "modes", "kind"), frozenset({"see", "modes"})
)
_TERM_FIELDS = Fields(("key", *LANGUAGES), ("ours",), frozenset({"ours"}))
_RULING_FIELDS = Fields(("rule", "ruling", "reason"))


@dataclass(frozen=True, slots=True)
class Rule:
    """One clause of a rulebook, restated in our words."""

    id: str
    topic: str
    rule: str
    source: str
    game: str
    modes: tuple[str, ...]
    kind: str
    example: str | None
    note: str | None
    see: tuple[str, ...]

    @property
    def code(self) -> str:
        """The id without its number: the topic's short name."""
        return self.id.rpartition("-")[0]


@dataclass(frozen=True, slots=True)
class Term:
    """A word of a game in the three languages; ``ours`` names those translated by us, not printed."""

    key: str
    game: str
    en: str
    de: str
    pl: str
    ours: tuple[str, ...]

    def said(self, language: str) -> str:
        """The term in one language."""
        return {"en": self.en, "de": self.de, "pl": self.pl}[language]


@dataclass(frozen=True, slots=True)
class Ruling:
    """What we decided where a rulebook is silent, and why; it stands under the rule it settles."""

    rule: str
    ruling: str
    reason: str


@dataclass(frozen=True, slots=True)
class Topic:
    """The rules that share a code, under the name most of them bear."""

    code: str
    name: str
    game: str
    rules: tuple[Rule, ...]


class Rulebook:
    """The whole catalogue, checked: ids are unique and well formed, every reference leads somewhere."""

    def __init__(self, rules: Iterable[Rule], terms: Iterable[Term], rulings: Iterable[Ruling]) -> None:
        self.rules = tuple(rules)
        self.terms = tuple(terms)
        self.rulings = tuple(rulings)
        self._by_id = {rule.id: rule for rule in self.rules}

    def rule(self, name: str) -> Rule:
        """The rule of that id, however it is written: IA-LOS-08, ia los 8, IALOS08."""
        wanted = _id_as_printed(name)
        if wanted not in self._by_id:
            closest = self.closest(wanted)
            raise UnknownRuleError(name, closest) if closest else NothingLikeItError(name)
        return self._by_id[wanted]

    def topic(self, name: str) -> Topic | None:
        """The topic of that code, however it is written: IA-LOS, ia los, IALOS."""
        wanted = _id_as_printed(name)
        return next((topic for topic in self.topics() if topic.code == wanted), None)

    def closest(self, name: str, count: int = 3) -> tuple[str, ...]:
        """The ids a wrong one is likely meant for, if any."""
        found = process.extract(name.upper(), list(self._by_id), scorer=fuzz.ratio, limit=None, score_cutoff=_LIKELY)
        return tuple(identifier for identifier, _, _ in sorted(found, key=lambda hit: (-hit[1], hit[0]))[:count])

    def rulings_on(self, name: str) -> tuple[Ruling, ...]:
        """Our rulings under one rule."""
        return tuple(ruling for ruling in self.rulings if ruling.rule == name)

    def topics(self) -> tuple[Topic, ...]:
        """All topics in the catalogue's order."""
        by_code: dict[str, list[Rule]] = {}
        for rule in self.rules:
            by_code.setdefault(rule.code, []).append(rule)
        return tuple(
            Topic(code, Counter(rule.topic for rule in rules).most_common(1)[0][0], rules[0].game, tuple(rules))
            for code, rules in by_code.items()
        )


def read_rulebook(content: Callable[[str], bytes]) -> Rulebook:
    """The rulebook from its files, each given by name as bytes; a damaged one is refused."""
    rules = [
        (entry, _rule(entry, book))
        for book in BOOKS
        for entry in read_entries(book.file, content(book.file), _RULE_FIELDS)
    ]
    _check_unique((entry, rule.id, "id") for entry, rule in rules)
    known = {rule.id for _, rule in rules}
    for entry, rule in rules:
        for other in rule.see:
            entry.require(other in known and other != rule.id, "see", f"{other!r} should be the id of another rule")
    terms = [
        (entry, _term(entry, game))
        for file, game in TERM_FILES.items()
        for entry in read_entries(file, content(file), _TERM_FIELDS)
    ]
    _check_unique((entry, f"{term.game} {term.key}", "key") for entry, term in terms)
    rulings = []
    for entry in read_entries(RULINGS_FILE, content(RULINGS_FILE), _RULING_FIELDS):
        entry.require(entry.texts["rule"] in known, "rule", f"{entry.texts['rule']!r} should be the id of a rule")
        rulings.append(Ruling(**entry.texts))
    return Rulebook((rule for _, rule in rules), (term for _, term in terms), rulings)


def _id_as_printed(name: str) -> str:
    """An id or a topic's code in the catalogue's own writing; anything else in capitals."""
    found = _WRITTEN_ID.fullmatch(name.strip().upper())
    if not found:
        return name.strip().upper()
    prefix, code, number = found.groups()
    return f"{prefix}-{code}-{int(number):02}" if number else f"{prefix}-{code}"


def _rule(entry: Entry, book: Book) -> Rule:
    texts = entry.texts
    shape = rf"{book.prefix}-[A-Z]{{2,6}}-\d{{2,3}}"
    entry.require(bool(re.fullmatch(shape, texts["id"])), "id", f"an id should look like {book.prefix}-LOS-07")
    kind = texts.get("kind", "rule")
    entry.require(kind in KINDS, "kind", f"{kind!r} should be one of: {', '.join(KINDS)}")
    return Rule(
        id=texts["id"],
        topic=texts["topic"],
        rule=texts["rule"],
        source=texts["source"],
        game=book.game,
        modes=entry.choices("modes", MODES) or book.modes,
        kind=kind,
        example=texts.get("example"),
        note=texts.get("note"),
        see=entry.lists.get("see", ()),
    )


def _term(entry: Entry, game: str) -> Term:
    key = entry.texts["key"]
    entry.require(bool(re.fullmatch(r"[a-z][a-z0-9_]*", key)), "key", "a key should be small letters and underscores")
    said = {language: entry.texts[language] for language in LANGUAGES}
    return Term(key=key, game=game, ours=entry.choices("ours", LANGUAGES), **said)


def _check_unique(named: Iterable[tuple[Entry, str, str]]) -> None:
    seen: dict[str, Entry] = {}
    for entry, name, field in named:
        first = seen.setdefault(name, entry)
        entry.require(
            first is entry,
            field,
            f"this should stand once in the catalogue; it is in {first.file}, line {first.line} too",
        )


@cache
def catalogue() -> Rulebook:
    """The catalogue that comes with Holotable, read once."""
    return read_rulebook(shipped)


def rule(name: str) -> Rule:
    """The rule of that id."""
    return catalogue().rule(name)

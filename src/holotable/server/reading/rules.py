"""The rulebook: looked up by words as they are typed, read rule by rule with drawn examples, and its terms."""

from typing import Annotated, Literal

from holotable.kernel import Struct
from holotable.kernel.codec import Meta
from holotable.modes.endpoints import Asked, Endpoint, Named
from holotable.modes.registry import MODES as PLAYED
from holotable.modes.registry import examples_of
from holotable.rulebook import MODES, GameName, ModeName, NothingLikeItError, Rule, Term, catalogue
from holotable.rulebook.dictionary import look_up
from holotable.rulebook.lexicon import topic_in
from holotable.rulebook.search import search, suggestions
from holotable.words import Speech, speech

Text = Annotated[str, Meta(max_length=200)]
MOST_FOUND = 100


class UnknownTopicError(LookupError):
    """No rules have that code."""

    def __init__(self, topic: str) -> None:
        self.topic = topic
        super().__init__(f"no rules have the code {topic!r}")


class NoSuchRuleError(LookupError):
    """No rule has that id, nor one like it."""

    def __init__(self, rule: str) -> None:
        self.rule = rule
        super().__init__(f"no rule has the id {rule}")


class RuleLine(Struct, frozen=True):
    """A rule in a list: its topic as printed and in the reader's language, and how well it answers, up to 1."""

    id: str
    topic: str
    topic_name: str
    rule: str
    game: str
    score: float


class TermSheet(Struct, frozen=True):
    """A word of a game in the three languages; `ours` names those translated by us, not printed."""

    key: str
    game: str
    en: str
    de: str
    pl: str
    ours: tuple[str, ...]


class RulesFound(Struct, frozen=True):
    """The rules that answer a question, the best first, the terms in it, and what else it may have meant."""

    rules: tuple[RuleLine, ...]
    terms: tuple[TermSheet, ...]
    suggestions: tuple[str, ...]


class TopicLine(Struct, frozen=True):
    """A topic of the rulebook, how many rules it has, and in which modes some of them hold."""

    code: str
    name: str
    topic_name: str
    game: str
    rules: int
    modes: tuple[str, ...]


class RulingSheet(Struct, frozen=True):
    """What we decided where a rulebook is silent, and why."""

    ruling: str
    reason: str


class DrawnExample(Struct, frozen=True):
    """A drawn example of a rule: the address of its picture, and what it shows."""

    rule: str
    picture: str
    words: str


class RuleSheet(Struct, frozen=True):
    """A rule with all that belongs to it."""

    id: str
    topic: str
    topic_name: str
    rule: str
    example: str
    note: str
    source: str
    game: str
    kind: str
    modes: tuple[Named, ...]
    related: tuple[RuleLine, ...]
    rulings: tuple[RulingSheet, ...]
    examples: tuple[DrawnExample, ...]


class RulesAsked(Asked, frozen=True):
    """Words to look for; without any, all rules of a topic, a game, a mode."""

    q: Text = ""
    topic: Text = ""
    game: GameName | Literal[""] = ""
    mode: ModeName | Literal[""] = ""
    limit: Annotated[int, Meta(ge=1, le=MOST_FOUND)] = 20


class TermsAsked(Asked, frozen=True):
    """A word in any of the three languages; without one, all terms."""

    q: Text = ""


class RuleAsked(Asked, frozen=True):
    """The id of a rule, however it is written."""

    rule: str


def rules(asked: RulesAsked) -> RulesFound:
    """The rules that answer a question."""
    say, question = speech(asked.lang), asked.q.strip()
    topic = asked.topic and catalogue().topic(asked.topic)
    if topic is None:
        raise UnknownTopicError(asked.topic)
    if not question:
        within = topic.rules if topic else catalogue().rules
        listed = [_line(rule, say) for rule in within if _fits(rule, asked)]
        return RulesFound(tuple(listed if topic else listed[: asked.limit]), (), ())
    found = search(question, game=asked.game or None, mode=asked.mode or None, limit=len(catalogue().rules))
    hits = [hit for hit in found if not topic or hit.rule in topic.rules][: asked.limit]
    near = () if hits else suggestions(question, asked.lang)
    terms = tuple(_term(term) for term in look_up(question, 3))
    return RulesFound(tuple(_line(hit.rule, say, hit.score) for hit in hits), terms, near)


def _rule(name: str) -> Rule:
    try:
        return catalogue().rule(name)
    except NothingLikeItError as error:
        raise NoSuchRuleError(name) from error


def _fits(rule: Rule, asked: RulesAsked) -> bool:
    return asked.game in ("", rule.game) and (not asked.mode or asked.mode in rule.modes)


def _line(rule: Rule, say: Speech, score: float = 1.0) -> RuleLine:
    return RuleLine(rule.id, rule.topic, _topic_name(rule.topic, rule.game, say), rule.rule, rule.game, score)


def _topic_name(name: str, game: str, say: Speech) -> str:
    """A topic in the reader's language, where the games have a term for it."""
    return (say.language != "en" and topic_in(catalogue(), name, game, say.language)) or name


def _term(term: Term) -> TermSheet:
    return TermSheet(term.key, term.game, term.en, term.de, term.pl, term.ours)


def topics(asked: Asked) -> tuple[TopicLine, ...]:
    """All topics in the catalogue's order."""
    say = speech(asked.lang)
    return tuple(
        TopicLine(
            code=each.code,
            name=each.name,
            topic_name=_topic_name(each.name, each.game, say),
            game=each.game,
            rules=len(each.rules),
            modes=tuple(sorted({mode for rule in each.rules for mode in rule.modes})),
        )
        for each in catalogue().topics()
    )


def rule_modes(asked: Asked) -> tuple[Named, ...]:
    """The modes that rules hold in, first those that can be played here."""
    say = speech(asked.lang)
    ordered = sorted(MODES, key=lambda mode: mode not in PLAYED)
    return tuple(Named(mode, say(MODES[mode])) for mode in ordered)


def terms(asked: TermsAsked) -> tuple[TermSheet, ...]:
    """The terms that a word is, is part of, or is misspelled from."""
    found = look_up(asked.q, MOST_FOUND) if asked.q.strip() else catalogue().terms
    return tuple(_term(term) for term in found)


def rule(asked: RuleAsked) -> RuleSheet:
    """A rule with all that belongs to it."""
    say, found = speech(asked.lang), _rule(asked.rule)
    return RuleSheet(
        id=found.id,
        topic=found.topic,
        topic_name=_topic_name(found.topic, found.game, say),
        rule=found.rule,
        example=found.example or "",
        note=found.note or "",
        source=found.source,
        game=found.game,
        kind=found.kind,
        modes=tuple(Named(mode, say(MODES[mode])) for mode in found.modes),
        related=tuple(_line(catalogue().rule(other), say) for other in found.see),
        rulings=tuple(RulingSheet(each.ruling, each.reason) for each in catalogue().rulings_on(found.id)),
        examples=tuple(each for name in (found.id, *found.see) for each in _examples(name, say)),
    )


def _examples(name: str, say: Speech) -> list[DrawnExample]:
    return [
        DrawnExample(name, f"/api/rules/{name}/example/{number}.svg", say(shows))
        for number, shows in enumerate(examples_of(name), 1)
    ]


ROUTES = [
    Endpoint("GET", "/api/rules", rules, "http.rules", RulesFound, RulesAsked, lasting=True, slow=True, cost=1),
    Endpoint("GET", "/api/topics", topics, "http.topics", tuple[TopicLine, ...], lasting=True),
    Endpoint("GET", "/api/rule-modes", rule_modes, "http.rule-modes", tuple[Named, ...], lasting=True),
    Endpoint("GET", "/api/terms", terms, "http.terms", tuple[TermSheet, ...], TermsAsked, lasting=True),
    Endpoint("GET", "/api/rules/{rule}", rule, "http.rule", RuleSheet, RuleAsked, lasting=True),
]

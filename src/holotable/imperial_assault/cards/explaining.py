"""What cards do in words: from their data where its vocabulary says all of it, else from a message of their own."""

from collections.abc import Sequence
from typing import Protocol

from holotable.imperial_assault.cards.conditions import condition
from holotable.imperial_assault.cards.effect import (
    Added,
    Choose,
    Condition,
    Conversion,
    Cost,
    Die,
    Each,
    Effect,
    Figures,
    GainedSurge,
    Lasting,
    Part,
    Reroll,
    Role,
    Roles,
    Spaces,
    Strike,
    Trial,
    Verb,
    Way,
    verb_of,
)
from holotable.imperial_assault.moments import Moment

ATTACKING: tuple[Moment, ...] = (
    *("target-declared", "during-attack", "dice-gathered", "rerolls", "modifiers", "attack-resolved"),
)
# Moments that have words of their own for who has a part in them.
TOGETHER: frozenset[tuple[Moment, Role]] = frozenset(
    {
        *((moment, role) for moment in ATTACKING for role in ("attacker", "target")),
        ("activation-started", "activated"),
        ("activation-ended", "activated"),
        ("rested", "resting"),
    }
)
SEVERAL = 5  # as many as a figure's Speed are more than one
# What only says that it would not be for nothing is not worth a word.
UNSAID = ("has_target", "can_move", "can_spend_points", "deck")


class Say(Protocol):
    """A language's sentences."""

    def __call__(self, message: str, /, count: int = 0, **facts: object) -> str: ...


class Doing(Protocol):
    """A card or an ability that does something."""

    @property
    def words(self) -> str | None: ...
    @property
    def effects(self) -> tuple[Effect, ...]: ...


def explained(card: Doing, say: Say) -> str:
    """What a card does, in sentences."""
    if card.words is not None:
        return say(card.words)
    return " ".join(_sentence(effect, say) for effect in card.effects)


def _sentence(effect: Effect, say: Say) -> str:
    head = ", ".join(_head(effect, say))
    body = _done(effect.do, say) if effect.asked is None else _answer(effect, say)
    if effect.may and effect.cost is None:
        body = say("effect.may", do=body)
    said = say("effect.sentence", head=head, do=body) if head else say("effect.short", do=body)
    return said[:1].upper() + said[1:]


def _head(effect: Effect, say: Say) -> list[str]:
    """When it is, who is concerned, what must hold, and what it costs."""
    said: list[str] = []
    if effect.action is not None:
        said.append(say("effect.action", effect.action) if effect.action else say("effect.activation"))
    said += _when(effect, say)
    holds = _said_of(effect.only, say, "if") if effect.only is not None else []
    said += [say("effect.if", holds=", ".join(holds))] if holds else []
    said += [say(f"effect.limit.{effect.limit}")] if effect.limit else []
    return said + (_said_of(effect.cost, say, "cost") if effect.cost is not None else [])


def _when(effect: Effect, say: Say) -> list[str]:
    """At what moment, and who has what part in it."""
    if isinstance(effect.who, Roles):
        roles = _said_of(effect.who, say, "role")
        return [say(f"effect.at.{effect.at}"), *roles] if effect.at is not None else roles
    if effect.at is not None and effect.who is not None and (effect.at, effect.who) in TOGETHER:
        return [say(f"effect.at.{effect.at}.{effect.who}")]
    said = [say(f"effect.at.{effect.at}")] if effect.at is not None else []
    return [*said, say(f"effect.who.{effect.who}")] if effect.who is not None else said


def _said_of(part: Roles | Condition | Cost | Figures, say: Say, kind: str) -> list[str]:
    """Each field of a part that says something, by the message of its name."""
    plain = type(part)()
    fields = [(name, getattr(part, name)) for name in part.__struct_fields__]
    told = [(name, value) for name, value in fields if value != getattr(plain, name) and name not in UNSAID]
    return [_field(f"effect.{kind}.{name}", value, say) for name, value in told]


def _field(message: str, value: object, say: Say) -> str:
    if isinstance(value, bool):
        return say(message) if value else say("effect.not", what=say(message))
    return say(message, value=_value(value, message.rpartition(".")[2], say))


def _value(value: object, field: str, say: Say) -> object:
    if isinstance(value, Figures):
        return _figures(value, say)
    if isinstance(value, tuple):
        return ", ".join(say(f"label.{each}") for each in value)
    if field in ("trait", "no_trait"):
        return say(f"trait.{value}")
    if field in ("condition", "without"):
        return _condition(str(value), say)
    if field in ("attack", "side", "shows", "dice"):
        return say(f"effect.{field}.{value}")
    return str(value).replace("_", " ") if isinstance(value, str) else value


def _figures(wanted: Figures, say: Say) -> str:
    return say("effect.figure", which=", ".join(_said_of(wanted, say, "figures")) or say("effect.side.any"))


def _done(verbs: Sequence[Verb], say: Say) -> str:
    return "; ".join(_verb(verb, say) for verb in verbs)


def _verb(verb: Verb, say: Say) -> str:
    name = verb_of(verb)
    value = getattr(verb, name)
    said = _part(value, say) if isinstance(value, Part) else _plain(name, value, say)
    if isinstance(value, Spaces):
        said = say(f"effect.do.{name}", value.more + SEVERAL, value=said)
    if verb.to is not None:
        said = say("effect.to", who=say(f"effect.to.{verb.to}"), do=said)
    holds = ", ".join(_said_of(verb.only, say, "if")) if verb.only is not None else ""
    return say("effect.only", holds=holds, do=said) if holds else said


def _plain(name: str, value: object, say: Say) -> str:
    """A verb with a number or a word."""
    if name == "one_of" and isinstance(value, tuple):
        ways = [_done(way.do, say) for way in value if isinstance(way, Way)]
        return say("effect.or").join(ways)
    if name in ("gain", "lose"):
        known = value in ("harmful", "all")
        return say(f"effect.do.{name}", value=say(f"effect.lose.{value}") if known else _condition(str(value), say))
    if name == "reroll":
        return say("effect.do.reroll", value=say(f"effect.dice.{value}"))
    if isinstance(value, tuple):
        return say(f"effect.do.{name}", value=", ".join(say(f"part.{each}") for each in value))
    return say(f"effect.do.{name}", value if isinstance(value, int) else 0, value=value)


def _part(part: Part, say: Say) -> str:
    """A verb with more to say."""
    match part:
        case Added():
            return _added(part, say)
        case GainedSurge():
            return say("effect.do.surge", value=_surge(part, say))
        case Reroll() | Die() | Conversion():
            return _of_dice(part, say)
        case Spaces():
            return say("effect.speed", more=part.more) if part.more else say("effect.speed.plain")
        case Strike():
            more = [_added(part.add, say)] if part.add is not None else []
            whom = [say(f"effect.to.{part.at}")] if part.at is not None else []
            return say("effect.do.attack") + (f" ({', '.join([*whom, *more])})" if whom or more else "")
        case Choose() | Each():
            which = "choose" if isinstance(part, Choose) else "each"
            return say(f"effect.do.{which}", figures=_figures(part.of, say), do=_done(part.do, say))
        case Trial():
            passed = _done(part.passed, say) or "-"
            said = say("effect.do.test", attribute=say(f"label.{part.attribute}"), do=passed)
            return said if not part.failed else say("effect.failed", test=said, do=_done(part.failed, say))
        case Lasting():
            inner = _sentence(part.effect, say).rstrip(".")
            return say("effect.do.lasting", until=say(f"effect.until.{part.until}"), do=inner)
    raise TypeError(f"no words for {type(part).__name__}")


def _of_dice(part: Reroll | Die | Conversion, say: Say) -> str:
    match part:
        case Reroll():
            dice = say("effect.dice.together") if part.together else say(f"effect.dice.{part.dice}")
            said = say("effect.do.reroll", value=dice)
            return say("effect.to", who=say(f"effect.to.{part.by}"), do=said) if part.by else said
        case Die():
            return _die(part, say)
        case Conversion():
            old, new = say(f"effect.shows.{part.old}"), say(f"effect.shows.{part.new}")
            return say("effect.do.convert", value=part.most or say("effect.any_number"), old=old, new=new)


def _condition(name: str, say: Say) -> str:
    return say(f"name.{name}")


def _added(added: Added, say: Say) -> str:
    amounts = [(name, getattr(added, name)) for name in Added.__struct_fields__]
    return ", ".join(say(f"part.{name}", amount=amount).replace("+-", "-") for name, amount in amounts if amount)


def _surge(surge: GainedSurge, say: Say) -> str:
    names = ("damage", "accuracy", "pierce", "blast", "cleave", "recover")
    parts = [say(f"part.{name}", amount=getattr(surge, name)) for name in names if getattr(surge, name)]
    return ", ".join([*parts, *(say(f"part.{condition(name).keyword}") for name in surge.conditions)])


def _die(die: Die, say: Say) -> str:
    pool = say(f"effect.pool.{die.pool}")
    if die.colour:
        return say("effect.do.add_die", pool=pool, colour=say(f"part.{die.colour}"))
    taken = say("effect.do.take_die", pool=pool)
    return say("effect.instead", taken=taken, colour=say(f"part.{die.instead}")) if die.instead else taken


def _answer(effect: Effect, say: Say) -> str:
    answer = effect.answer
    shown = ", ".join(say(f"part.{each}") for each in answer) if isinstance(answer, tuple) else answer
    return say(f"effect.asked.{effect.asked}", answer if isinstance(answer, int) else 0, answer=shown)

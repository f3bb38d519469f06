"""What abilities do in words: from their data where its vocabulary says all of it, else from a message of their own."""

from typing import Literal, NamedTuple, Protocol

from holotable.shatterpoint.cards.abilities import Ability
from holotable.shatterpoint.cards.effect import (
    Characters,
    Condition,
    Effect,
    Keywords,
    Per,
    Removed,
    Results,
    Roles,
    Rolled,
    Some,
    Strike,
    Verb,
    calls_of,
    verb_of,
)


class Say(Protocol):
    """A language's sentences."""

    def __call__(self, message: str, /, count: int = 0, **facts: object) -> str: ...


# A character as the subject of a clause, as the one that is chosen, or every one of the kind.
Form = Literal["one", "chosen", "every"]


class Subject(NamedTuple):
    """To whom something happens: how that is said at first, and how after that."""

    first: str
    then: str


def explained(ability: Ability, say: Say) -> str:
    """What an ability does, in sentences."""
    if calls_of(ability.effects):
        return say(f"unit.does.{ability.id}")
    said = [_sentence(ability, effect, say) for effect in ability.effects]
    said += [say("does.uses", uses=ability.uses)] if ability.uses > 1 else []
    said += [say("does.costs-action")] if ability.action else []
    said += [say("does.up-to", force=ability.up_to)] if ability.up_to else []
    return " ".join(said)


def _sentence(ability: Ability, effect: Effect, say: Say) -> str:
    head = [say("does.tactic")] if ability.kind == "tactic" else []
    head += [_when(effect, say)] if effect.at is not None else []
    holds = _parts(effect.who, say) if effect.at is not None and isinstance(effect.who, Roles) else []
    holds += _holds(effect.only, say) if effect.only is not None else []
    head += [say("does.if", holds=say("does.and").join(holds))] if holds else []
    if effect.has is not None:
        body = _has(effect.has, effect.of, say)
    elif effect.asked is not None:
        body = say(f"does.asked.{effect.asked}", answer=_answer(effect, say))
    else:
        body = _done(effect.do, Subject(say("does.unit"), say("does.unit.then")), say)
    said = say("does.sentence", head=", ".join(head), do=body) if head else say("does.short", do=body)
    return said[:1].upper() + said[1:]


def _has(keywords: Keywords, some: Characters | None, say: Say) -> str:
    told = [(name, getattr(keywords, name)) for name in keywords.__struct_fields__ if getattr(keywords, name)]
    said = ", ".join(say(f"does.keyword.{name}", value=_amount(value, say)) for name, value in told)
    return (
        say("does.has", keywords=said)
        if some is None
        else say("does.has.of", who=_characters(some, say, "every"), keywords=said)
    )


def _amount(value: object, say: Say) -> object:
    return ", ".join(say(f"unit.condition.{each}") for each in value) if isinstance(value, tuple) else value


def _answer(effect: Effect, say: Say) -> object:
    if isinstance(effect.answer, str):
        return say(f"does.move.{effect.answer}")
    return f"{effect.answer:+d}".replace("-", "−") if effect.answer is not None else ""


def _when(effect: Effect, say: Say) -> str:
    """At what moment. An answer says itself about whom it is."""
    return say(f"does.at.{effect.at}.{effect.who}" if isinstance(effect.who, str) else f"does.at.{effect.at}")


def _parts(who: Roles, say: Say) -> list[str]:
    """Who has which part in what is going on."""
    told = [(name, getattr(who, name)) for name in who.__struct_fields__ if getattr(who, name) is not None]
    return [say("does.who", role=say(f"does.role.{name}"), who=_characters(some, say)) for name, some in told]


def _characters(some: Characters, say: Say, form: Form = "one") -> str:
    """A character: whose, in brackets what else is said of it, and how near."""
    said = [say(f"unit.tag.{some.tag}")] if some.tag else []
    said += [_types(some.type, say)] if some.type else []
    said += [say("does.but", role=say(f"does.role.{some.but}"))] if some.but is not None else []
    said += [say("does.contesting")] if some.contesting else []
    said += [say("does.targeted")] if some.targeted else []
    said += [say("does.engaged", who=_characters(some.engaged, say))] if some.engaged is not None else []
    said += [say("does.near", who=_characters(some.near, say))] if some.near is not None else []
    who = say(f"does.{form}.{some.side}")
    who = say("does.kinds", who=who, which=", ".join(said)) if said else who
    if some.within:
        within = say("does.within.all" if some.of_all else "does.within", range=some.within)
        return f"{who} {within}"
    return who


def _types(types: tuple[str, ...], say: Say) -> str:
    return say("does.or").join(say(f"unit.type.{each}") for each in types)


def _holds(condition: Condition, say: Say) -> list[str]:
    plain = Condition()
    told = [(name, getattr(condition, name)) for name in condition.__struct_fields__]
    return [_held(name, value, say) for name, value in told if value != getattr(plain, name)]


def _held(name: str, value: object, say: Say) -> str:
    match value:
        case Roles():
            return say("does.and").join(_parts(value, say))
        case Characters():
            return say(f"does.if.{name}", value=_characters(value, say))
        case Rolled():
            return say(f"does.if.{name}", value=value.failure)
        case bool():
            return say(f"does.if.{name}" if value else f"does.if.{name}.not")
        case tuple():
            words = _types(value, say) if name == "has_wounded" else _moves(value, say)
            return say(f"does.if.{name}", value=words)
    if name == "attack":
        return say(f"does.if.attack.{value}")
    return say(f"does.if.{name}", value=say(f"does.action.{value}"))


def _moves(moves: str | tuple[str, ...], say: Say) -> str:
    several = (moves,) if isinstance(moves, str) else moves
    return say("does.or").join(say(f"does.move.{each}") for each in several)


def _done(verbs: tuple[Verb, ...], who: Subject, say: Say) -> str:
    """What happens, one thing after the other: to whom it is said first."""
    later = Subject(who.then, who.then)
    return "; ".join(_verb(verb, later if number else who, say) for number, verb in enumerate(verbs))


def _verb(verb: Verb, who: Subject, say: Say) -> str:
    if verb.to is not None:
        role = say(f"does.role.{verb.to}")
        who = Subject(role, role)
    said = _said(verb_of(verb), verb, who, say)
    if verb.may:
        said = say("does.may", do=said)
    if verb.only is None:
        return said
    return say("does.only", holds=say("does.and").join(_holds(verb.only, say)), do=said)


def _said(name: str, verb: Verb, who: Subject, say: Say) -> str:
    value = getattr(verb, name)
    match value:
        case Some():
            return _some(name, value, say)
        case Strike():
            return say("does.do.attack", who=who.first, value=_strike(value, say))
        case Removed():
            return say("does.do.remove", who=who.first, value=_removed(value, say))
        case Results():
            return say("does.do.add", value=value.expertise)
        case Per():
            return say(f"does.per.{value.of}", value=value.times, each=value.each)
    if name == "one_of":
        return say("does.or").join(_done(way.do, who, say) for way in verb.one_of)
    if name == "move":
        value = _moves(value, say)
    if name == "gain":
        several = (value,) if isinstance(value, str) else value
        value = say("does.or").join(say(f"unit.condition.{each}") for each in several)
    if name == "action":
        value = say(f"does.action.{value}")
    return say(f"does.do.{name}", who=who.first, value=value)


def _some(name: str, some: Some, say: Say) -> str:
    """What each of some characters does, or the one that is chosen."""
    if name == "each":
        return _done(some.do, Subject(_characters(some.of, say, "every"), say("does.it")), say)
    chosen = Subject(say("does.it"), say("does.it"))
    return say("does.do.choose", who=_characters(some.of, say, "chosen"), do=_done(some.do, chosen, say))


def _strike(strike: Strike, say: Say) -> str:
    """An attack, and in brackets how it is made."""
    said = [say("does.strike.dice", value=strike.dice)] if strike.dice else []
    if strike.at is not None:
        at = say("does.strike.targets") if strike.at == "targets" else say(f"does.role.{strike.at}")
        said.append(say("does.strike.target", who=at))
    attack = say(f"does.attack.{strike.type}")
    return f"{attack} ({', '.join(said)})" if said else attack


def _removed(removed: Removed, say: Say) -> str:
    told = [(name, getattr(removed, name)) for name in removed.__struct_fields__ if getattr(removed, name)]
    words = [say(f"does.removed.{name}" + (".all" if value == "all" else ""), value=value) for name, value in told]
    return ", ".join(words)

"""What abilities do in words: from their data where its vocabulary says all of it, else from a message of their own."""

from typing import Protocol

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
    head += _when(effect, say)
    head += [say("does.if", holds=_holds(effect.only, say))] if effect.only is not None else []
    if effect.has is not None:
        body = _has(effect.has, effect.of, say)
    elif effect.asked is not None:
        body = say(f"does.asked.{effect.asked}", answer=_answer(effect, say))
    else:
        body = _done(effect.do, say)
    said = say("does.sentence", head=", ".join(head), do=body) if head else say("does.short", do=body)
    return said[:1].upper() + said[1:]


def _has(keywords: Keywords, some: Characters | None, say: Say) -> str:
    told = [(name, getattr(keywords, name)) for name in keywords.__struct_fields__ if getattr(keywords, name)]
    said = ", ".join(say(f"does.keyword.{name}", value=_amount(value, say)) for name, value in told)
    return (
        say("does.has", keywords=said)
        if some is None
        else say("does.has.of", who=_characters(some, say), keywords=said)
    )


def _amount(value: object, say: Say) -> object:
    return ", ".join(say(f"unit.condition.{each}") for each in value) if isinstance(value, tuple) else value


def _answer(effect: Effect, say: Say) -> object:
    return say(f"does.move.{effect.answer}") if isinstance(effect.answer, str) else effect.answer


def _when(effect: Effect, say: Say) -> list[str]:
    """At what moment, and who has which part in it. An answer says itself about whom it is."""
    if effect.at is None:
        return []
    if isinstance(effect.who, str):
        return [say(f"does.at.{effect.at}.{effect.who}")]
    return [say(f"does.at.{effect.at}"), *(_parts(effect.who, say) if effect.who is not None else [])]


def _parts(who: Roles, say: Say) -> list[str]:
    """Who has which part in what is going on."""
    told = [(name, getattr(who, name)) for name in who.__struct_fields__ if getattr(who, name) is not None]
    return [say("does.who", role=say(f"does.role.{name}"), who=_characters(some, say)) for name, some in told]


def _characters(some: Characters, say: Say) -> str:
    """A character, and in brackets what is said of it."""
    said = [say(f"does.side.{some.side}")] if some.side != "any" else []
    said += [say(f"unit.tag.{some.tag}")] if some.tag else []
    said += [_types(some.type, say)] if some.type else []
    if some.within:
        said.append(say("does.within.all" if some.of_all else "does.within", range=some.within))
    said += [say("does.contesting")] if some.contesting else []
    said += [say("does.targeted")] if some.targeted else []
    said += [say("does.engaged", who=_characters(some.engaged, say))] if some.engaged is not None else []
    said += [say("does.near", who=_characters(some.near, say))] if some.near is not None else []
    said += [say("does.but", role=say(f"does.role.{some.but}"))] if some.but is not None else []
    return say("does.character", which=", ".join(said)) if said else say("does.anybody")


def _types(types: tuple[str, ...], say: Say) -> str:
    return say("does.or").join(say(f"unit.type.{each}") for each in types)


def _holds(condition: Condition, say: Say) -> str:
    plain = Condition()
    told = [(name, getattr(condition, name)) for name in condition.__struct_fields__]
    return say("does.and").join(_held(name, value, say) for name, value in told if value != getattr(plain, name))


def _held(name: str, value: object, say: Say) -> str:
    match value:
        case Roles():
            return ", ".join(_parts(value, say))
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


def _done(verbs: tuple[Verb, ...], say: Say) -> str:
    return "; ".join(_verb(verb, say) for verb in verbs)


def _verb(verb: Verb, say: Say) -> str:
    said = _said(verb_of(verb), verb, say)
    if verb.to is not None:
        said = say("does.to", role=say(f"does.role.{verb.to}"), do=said)
    if verb.may:
        said = say("does.may", do=said)
    return say("does.only", holds=_holds(verb.only, say), do=said) if verb.only is not None else said


def _said(name: str, verb: Verb, say: Say) -> str:
    value = getattr(verb, name)
    match value:
        case Some():
            return say(f"does.do.{name}", who=_characters(value.of, say), do=_done(value.do, say))
        case Strike():
            return _strike(value, say)
        case Removed():
            return _removed(value, say)
        case Results():
            return say("does.do.add", value=value.expertise)
        case Per():
            return say(f"does.per.{value.of}", value=value.times, each=value.each)
    if name == "one_of":
        return say("does.or").join(_done(way.do, say) for way in verb.one_of)
    if name == "move":
        return _moves(value, say)
    if name == "gain":
        several = (value,) if isinstance(value, str) else value
        return say("does.do.gain", value=say("does.or").join(say(f"unit.condition.{each}") for each in several))
    if name == "action":
        return say("does.do.action", value=say(f"does.action.{value}"))
    return say(f"does.do.{name}", value=value)


def _strike(strike: Strike, say: Say) -> str:
    """An attack, and in brackets how it is made."""
    said = [say("does.strike.dice", value=strike.dice)] if strike.dice else []
    if strike.at is not None:
        at = say("does.strike.targets") if strike.at == "targets" else say(f"does.role.{strike.at}")
        said.append(say("does.strike.at", who=at))
    attack = say(f"does.attack.{strike.type}")
    return f"{attack} ({', '.join(said)})" if said else attack


def _removed(removed: Removed, say: Say) -> str:
    told = [(name, getattr(removed, name)) for name in removed.__struct_fields__ if getattr(removed, name)]
    words = [say(f"does.removed.{name}" + (".all" if value == "all" else ""), value=value) for name, value in told]
    return say("does.do.remove", value=", ".join(words))

"""What cards do in words: from their data where its vocabulary says all of it, else from a message of their own."""

from collections.abc import Mapping, Sequence
from typing import Protocol, runtime_checkable

from holotable.content.parts import Part
from holotable.imperial_assault.cards.abilities import abilities
from holotable.imperial_assault.cards.command import command_cards
from holotable.imperial_assault.cards.conditions import condition
from holotable.imperial_assault.cards.effect import (
    Added,
    Aimed,
    Arms,
    Asked,
    Burst,
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
from holotable.imperial_assault.cards.heroes import class_cards, heroes
from holotable.imperial_assault.cards.imperial import imperial_class_cards
from holotable.imperial_assault.cards.items import items
from holotable.imperial_assault.moments import Moment
from holotable.kernel.codec import replace

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
        ("defeated", "fallen"),
    }
)
# Those that say who it is that has this part.
OF_ANOTHER: dict[Moment, Role] = {
    "defeated": "fallen",
    "activation-started": "activated",
    "activation-ended": "activated",
    "rested": "resting",
    "entered": "entering",
}
# Answers that are not about the figure, and say about whom they are.
WHOLE: tuple[Asked, ...] = ("sees-past", "silent", "waits")
# Verbs that say what becomes of somebody; the others say what to do.
TELLING = ("gain", "lose", "suffer", "suffer_dice", "strain")
# Verbs whose number is the figure's Speed, and how they say it with some more.
BY_SPEED = {
    "move": ("effect.do.move.speed", "effect.do.move.speed-more"),
    "points": ("effect.do.points.speed", "effect.do.points.speed-more"),
    "walk": ("effect.do.walk.speed", "effect.do.walk.speed-more"),
}
# What is said of a figure before it is named.
BEFORE = ("side", "beside", "unique", "small")
# What only says that it would not be for nothing is not worth a word.
UNSAID = ("has_target", "can_move", "can_spend_points", "deck")


class Say(Protocol):
    """A language's sentences."""

    def __call__(self, message: str, /, count: int = 0, **facts: object) -> str: ...


class Named(Protocol):
    """A card or an ability that has a name."""

    @property
    def name(self) -> str: ...


@runtime_checkable
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
    return " ".join(sentence_of(effect, say) for effect in card.effects)


def sentence_of(effect: Effect, say: Say) -> str:
    head = ", ".join(_head(effect, say))
    body = done_in_words(effect.do, say) if effect.do else _answer(effect, say)
    if effect.may and effect.cost is None:
        body = say("effect.may" if _instructs(effect.do[0]) else "effect.like", do=body)
    said = say("effect.sentence", head=head, do=body) if head else say("effect.short", do=body)
    return said[:1].upper() + said[1:]


def _instructs(verb: Verb) -> bool:
    """Whether a verb says what the player does, not what becomes of somebody."""
    by_another = isinstance(verb.reroll, Reroll) and verb.reroll.by is not None
    return verb.to is None and not by_another and verb_of(verb) not in (*TELLING, "add_die", "take_die", "burst")


def _head(effect: Effect, say: Say) -> list[str]:
    """When it is, who is concerned, what must hold, and what it costs."""
    said: list[str] = []
    if effect.action is not None:
        said.append(say("effect.action", effect.action) if effect.action else say("effect.activation"))
    said += _when(effect, say)
    holds = said_in_words(_not_said_with(effect), say, "role")
    holds += said_in_words(effect.only, say, "if") if effect.only is not None else []
    said += [say("effect.if", holds=say("effect.and").join(holds))] if holds else []
    said += [say(f"effect.limit.{effect.limit}")] if effect.limit else []
    return said + (said_in_words(effect.cost, say, "cost") if effect.cost is not None else [])


def _when(effect: Effect, say: Say) -> list[str]:
    """At what moment, and what part the figure itself has in it."""
    role = None if isinstance(effect.who, Roles) else effect.who
    other = _other_of(effect)
    if other is not None:
        return [say(f"effect.when.{effect.at}", value=_figures(other, say))]
    if effect.at is not None and role is not None and (effect.at, role) in TOGETHER:
        return [say(f"effect.at.{effect.at}.{role}")]
    said = [say(f"effect.at.{effect.at}")] if effect.at is not None else []
    return [*said, say(f"effect.who.{role}")] if role is not None else said


def _other_of(effect: Effect) -> Figures | None:
    """The one who has a part in a moment that has words of its own for who it is."""
    role = OF_ANOTHER.get(effect.at) if effect.at is not None else None
    return getattr(effect.who, role) if role is not None and isinstance(effect.who, Roles) else None


def _not_said_with(effect: Effect) -> Roles:
    """The parts of others that the words for the moment do not say."""
    if not isinstance(effect.who, Roles):
        return Roles()
    return replace(effect.who, **{OF_ANOTHER[effect.at]: None}) if effect.at in OF_ANOTHER else effect.who


def said_in_words(part: Roles | Condition | Cost | Figures | Arms | Aimed, say: Say, kind: str) -> list[str]:
    """Each field of a part that says something, by the message of its name."""
    plain = type(part)()
    fields = [(name, getattr(part, name)) for name in part.__struct_fields__]
    told = [(name, value) for name, value in fields if value != getattr(plain, name) and name not in UNSAID]
    return [_field(f"effect.{kind}.{name}", value, say) for name, value in told]


def _field(message: str, value: object, say: Say) -> str:
    if isinstance(value, bool):
        return say(message if value else f"{message}.not")
    count = value if isinstance(value, int) else 0
    return say(message, count, value=_value(value, message.rpartition(".")[2], say))


def _value(value: object, field: str, say: Say) -> object:
    if isinstance(value, Figures):
        return _figures(value, say)
    if isinstance(value, GainedSurge):
        return _surge(value, say)
    if field in ("by", "used", "has"):
        return _name(str(value))
    if isinstance(value, tuple):
        kind = "part" if field in ("dice", "more_dice") else "label"
        return ", ".join(_name(each) if field == "unused" else say(f"{kind}.{each}") for each in value)
    if field == "dice":
        return say(f"effect.dice.pool.{value}")
    if field in ("trait", "no_trait", "weapon"):
        return say(f"trait.{value}")
    if field in ("condition", "without"):
        return _condition(str(value), say)
    if field in ("attack", "becomes"):
        return say(f"effect.attack.{value}")
    return say(f"effect.{field}.{value}") if field in ("side", "shows") else value


def _name(ability: str) -> str:
    """The name of the card or ability; of several effects on a card each goes by `card.part`."""
    card = ability.partition(".")[0]
    sheets = {each.id: each.name for hero in heroes().values() for each in hero.abilities}
    families: tuple[Mapping[str, Named], ...] = (
        *(abilities(), class_cards(), items(), command_cards(), imperial_class_cards()),
    )
    return next((family[card].name for family in families if card in family), sheets.get(card, card))


def _figures(wanted: Figures, say: Say) -> str:
    """A noun with what is said before it, and after it."""
    plain = Figures()
    before = replace(plain, **{name: getattr(wanted, name) for name in BEFORE})
    after = replace(wanted, **{name: getattr(plain, name) for name in BEFORE})
    said = [" ".join(said_in_words(each, say, "figures")) for each in (before, after)]
    return say("effect.figure", before=said[0], after=said[1]).strip()


def done_in_words(verbs: Sequence[Verb], say: Say, who: str = "self") -> str:
    """What happens, to whom unless a verb says otherwise."""
    return "; ".join(_verb(verb, say, verb.to or who) for verb in verbs)


def _verb(verb: Verb, say: Say, who: str) -> str:
    name = verb_of(verb)
    value = getattr(verb, name)
    said = _part(name, value, say, who) if isinstance(value, Part) else _plain(name, value, say, who)
    if name in TELLING or verb.to is not None:
        said = say("effect.to" if name in TELLING else "effect.to.do", who=say(f"effect.to.{who}"), do=said)
    if verb.per is not None:
        said = say(f"effect.per.{verb.per}", do=said)
    if verb.fits is not None:
        said = say("effect.for", which=_figures(verb.fits, say), do=said)
    holds = say("effect.and").join(said_in_words(verb.only, say, "if")) if verb.only is not None else ""
    return say("effect.only", holds=holds, do=said) if holds else said


def _plain(name: str, value: object, say: Say, who: str) -> str:
    """A verb with a number or a word."""
    if name == "one_of" and isinstance(value, tuple):
        ways = [_way(way, say, who) for way in value if isinstance(way, Way)]
        return say("effect.or").join(ways)
    if name in ("gain", "lose"):
        known = value in ("harmful", "all")
        return say(f"effect.do.{name}", value=say(f"effect.lose.{value}") if known else _condition(str(value), say))
    if name == "reroll":
        return say("effect.do.reroll", value=say(f"effect.dice.{value}"))
    if isinstance(value, tuple):
        return say(f"effect.do.{name}", value=", ".join(say(f"part.{each}") for each in value))
    return say(f"effect.do.{name}", value if isinstance(value, int) else 0, value=value)


def _way(way: Way, say: Say, who: str) -> str:
    said = done_in_words(way.do, say, who)
    return said if way.fits is None else say("effect.for", which=_figures(way.fits, say), do=said)


def _trial(part: Trial, say: Say, who: str) -> str:
    """A test, and what comes of it; of passing it often nothing."""
    attribute, failed = say(f"label.{part.attribute}"), done_in_words(part.failed, say, who)
    if not part.passed:
        return say("effect.test-failed", attribute=attribute, do=failed)
    said = say("effect.do.test", attribute=attribute, do=done_in_words(part.passed, say, who))
    return say("effect.failed", test=said, do=failed) if failed else said


def _part(name: str, part: Part, say: Say, who: str) -> str:
    """A verb with more to say."""
    match part:
        case Added():
            return _added(part, say)
        case GainedSurge():
            return say("effect.do.surge", value=_surge(part, say))
        case Reroll() | Die() | Conversion():
            return _of_dice(part, say)
        case Spaces():
            return say(BY_SPEED[name][part.more > 0], more=part.more)
        case Strike():
            return _strike(part, say)
        case Burst():
            return _burst(part, say)
        case Choose() | Each():
            return _for_some(part, say)
        case Trial():
            return _trial(part, say, who)
        case Lasting():
            return _lasting(part, say)
    raise TypeError(f"no words for {type(part).__name__}")


def _lasting(part: Lasting, say: Say) -> str:
    """What holds for a while, and how long; that somebody defends in attacks on them goes without saying."""
    attacked = part.until == "attack" and part.effect.who == "target"
    inner = sentence_of(replace(part.effect, at=None, who=None) if attacked else part.effect, say).rstrip(".")
    inner = inner if attacked else inner[:1].lower() + inner[1:]
    inner = say("effect.of.opponent", do=inner) if part.of == "opponent" else inner
    # Who tires does so after the next action: its own words say how long it lasts.
    return (
        inner if part.until == "tired" else say("effect.do.lasting", until=say(f"effect.until.{part.until}"), do=inner)
    )


def _for_some(part: Choose | Each, say: Say) -> str:
    """What happens to one of some figures, to each of them, or to those whom the player names."""
    figures, done = _figures(part.of, say), done_in_words(part.do, say, "chosen")
    if isinstance(part, Each) and part.may:
        return say("effect.do.some" if part.most else "effect.do.those", figures=figures, do=done, most=part.most)
    return say("effect.do.choose" if isinstance(part, Choose) else "effect.do.each", figures=figures, do=done)


def _strike(strike: Strike, say: Say) -> str:
    """An attack, and in brackets how it is made."""
    said = [say("effect.strike.at", who=say(f"effect.to.{strike.at}"))] if strike.at is not None else []
    said += [say("effect.strike.other")] if strike.other else []
    said += said_in_words(strike.arms, say, "arms") if strike.arms is not None else []
    said += [_added(strike.add, say)] if strike.add is not None else []
    attack = say("effect.do.attack") + (f" ({', '.join(said)})" if said else "")
    return say("effect.may", do=attack) if strike.may else attack


def _burst(burst: Burst, say: Say) -> str:
    """All around suffer, maybe more than figures, and maybe more than damage."""
    which = ".itself" if burst.itself else ".objects" if burst.objects else ""
    shown = ", ".join(say(f"part.{each}") for each in burst.dice)
    damage = say("effect.damage.dice", dice=shown) if shown else say("effect.damage", burst.damage, value=burst.damage)
    said = say(f"effect.do.burst{which}", damage=damage)
    gained = _condition(burst.condition, say) if burst.condition else ""
    return say("effect.do.burst.gain", burst=said, condition=gained) if gained else said


def _of_dice(part: Reroll | Die | Conversion, say: Say) -> str:
    match part:
        case Reroll():
            dice = say("effect.dice.together") if part.together else say(f"effect.dice.{part.dice}")
            said = say("effect.do.reroll", value=dice)
            return say("effect.to.do", who=say(f"effect.to.{part.by}"), do=said) if part.by else said
        case Die():
            return _die(part, say)
        case Conversion():
            old, new = say(f"effect.shows.{part.old}"), say(f"effect.shows.{part.new}")
            return say("effect.do.convert", value=part.most or say("effect.any_number"), old=old, new=new)


def _condition(name: str, say: Say) -> str:
    return say(f"name.{name}")


def _added(added: Added, say: Say) -> str:
    amounts = [(name, getattr(added, name)) for name in Added.__struct_fields__]
    return ", ".join(say(f"part.{name}", amount=amount).replace("+-", "−") for name, amount in amounts if amount)


def _surge(surge: GainedSurge, say: Say) -> str:
    names = ("damage", "accuracy", "pierce", "blast", "cleave", "recover")
    parts = [say(f"part.{name}", amount=getattr(surge, name)) for name in names if getattr(surge, name)]
    return ", ".join([*parts, *(say(f"part.{condition(name).keyword}") for name in surge.conditions)])


def _die(die: Die, say: Say) -> str:
    pool = say(f"effect.pool.{die.pool}")
    if die.colour:
        return say("effect.do.add_die", pool=pool, colour=say(f"part.{die.colour}"))
    taken = say("effect.do.take_dice" if die.all else "effect.do.take_die", pool=pool)
    return say("effect.instead", taken=taken, colour=say(f"part.{die.instead}")) if die.instead else taken


def _answer(effect: Effect, say: Say) -> str:
    if effect.aimed is not None:
        return say("effect.aimed", value=", ".join(said_in_words(effect.aimed, say, "aimed")))
    answer = effect.answer
    shown = ", ".join(say(f"part.{each}") for each in answer) if isinstance(answer, tuple) else answer
    said = say(f"effect.asked.{effect.asked}", answer if isinstance(answer, int) else 0, answer=shown)
    return say("effect.to", who=say("effect.to.self"), do=said) if effect.asked not in WHOLE else said

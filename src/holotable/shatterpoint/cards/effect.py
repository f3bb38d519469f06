"""What an ability does, as data: when or asked what, for whom, if what holds (docs/shatterpoint-cards.md)."""

from typing import Literal, get_args

from holotable.content import Entry
from holotable.content.fitting import fitted
from holotable.content.parts import Part, parts_of, said_of, unknown_word
from holotable.kernel import Codec, field
from holotable.shatterpoint.cards.conditions import conditions
from holotable.shatterpoint.cards.kinds import TAGS, UnitType

# When something happens that abilities wait for. Those of an attack are its steps 3B, 4, 6, 9 and 10 (SP-ATK-10 to 28).
Moment = Literal[
    "activation-ended",
    "action-made",
    "moved",
    "target-chosen",
    "dice-gathered",
    "dice-modified",
    "pool-applied",
    "attack-ended",
    "wounded",
    "hunker-gained",
    "card-reserved",
]
MOMENTS: tuple[Moment, ...] = get_args(Moment)
# What a unit or one of its characters may be in what is going on.
Role = Literal["attacker", "defender", "activated", "acting", "moving", "wounded", "wounder", "gaining", "reserved"]
Movement = Literal["advance", "dash", "climb", "jump", "reposition"]
MOVEMENTS: tuple[Movement, ...] = get_args(Movement)
Action = Literal["move", "focus", "combat"]
AttackType = Literal["any", "melee", "ranged"]
# What the rules ask that an ability can answer.
Asked = Literal["reserve-cost", "ignores-cover", "instead-of-advance", "pays-with-damage"]


class Characters(Part, frozen=True):
    """Some of the characters, as the unit that has the ability sees them. What is not said does not matter.

    `own` are this unit's, `ally` all of its player's, `fellow` all of those but the character itself, `other` those of
    the player's other units.
    """

    side: Literal["own", "ally", "fellow", "other", "enemy", "any"] = "any"
    tag: str = ""
    type: tuple[UnitType, ...] = ()
    within: int = 0  # this range of a character of this unit
    of_all: bool = False  # of each character of this unit
    contesting: bool = False  # an active objective
    targeted: bool = False  # attacked in the action that was made
    engaged: "Characters | None" = None  # with such a character
    near: "Characters | None" = None  # such a character is `within` a range of it
    but: Role | None = None  # not the one who is that


class Roles(Part, frozen=True):
    """Who the others are in what is going on, as the unit that has the ability sees them."""

    attacker: Characters | None = None
    defender: Characters | None = None
    activated: Characters | None = None
    acting: Characters | None = None
    moving: Characters | None = None
    wounded: Characters | None = None
    wounder: Characters | None = None
    gaining: Characters | None = None
    reserved: Characters | None = None


class Rolled(Part, frozen=True):
    """Results that the attack roll shows, at least so many."""

    failure: int = 0


class Condition(Part, frozen=True):
    """What must hold: all that is said."""

    who: Roles | None = None
    # The attack that is going on, or by which a unit was wounded.
    attack: AttackType | None = None
    during: Action | None = None  # it is part of this action
    rolled: Rolled | None = None
    # The action or the move that was made.
    action: Action | None = None
    move: tuple[Movement, ...] = ()
    broke_off: bool = False  # who moved was engaged with this unit, and is no longer
    # The unit that has the ability.
    wounded: bool | None = None
    hunker: bool = False
    has_wounded: tuple[UnitType, ...] = ()  # an enemy unit of one of these types, in this activation
    there: Characters | None = None  # there is such a character
    moved: bool = False  # somebody moved by the verbs before


class Per(Part, frozen=True):
    """So many `times` for `each` of something that the unit has, or for the Force that was spent."""

    of: Literal["damage", "injured", "force"]
    each: int = 1
    times: int = 1


class Results(Part, frozen=True):
    """Results that are added to the roll of the one who rolls."""

    expertise: int = 0


class Strike(Part, frozen=True):
    """An attack: of a type, with so many dice instead of the stance's, at one who has a part in what is going on."""

    type: AttackType = "any"
    dice: int = 0
    at: Role | Literal["targets"] | None = None  # `targets`: of the attacks of the action that was made


class Removed(Part, frozen=True):
    """What a unit gets rid of."""

    damage: int | Literal["all"] = 0
    conditions: int = 0
    wounded: int = 0


class Some(Part, frozen=True):
    """Some characters, and what happens to the one that is chosen or to each; then it is about those."""

    of: Characters
    do: tuple["Verb", ...]


class Way(Part, frozen=True):
    """One of several things to happen."""

    way: str
    do: tuple["Verb", ...]


class Verb(Part, frozen=True):
    """One thing that happens: to whom it is about, else to the unit that has the ability, or `to` another.

    Of a unit each character moves, and one heals or attacks. Moving, healing and attacking may be declined (SP-SYM-08,
    SP-SYM-10); what else may be says so.
    """

    only: Condition | None = field(default=None, name="if")
    to: Role | None = None
    may: bool = False
    # Characters.
    move: Movement | tuple[Movement, ...] | None = None  # of several the player takes one
    attack: Strike | None = None
    heal: int = 0
    push: int = 0  # away from a character of this unit, so many ranges
    pull: int = 0
    # Units.
    suffer: int = 0
    gain: str | tuple[str, ...] = ""  # a condition, or one of these
    hunker: int = 0
    injured: int = 0
    remove: Removed | None = None
    action: Action | None = None  # one that costs no action (SP-ACT-11)
    switch_stance: bool = False
    # The attack that is going on.
    dice: int | Per | None = None  # into the pool of the one who rolls
    add: Results | None = None
    # Players.
    refresh: int = 0  # Force
    struggle: int = 0  # so many spaces of the struggle track
    order_card: Literal["bottom"] | None = None  # where this unit's card goes
    # In what order, and by whose choice.
    choose: Some | None = None
    each: Some | None = None
    one_of: tuple[Way, ...] = ()
    call: str = ""  # a function


class Keywords(Part, frozen=True):
    """Keywords that characters have (SP-KEY-01 to 07, SP-COV-03); those with a number add up (SP-STK-02)."""

    cover: int = 0
    impact: int = 0
    sharpshooter: int = 0
    protection: bool = False
    steadfast: bool = False
    scale: bool = False
    immunity: tuple[str, ...] = ()


class Effect(Part, frozen=True):
    """What an ability does at a moment or when it is used, which keywords it gives, or what it answers.

    Of several in one ability each has a name for its `part`.
    """

    part: str = ""
    at: Moment | None = None
    who: Role | Roles | None = None
    only: Condition | None = field(default=None, name="if")
    of: Characters | None = None  # who has the keywords, if not the characters of this unit
    has: Keywords | None = None
    asked: Asked | None = None
    answer: bool | int | Movement = True
    do: tuple[Verb, ...] = ()


NOT_VERBS = ("only", "to", "may")
VERBS = tuple(name for name in Verb.__struct_fields__ if name not in NOT_VERBS)
KEYWORDS = Keywords.__struct_fields__

_CODEC: Codec[tuple[Effect, ...]] = Codec(tuple[Effect, ...], "effects")


def read_effects(entry: Entry) -> tuple[Effect, ...]:
    """What the entry of an ability says that it does."""
    found = fitted(_CODEC, entry, "effects")
    if not found:
        raise entry.error("effects", "an ability does something")
    for place, part in parts_of(found):
        wrong = _wrong(part)
        if wrong is not None:
            raise entry.error(" ".join(("effects", *place, wrong[0])).strip(), wrong[1])
    names = [effect.part for effect in found]
    if len(found) > 1 and ("" in names or len(set(names)) < len(names)):
        raise entry.error("effects", "of several effects each has a part of its own")
    return found


def calls_of(effects: tuple[Effect, ...]) -> list[str]:
    """The functions that are called."""
    return [part.call for _, part in parts_of(effects) if isinstance(part, Verb) and part.call]


def verb_of(verb: Verb) -> str:
    """The one thing that a verb says."""
    return said_of(verb, VERBS)[0]


def _wrong(part: Part) -> tuple[str, str] | None:
    """A field with a word that nobody knows, or too much or too little said; and what would be right."""
    if isinstance(part, Verb):
        verbs = said_of(part, VERBS)
        if len(verbs) != 1:
            return "", f"expected one verb, got {', '.join(verbs) or 'none'}"
    if isinstance(part, Effect) and (wrong := _wrong_effect(part)):
        return wrong
    return unknown_word(part, _known_words())


def _wrong_effect(effect: Effect) -> tuple[str, str] | None:
    said = said_of(effect, ("has", "asked", "do"))
    if len(said) != 1:
        return "", f"expected one of has, asked and do, got {', '.join(said) or 'none'}"
    if effect.at is not None and not effect.do:
        return "at", "what is always so has no moment"
    if effect.of is not None and effect.has is None:
        return "of", "only keywords are for somebody"
    if effect.answer is not True and effect.asked is None:
        return "answer", "an answer is to a question"
    return None


def _known_words() -> dict[str, tuple[str, ...]]:
    afflictions = tuple(conditions())
    return {"tag": TAGS, "gain": afflictions, "immunity": afflictions}

"""What a card does, as data: when or asked what, for whom, if what holds, at what price (docs/effects.md)."""

from typing import Literal

from holotable.content import Entry
from holotable.content.fitting import fitted
from holotable.content.parts import Part, parts_of, said_of, unknown_word
from holotable.imperial_assault.cards.conditions import conditions
from holotable.imperial_assault.cards.dice import dice
from holotable.imperial_assault.cards.traits import GEAR_TRAITS, TRAITS
from holotable.imperial_assault.moments import Moment
from holotable.kernel import Codec
from holotable.kernel import field as named

# What a figure may be in what is going on.
Role = Literal["attacker", "target", "activated", "fallen", "resting", "entering", "tester"]
Result = Literal["damage", "surge", "accuracy", "block", "evade"]
Dice = Literal["attack", "defence"]
Pool = Literal["attack", "defence", "test"]
Rerolled = Literal["attack", "defence", "any", "black"]
Attribute = Literal["strength", "insight", "tech"]
Until = Literal["round", "attack", "attacking", "activation", "activated", "tired", "ahead", "mission"]
# What can be counted, for so much of each.
Counted = Literal["evade", "evade_rolled", "defeat", "level"]
# What the rules ask that a card can answer with a yes, a number, some dice, or a reason.
Asked = Literal[
    "attacks-again",
    "sees-past",
    "tires",
    "extra-actions",
    "surge-uses",
    "most-of-a-colour",
    "defence-dice",
    "silent",
    "waits",
    "why-not-attack",
    "why-no-exit",
    "why-not-interact",
]


class Figures(Part, frozen=True):
    """Some of the figures, as the one that has the ability sees them. What is not said does not matter."""

    side: Literal["friend", "enemy", "own", "any"] = "any"  # `own`: it, or a friendly one
    beside: bool = False
    within: int = 0
    seen: bool = False  # in its line of sight
    group: bool = False  # of its own group
    trait: str = ""
    no_trait: str = ""
    condition: str = ""
    without: str = ""  # a condition
    hero: bool | None = None
    unique: bool | None = None
    small: bool | None = None
    hurt: bool | None = None
    harmed: bool | None = None  # by a Harmful condition
    can_attack: bool | None = None
    can_strain: bool = False  # its strain is below its endurance
    strained: int = 0  # it has so much strain, or more
    attached: bool = False  # an attachment is on its card
    hit: bool = False  # the attack did damage to it


class Roles(Part, frozen=True):
    """Who the others are in what is going on, as the figure that has the ability sees them."""

    attacker: Figures | None = None
    target: Figures | None = None
    activated: Figures | None = None
    fallen: Figures | None = None
    resting: Figures | None = None
    entering: Figures | None = None
    tester: Figures | None = None


class Condition(Part, frozen=True):
    """What must hold: all that is said."""

    # The attack that is going on.
    attack: Literal["", "melee", "ranged"] = ""
    by: str = ""  # the ability by which it is made
    with_it: bool = False  # it is made with the weapon that has this modification
    within: int = 0  # the target is so near
    beside: bool = False  # the target is adjacent
    at_figure: bool = False  # the target is a figure, and still there
    suffered: int = 0  # the target suffered so much, or more
    unhurt: bool = False  # the target suffered nothing
    defeated: bool = False  # it defeated its target
    used: str = ""  # an ability that was used in it, and is `noted`
    unused: tuple[str, ...] = ()  # such abilities, none of which was used in it
    shows: Result | None = None  # the dice and all that was added show it
    dice: Dice | None = None  # there are dice in that pool
    # The figure that has the ability.
    condition: str = ""
    without: str = ""  # a condition
    hurt: bool | None = None
    harmed: bool | None = None  # by a Harmful condition
    wounded: bool = False  # a hero on the other side of the sheet
    has: str = ""  # an ability or a card
    active: bool | None = None  # it is its own activation
    still: bool | None = None  # it has not left its space in this activation
    attacked: bool = False  # in this activation
    has_target: bool = False
    can_move: bool = False
    can_spend_points: bool = False
    tests: tuple[Attribute, ...] = ()  # it tests one of these
    # All else.
    there: Figures | None = None  # there is such a figure
    nobody: Figures | None = None  # there is no such figure
    deck: bool = False  # its player has cards to draw
    initiative: bool | None = None
    call: str = ""  # a function


class Cost(Part, frozen=True):
    """The price of an ability: a hero's strain or card, which is turned, turned over or given away; or threat.

    What figures of the Empire exhaust is a class card.
    """

    strain: int = 0
    threat: int = 0
    exhaust: bool = False
    deplete: bool = False
    discard: bool = False

    @property
    def takes_card(self) -> bool:
        """Whether the card must be ready and face up to pay with it."""
        return self.exhaust or self.deplete or self.discard


class Added(Part, frozen=True):
    """Results that are added to an attack, or taken from it."""

    damage: int = 0
    surge: int = 0
    accuracy: int = 0
    pierce: int = 0
    block: int = 0
    evade: int = 0
    blast: int = 0
    dodge: int = 0


class Reroll(Part, frozen=True):
    """A die may be rerolled, or any number of dice together, by the player of one who has a part in it."""

    dice: Rerolled = "any"
    by: Role | None = None
    together: bool = False


class Die(Part, frozen=True):
    """A die of a pool; where one is taken, maybe another `instead`, or all are taken."""

    pool: Pool
    colour: str = ""
    instead: str = ""
    all: bool = False


class Conversion(Part, frozen=True):
    """Results become others: so many, or as many as the player likes."""

    old: Result
    new: Result
    most: int = 0


class GainedSurge(Part, frozen=True):
    """A surge ability that an attack gains."""

    cost: int = 1
    damage: int = 0
    accuracy: int = 0
    pierce: int = 0
    blast: int = 0
    cleave: int = 0
    recover: int = 0
    conditions: tuple[str, ...] = ()


class Arms(Part, frozen=True):
    """With which weapons an attack by an ability is made, and what becomes of them."""

    attack: Literal["", "melee", "ranged"] = ""
    weapon: str = ""  # a trait of it
    with_it: bool = False  # it has this modification
    becomes: Literal["", "melee", "ranged"] = ""
    dice: tuple[str, ...] = ()  # instead of its own
    more_dice: tuple[str, ...] = ()
    surge: GainedSurge | None = None  # one surge ability more


class Aimed(Part, frozen=True):
    """How the line of sight of an attack is traced for which the card is used before a target is declared."""

    attack: Literal["", "melee", "ranged"] = ""
    past_figures: bool = False
    within: int = 0  # from any space so near
    accuracy: int = 0


class Spaces(Part, frozen=True):
    """As many as the figure's Speed, and some more."""

    speed: bool = False
    more: int = 0


class Strike(Part, frozen=True):
    """An attack: with more results, at one who has a part in what is going on, or by the rules of this ability.

    One who is not on the ability's side is forced to it. `other`: not at the target of the attack before.
    """

    add: Added | None = None
    at: Role | None = None
    by: str = ""
    arms: Arms | None = None
    may: bool = False
    other: bool = False


class Burst(Part, frozen=True):
    """All figures around one suffer damage, or what dice show, and may gain a condition."""

    damage: int = 0
    dice: tuple[str, ...] = ()
    condition: str = ""
    itself: bool = False  # the one in the middle, too
    objects: bool = False  # objects, too


class Choose(Part, frozen=True):
    """One of some figures is chosen; then that is the one it is about. `always`: also where there is only one."""

    of: Figures
    do: tuple["Verb", ...]
    ask: str = ""
    may: bool = False
    always: bool = False


class Each(Part, frozen=True):
    """The same for each of some figures; or, if it `may` be, for those whom the player names one after the other."""

    of: Figures
    do: tuple["Verb", ...]
    ask: str = ""
    may: bool = False
    most: int = 0


class Way(Part, frozen=True):
    """One of several things to happen, if it is open to the figure it is about."""

    way: str
    do: tuple["Verb", ...]
    fits: Figures | None = named(default=None, name="for")


class Trial(Part, frozen=True):
    """The figure that has the ability tests an attribute, or the one that it is about: the test is `theirs`."""

    attribute: Attribute
    theirs: bool = False
    passed: tuple["Verb", ...] = ()
    failed: tuple["Verb", ...] = ()


class Lasting(Part, frozen=True):
    """What has an effect from now on: for the figure it is about, for the player, or for the opponent."""

    until: Until
    effect: "Effect"
    of: Literal["figure", "player", "opponent"] = "figure"


class Verb(Part, frozen=True):
    """One thing that happens: to the figure that was chosen, else to the one that has the ability, or `to` another."""

    only: Condition | None = named(default=None, name="if")
    fits: Figures | None = named(default=None, name="for")  # if it is about such a figure
    to: Role | Literal["self"] | None = None
    per: Counted | None = None  # so often
    # The attack that is going on.
    add: Added | None = None
    reroll: Rerolled | Reroll | None = None
    add_die: Die | None = None
    take_die: Die | None = None
    convert: Conversion | None = None
    surge: GainedSurge | None = None
    # Figures.
    gain: str = ""  # a condition
    lose: str = ""  # a condition, or `harmful`, or `all`
    recover: int = 0
    recover_strain: int = 0
    suffer: int = 0
    suffer_dice: tuple[str, ...] = ()
    burst: Burst | None = None
    defeat: bool = False
    strain: int = 0
    move: int | Spaces | None = None  # so many spaces
    points: int | Spaces | None = None  # movement points
    walk: int | Spaces | None = None  # movement points, spent at once
    push: int = 0
    attack: Strike | None = None
    move_or_attack: bool = False
    actions: int = 0
    ready: bool = False
    # Players.
    draw: int = 0
    score: int = 0
    threat: int = 0
    # In what order, by whose choice, and how long.
    choose: Choose | None = None
    each: Each | None = None
    one_of: tuple[Way, ...] = ()
    test: Trial | None = None
    lasting: Lasting | None = None
    call: str = ""  # a function


class Effect(Part, frozen=True):
    """What a card does at a moment, says when it is asked, or lets a figure do by an action; or how it attacks.

    An action that `attacks` has an attack in it, though no verb says so. Of several on one card each has a name for its
    `part`. What is `noted` others can ask for later in the attack.
    """

    part: str = ""
    at: Moment | None = None
    asked: Asked | None = None
    action: Literal[0, 1, 2] | None = None
    aimed: Aimed | None = None
    attacks: bool = False
    who: Role | Roles | None = None
    only: Condition | None = named(default=None, name="if")
    cost: Cost | None = None
    may: bool = False
    limit: Literal["", "round", "activation", "attack"] = ""
    interrupts: bool = False
    noted: bool = False
    do: tuple[Verb, ...] = ()
    answer: bool | int | tuple[str, ...] = True
    refuse: str = ""  # the reason's message


# What says something to the rules; all else does something.
ANSWERING = ("asked", "aimed")
NOT_VERBS = ("only", "fits", "to", "per")
VERBS = tuple(name for name in Verb.__struct_fields__ if name not in NOT_VERBS)
CONDITIONS = tuple(name for name in Condition.__struct_fields__)
FILTERS = tuple(name for name in Figures.__struct_fields__)

_CODEC: Codec[tuple[Effect, ...]] = Codec(tuple[Effect, ...], "effects")


def read_effects(entry: Entry, field: str = "effects") -> tuple[Effect, ...]:
    """What the entry of a card says that it does; nothing where the program has functions for it."""
    if not entry.has(field):
        return ()
    found = fitted(_CODEC, entry, field)
    for place, part in parts_of(found):
        wrong = fault_of(part)
        if wrong is not None:
            raise entry.error(" ".join((field, *place, wrong[0])), wrong[1])
    return found


def words_of(effects: tuple[Effect, ...], message: str) -> str | None:
    """The message that says what a card does; none where its data says all of it, no function left out."""
    calls = any(getattr(part, "call", "") for _, part in parts_of(effects))
    return message if calls or not effects else None


def verb_of(verb: Verb) -> str:
    """The one thing that a verb says."""
    return said_of(verb, VERBS)[0]


def fault_of(part: Part) -> tuple[str, str] | None:
    """A field with a word that nobody knows, or too much or too little said; and what would be right."""
    if isinstance(part, Verb):
        verbs = said_of(part, VERBS)
        if len(verbs) != 1:
            return "", f"expected one verb, got {', '.join(verbs) or 'none'}"
    if isinstance(part, Effect):
        return _wrong_effect(part)
    return unknown_word(part, _known_words())


def _wrong_effect(effect: Effect) -> tuple[str, str] | None:
    said = [name for name in ("at", "action", *ANSWERING) if getattr(effect, name) is not None]
    if len(said) > 1:
        return said[1], f"it has {said[0]} already; an effect has one of at, action, {', '.join(ANSWERING)}"
    if any(name in ANSWERING for name in said) == bool(effect.do):
        return "do", "what is done at a moment or by an action; to a question there is an answer"
    if effect.refuse and (effect.asked is None or not effect.asked.startswith("why")):
        return "refuse", "a reason is for a question that begins with why"
    return None


def _known_words() -> dict[str, tuple[str, ...]]:
    afflictions = tuple(conditions())
    colours = (*dice().attack, *dice().defence)
    return {
        "trait": TRAITS,
        "no_trait": TRAITS,
        "condition": afflictions,
        "without": afflictions,
        "gain": afflictions,
        "lose": (*afflictions, "harmful", "all"),
        "conditions": afflictions,
        "weapon": GEAR_TRAITS,
        "colour": colours,
        "more_dice": colours,
        "instead": colours,
        "suffer_dice": tuple(dice().attack),
    }

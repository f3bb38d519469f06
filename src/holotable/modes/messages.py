"""What a table and those who sit at it say to each other, whatever is played there.

A game adds what only it has: marks on its board, dice, messages of its own. Who reads goes by the tag.
"""

from typing import ClassVar, Literal

from holotable.kernel import Region, Struct


class Heard(Struct, frozen=True, tag_field="say", forbid_unknown_fields=True):
    """A message of a client. One that is `dear` takes the server longer than a choice."""

    dear: ClassVar[bool] = False


class Chosen(Heard, frozen=True):
    """A message that stands for choices; `version` is the one of the table that the client saw."""

    version: int


class Told(Struct, frozen=True, tag_field="tell", omit_defaults=True):
    """A message of the server."""


class SheetTold(Struct, frozen=True, tag_field="of", omit_defaults=True):
    """Everything on the table that a seat may know; the tag tells whose table it is."""


class SummaryTold(Struct, frozen=True, tag_field="of"):
    """A game in a list of games; the tag tells what is played."""


class OptionTold(Struct, frozen=True, omit_defaults=True):
    """An option: its number, and what it is called. `kind` is the option's tag.

    A `warning` says what whoever chooses it might regret: that it can't hit, has no effect, leaves something unused.
    """

    id: int
    kind: str
    words: str
    warning: str = ""


class NumberTold(Struct, frozen=True):
    """A number to fill in: the field of the answer, what it is called, and the bounds within which it lies."""

    name: str
    words: str
    least: int
    most: int


class FormTold(Struct, frozen=True):
    """How an answer in a region is made of numbers: the tag of what is chosen, and its fields."""

    choose: str
    numbers: tuple[NumberTold, ...]


class AskTold(Struct, frozen=True, omit_defaults=True):
    """The open decision: a question in words and its options, or the region in which an answer must lie.

    At a `window` the last option is to do nothing, and maybe it is the only one. Where the faces of dice are asked for,
    `dice` tells what each die is called and `faces` each of its faces, if it is more than a number. Where the region is
    no dice, `form` lets people answer whose client can't draw it.
    """

    kind: str
    question: str
    options: tuple[OptionTold, ...] = ()
    region: Region | None = None
    window: bool = False
    dice: tuple[str, ...] = ()
    faces: tuple[tuple[str, ...], ...] = ()
    form: FormTold | None = None


class Mention(Struct, frozen=True):
    """A name in a sentence, and the thing at the table that goes by it: what can be looked at there."""

    name: str
    thing: str


# What most lines are about; a game may have kinds of its own.
LineKind = Literal[
    "",
    "attack",
    "roll",
    "result",
    "damage",
    "healed",
    "wounded",
    "defeated",
    "destroyed",
    "condition",
    "move",
    "pass",
    "card",
    "ability",
    "mission",
    "fetched",
    "progress",
    "score",
    "story",
]


class LineTold(Struct, frozen=True, omit_defaults=True):
    """A sentence of the log with the choice it came of, and the rule behind it.

    With a line a part of the log `begins`: a round, what comes at its end (`status`), or an activation, which goes on
    while lines begin one of the same `whose`. `name` is who began it, or to whom something happens, `amount` how much,
    `side` whose deed or loss it is, `about` what on the board it is about, by the keys of the page, `says` what a card
    does that was played, `mentions` whom and what the sentence names, `caption` what is said of it where the rest is
    drawn, such as dice.
    """

    choice: int
    words: str
    rule: str = ""
    detail: bool = False
    kind: str = ""
    begins: Literal["", "round", "activation", "status"] = ""
    whose: str = ""
    name: str = ""
    amount: int = 0
    side: str = ""
    about: tuple[str, ...] = ()
    says: str = ""
    mentions: tuple[Mention, ...] = ()
    caption: str = ""

    def __str__(self) -> str:
        return f"{self.words} ({self.rule})" if self.rule else self.words


Sound = Literal["", "dice", "blaster", "saber", "hit", "door"]


class HappeningTold(Struct, frozen=True, omit_defaults=True):
    """Something to be seen at the table, and maybe heard: `sound` is what it sounds like.

    `says` is what a card does that is played.
    """

    kind: str
    words: str = ""
    says: str = ""
    sound: Sound = ""


class Result(Struct, frozen=True):
    """How the game ended: who won, if somebody did, and why in words."""

    winner: str | None
    words: str
    points: dict[str, int]


class Refused(Told, frozen=True, tag="refused"):
    """A choice that was not taken, or the answer to why not: the reason in words, the rule and what it says."""

    words: str
    rule: str = ""
    rule_words: str = ""
    possible: bool = False

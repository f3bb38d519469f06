"""A campaign's log as a client draws it: the lines of the log, the heroes, the shop, the Imperial player's desk."""

from typing import ClassVar

from holotable.kernel import Struct
from holotable.modes.messages import AskTold, Heard, LineTold, OptionTold, SheetTold


class LogWhyNot(Heard, frozen=True, tag="log-why-not"):
    """Ask why something of the log can't be chosen now: a card, maybe for one of the heroes, a hero, or a mission."""

    dear: ClassVar[bool] = True

    card: str = ""
    hero: str = ""
    mission: str = ""


class LogCardSheet(Struct, frozen=True, omit_defaults=True):
    """A card in the campaign, what it does and costs. A modification lies `on` a weapon.

    The `tags` of an item say what it counts as; one may have been `left`, and `why` if it can't come along.
    """

    id: str
    name: str
    words: str = ""
    kind: str = ""
    cost: str = ""
    tags: tuple[str, ...] = ()
    on: str = ""
    left: bool = False
    why: str = ""


class LessonSheet(Struct, frozen=True, omit_defaults=True):
    """A card that can be bought with experience or influence, and why it can't be at the moment."""

    card: LogCardSheet
    price: int
    why_not: str = ""


class WareSheet(Struct, frozen=True, omit_defaults=True):
    """An item on offer: its price, why it can't be bought, who could carry it as well, and a `note` if nobody could."""

    card: LogCardSheet
    tier: int
    price: int
    why_not: str = ""
    carriers: tuple[str, ...] = ()
    note: str = ""


class HeroSideSheet(Struct, frozen=True):
    """One side of a hero's sheet; an attribute is the dice of its tests."""

    endurance: int
    speed: int
    strength: tuple[str, ...]
    insight: tuple[str, ...]
    tech: tuple[str, ...]


class HeroAbilitySheet(Struct, frozen=True, omit_defaults=True):
    """An ability of a hero; one `healthy_only` is lost with the first wound."""

    id: str
    name: str
    words: str
    healthy_only: bool = False


class LogHeroSheet(Struct, frozen=True, omit_defaults=True):
    """A hero of the campaign: both sides of the sheet, the cards, and what is still to be learned."""

    hero: str
    name: str
    title: str
    health: int
    defence: tuple[str, ...]
    healthy: HeroSideSheet
    wounded: HeroSideSheet
    abilities: tuple[HeroAbilitySheet, ...]
    xp: int = 0
    class_cards: tuple[LogCardSheet, ...] = ()
    items: tuple[LogCardSheet, ...] = ()
    rewards: tuple[LogCardSheet, ...] = ()
    lessons: tuple[LessonSheet, ...] = ()


class DeskSheet(Struct, frozen=True, omit_defaults=True):
    """The Imperial player's desk. `held`, `drawn` and prices are there in the own view alone; others see how many."""

    seat: str
    class_deck: str
    xp: int
    influence: int
    agenda_deck: int
    cards_held: int
    cards_drawn: int
    class_cards: tuple[LogCardSheet, ...] = ()
    rewards: tuple[LogCardSheet, ...] = ()
    villains: tuple[LogCardSheet, ...] = ()
    ongoing: tuple[LogCardSheet, ...] = ()
    lessons: tuple[LessonSheet, ...] = ()
    held: tuple[LogCardSheet, ...] | None = None
    drawn: tuple[LessonSheet, ...] | None = None


class LogMissionSheet(Struct, frozen=True, omit_defaults=True):
    """A mission of the campaign: whose it is, which ally it gives, and what its card names as a reward.

    Of the one that is set out for now the `briefing` says what both sides are after (IA-MSC-14).
    """

    id: str
    name: str
    kind: str
    words: str = ""
    hero: str = ""
    ally: str = ""
    rewards: tuple[LogCardSheet, ...] = ()
    briefing: str = ""


class SlotSheet(Struct, frozen=True, omit_defaults=True):
    """A line of the log, and how its mission ended. A forced mission stands where it is played."""

    number: int
    kind: str
    kind_words: str
    level: int
    tiers: tuple[int, ...] = ()
    here: bool = False
    forced: bool = False
    mission: str = ""
    mission_name: str = ""
    winner: str = ""
    round: int = 0
    crates: int = 0
    wounded: tuple[str, ...] = ()
    withdrawn: tuple[str, ...] = ()
    epilogue: str = ""


class LogSheet(SheetTold, frozen=True, tag="campaign"):
    """Everything in a campaign that a seat may know. `playing` is the mission that is a game of its own now.

    While Rebels sell, before the shop opens, `may_come` are the cards of the decks from which its wares will be drawn.
    """

    campaign: str
    name: str
    stage: str
    stage_words: str
    slot: int
    credits: int
    sides: dict[str, str]
    slots: tuple[SlotSheet, ...]
    empire: DeskSheet
    heroes: tuple[LogHeroSheet, ...] = ()
    allies: tuple[LogCardSheet, ...] = ()
    story: LogMissionSheet | None = None
    side_missions: tuple[LogMissionSheet, ...] = ()
    forced: tuple[LogMissionSheet, ...] = ()
    playing: LogMissionSheet | None = None
    shop: tuple[WareSheet, ...] = ()
    may_come: tuple[WareSheet, ...] = ()
    side_deck: int = 0
    reward_deck: tuple[LogCardSheet, ...] = ()
    winner: str = ""


class LogOptionSheet(OptionTold, frozen=True, omit_defaults=True):
    """An option, the card, hero or mission that stands for it, and what it costs or brings in.

    What is not in the log yet comes with it: a hero's `sheet`, the `cards` of a hero, a class or a set, and what a
    mission `offers`.
    """

    card: str = ""
    hero: str = ""
    mission: str = ""
    weapon: str = ""
    price: int = 0
    sheet: LogHeroSheet | None = None
    cards: tuple[LogCardSheet, ...] = ()
    offers: LogMissionSheet | None = None


class LogAsk(AskTold, frozen=True, omit_defaults=True, kw_only=True):
    """The open decision between two missions. Where so many are `wanted` one after the other, some were `taken`."""

    options: tuple[LogOptionSheet, ...] = ()
    taken: int = 0
    wanted: int = 0


class LogLineSheet(LineTold, frozen=True, omit_defaults=True):
    """A sentence of the log; `kind` is what happened, and `mission` the one it is about."""

    kind: str = ""
    mission: str = ""

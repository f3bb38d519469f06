"""What people choose when they play a single mission: the mission, the heroes, and what both sides bring along."""

from collections import Counter
from collections.abc import Sequence
from typing import Annotated

from holotable.content.finding import closest
from holotable.imperial_assault.board.maps import CAMPAIGN
from holotable.imperial_assault.campaign.checking import MOST_HEROES, check_players
from holotable.imperial_assault.campaign.setup import campaign_table
from holotable.imperial_assault.cards import (
    class_cards,
    heroes,
    imperial_class_card,
    imperial_class_cards,
    reward,
    rewards,
    supply_cards,
)
from holotable.imperial_assault.deployment.open_groups import is_villain
from holotable.imperial_assault.heroes.arriving import bring_heroes
from holotable.imperial_assault.heroes.loadout import bring
from holotable.imperial_assault.missions.format import Mission
from holotable.imperial_assault.missions.known import missions_of
from holotable.imperial_assault.table.empire import ImperialLog
from holotable.imperial_assault.table.table import Table
from holotable.kernel import Seat, Struct
from holotable.kernel.codec import Meta

IMPERIAL, REBELS = "imperial", "rebels"
FEWEST_HEROES = 2
# The level of the first slot for a side mission: who plays for practice brings what heroes start with.
SLOT_LEVEL = 2
MOST_LEVEL, MOST_INFLUENCE, MOST_CREDITS = 20, 99, 99_999
MOST_ID = 80
MOST_CARDS = 40

CardId = Annotated[str, Meta(max_length=MOST_ID)]
CardIds = Annotated[tuple[CardId, ...], Meta(max_length=MOST_CARDS)]


class BroughtCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A card that a hero brings; a modification lies on a weapon."""

    card: CardId
    on: CardId = ""


class HeroWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A hero, and the class, item and reward cards that come along; without any, those of the class that cost no XP."""

    hero: CardId
    cards: Annotated[tuple[BroughtCard, ...], Meta(max_length=MOST_CARDS)] = ()


class MissionWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A mission to be played by itself. Without an id it is the introduction, without heroes the first who may play it.

    `class_cards` are of one Imperial class, whose free card is among them in any case; of the first class if none are
    named. `rewards` are the Empire's, `agenda` has secret and ongoing cards. The threat `level` is that of the mission,
    or of the first slot for a side mission. In `fog` sections of the map are laid out when they are entered.
    """

    mission: CardId = ""
    heroes: tuple[HeroWish, ...] = ()
    allies: CardIds = ()
    class_cards: CardIds = ()
    villains: CardIds = ()
    level: Annotated[int, Meta(ge=0, le=MOST_LEVEL)] | None = None
    fog: bool = False
    agenda: CardIds = ()
    rewards: CardIds = ()
    influence: Annotated[int, Meta(ge=0, le=MOST_INFLUENCE)] = 0
    credits: Annotated[int, Meta(ge=0, le=MOST_CREDITS)] = 0


class NoSuchMissionError(LookupError):
    """There is no mission of that id in the campaign."""

    def __init__(self, mission: str, known: Sequence[str]) -> None:
        self.mission = mission
        self.known = ", ".join(known)
        super().__init__(f"there is no mission {mission!r}; the closest are {self.known}")


class HeroCountError(ValueError):
    """A mission was to be played by fewer or more heroes than can be."""

    def __init__(self, count: int) -> None:
        self.count = count
        super().__init__(f"a mission is for {FEWEST_HEROES} to {MOST_HEROES} heroes, not for {count}")


class SameHeroError(ValueError):
    """One hero was to be played twice."""

    def __init__(self, hero: str) -> None:
        self.hero = hero
        super().__init__(f"{hero} can't be played twice: each hero is there once")


class HeroMissingError(ValueError):
    """A hero's own mission was to be played without that hero."""

    def __init__(self, mission: str, hero: str) -> None:
        self.mission = mission
        self.hero = hero
        super().__init__(f"{mission} is the mission of {hero}, who must be among the heroes")


class SameCardError(ValueError):
    """A card was brought twice of which there is one."""

    def __init__(self, card: str) -> None:
        self.card = card
        super().__init__(f"{card} is brought twice; there is one of it")


class AnotherClassError(ValueError):
    """Class cards of two Imperial classes."""

    def __init__(self, card: str, deck: str) -> None:
        self.card = card
        self.deck = deck
        super().__init__(f"{card} is not a card of {deck}; the Imperial player has the cards of one class")


class NoVillainError(ValueError):
    """A card was brought as a villain that is none (IA-VIL-01)."""

    def __init__(self, card: str) -> None:
        self.card = card
        super().__init__(f"{card!r} is no villain: those are unique cards of the Empire or the mercenaries")


class NoImperialRewardError(ValueError):
    """A card was brought as a reward of the Empire's that is none."""

    def __init__(self, card: str) -> None:
        self.card = card
        super().__init__(f"{card!r} is no reward card of the Imperial player's")


class ImperialCardError(ValueError):
    """A hero was given a card that is not for heroes."""

    def __init__(self, card: str, hero: str) -> None:
        self.card = card
        self.hero = hero
        super().__init__(f"{card} is no card that {hero} can bring: those are class, item and Rebel reward cards")


def mission_wanted(wish: MissionWish) -> Mission:
    """The mission of a wish."""
    known = {each.id: each for each in missions_of(CAMPAIGN)}
    if not wish.mission:
        return next(each for each in known.values() if each.kind == "introduction")
    if wish.mission not in known:
        raise NoSuchMissionError(wish.mission, closest(wish.mission, known))
    return known[wish.mission]


def heroes_wanted(wish: MissionWish) -> tuple[HeroWish, ...]:
    """The heroes of a wish; where none are named, two of whom one may be needed."""
    if wish.heroes:
        return wish.heroes
    needed = mission_wanted(wish).hero
    first = dict.fromkeys([*([needed] if needed else []), *heroes()])
    return tuple(HeroWish(name) for name in [*first][:FEWEST_HEROES])


def heroes_named(text: str) -> tuple[HeroWish, ...]:
    """Heroes by their ids, with commas between."""
    return tuple(HeroWish(name.strip()) for name in text.split(",") if name.strip())


def seats_of(wish: MissionWish) -> tuple[Seat, ...]:
    """One for each hero, in their order, and the Imperial player's."""
    return (*(seat_of(place) for place in range(len(heroes_wanted(wish)))), IMPERIAL)


def seat_of(place: int) -> Seat:
    """The seat of a hero by the place among the heroes."""
    return f"hero_{place + 1}"


def table_of(wish: MissionWish) -> Table:
    """The table before the first choice. The first hero's seat speaks for all Rebels (IA-TIM-08)."""
    mission, chosen = mission_wanted(wish), heroes_wanted(wish)
    _check_heroes(mission, chosen)
    _check_empire(wish)
    brought = (*class_cards_wanted(wish), *wish.rewards)
    log = ImperialLog(_level(mission, wish), wish.villains, brought, wish.influence, wish.agenda)
    sides = {IMPERIAL: IMPERIAL, REBELS: seat_of(0)}
    table = campaign_table(mission.map, mission.id, sides, log, mission.open_groups.number, fog=wish.fog)
    table.rebels.credits = wish.credits
    sheets = {
        each.hero: bring(each.hero, brought_by(each, len(chosen)), seat_of(place)) for place, each in enumerate(chosen)
    }
    bring_heroes(table, sheets, wish.allies)
    check_players(table)
    return table


def class_cards_wanted(wish: MissionWish) -> tuple[str, ...]:
    """The class cards of the Imperial player: those that are wanted, with the free one of their class."""
    named = [imperial_class_card(card) for card in wish.class_cards]
    known = imperial_class_cards().values()
    deck = named[0].deck if named else next(iter(known)).deck
    for card in named:
        if card.deck != deck:
            raise AnotherClassError(card.id, deck)
    free = [card.id for card in known if card.deck == deck and not card.xp]
    return tuple(dict.fromkeys([*free, *wish.class_cards]))


def brought_by(wish: HeroWish, count: int) -> list[tuple[str, str]]:
    """The cards that a hero brings, and what fewer than four heroes have to make up for it."""
    starting = [card.id for card in class_cards().values() if card.hero == wish.hero and not card.xp]
    named = [(each.card, each.on) for each in wish.cards] or [(card, "") for card in starting]
    return [*named, *((card, "") for card in made_up(count))]


def made_up(count: int) -> list[str]:
    """The reward cards that each of so many heroes has for being so few."""
    return [card.id for card in rewards().values() if card.heroes == count]


def _level(mission: Mission, wish: MissionWish) -> int:
    if wish.level is not None:
        return wish.level
    return mission.threat if isinstance(mission.threat, int) else SLOT_LEVEL


def _check_heroes(mission: Mission, chosen: Sequence[HeroWish]) -> None:
    if not FEWEST_HEROES <= len(chosen) <= MOST_HEROES:
        raise HeroCountError(len(chosen))
    for name, times in Counter(each.hero for each in chosen).items():
        if times > 1:
            raise SameHeroError(name)
    if mission.hero and mission.hero not in [each.hero for each in chosen]:
        raise HeroMissingError(mission.id, mission.hero)
    _check_once([card for each in chosen for card, _ in brought_by(each, 0)])
    for each in chosen:
        for card in each.cards:
            gained = rewards().get(card.card)
            not_brought = gained is not None and (gained.side != "rebel" or gained.heroes is not None)
            if not_brought or card.card in supply_cards():
                raise ImperialCardError(card.card, each.hero)


def _check_empire(wish: MissionWish) -> None:
    for card in wish.villains:
        if not is_villain(card):
            raise NoVillainError(card)
    for card in wish.rewards:
        if reward(card).side != "imperial":
            raise NoImperialRewardError(card)
    _check_once([*wish.villains, *wish.class_cards, *wish.rewards, *wish.agenda])


def _check_once(cards: Sequence[str]) -> None:
    for card, times in Counter(cards).items():
        if times > 1:
            raise SameCardError(card)

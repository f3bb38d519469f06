"""What people choose when they play a single mission: the mission, the heroes, and what both sides bring along."""

from collections.abc import Sequence
from typing import Annotated

from holotable.content.finding import closest
from holotable.imperial_assault.board.maps import CAMPAIGN
from holotable.imperial_assault.campaign.checking import check_players
from holotable.imperial_assault.campaign.setup import campaign_table
from holotable.imperial_assault.cards import (
    deployment_card,
    heroes,
    imperial_class_card,
    imperial_class_cards,
    reward,
)
from holotable.imperial_assault.heroes.arriving import bring_heroes
from holotable.imperial_assault.heroes.loadout import bring
from holotable.imperial_assault.heroes.party import (
    FEWEST_HEROES,
    CardId,
    CardIds,
    HeroWish,
    brought_by,
    check_once,
    check_party,
    seat_of,
)
from holotable.imperial_assault.missions.format import Mission
from holotable.imperial_assault.missions.known import NoSuchMissionError, missions_of
from holotable.imperial_assault.table.empire import ImperialLog
from holotable.imperial_assault.table.table import Table
from holotable.kernel import Seat, Struct
from holotable.kernel.codec import Meta

IMPERIAL, REBELS = "imperial", "rebels"
# The level of the first slot for a side mission: who plays for practice brings what heroes start with.
SLOT_LEVEL = 2
MOST_LEVEL, MOST_INFLUENCE, MOST_CREDITS = 20, 99, 99_999


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


class HeroMissingError(ValueError):
    """A hero's own mission was to be played without that hero."""

    def __init__(self, mission: str, hero: str) -> None:
        self.mission = mission
        self.hero = hero
        super().__init__(f"{mission} is the mission of {hero}, who must be among the heroes")


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


def seats_of(wish: MissionWish) -> tuple[Seat, ...]:
    """One for each hero, in their order, and the Imperial player's."""
    return (*(seat_of(place) for place in range(len(heroes_wanted(wish)))), IMPERIAL)


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


def _level(mission: Mission, wish: MissionWish) -> int:
    if wish.level is not None:
        return wish.level
    return mission.threat if isinstance(mission.threat, int) else SLOT_LEVEL


def _check_heroes(mission: Mission, chosen: Sequence[HeroWish]) -> None:
    check_party(chosen)
    if mission.hero and mission.hero not in [each.hero for each in chosen]:
        raise HeroMissingError(mission.id, mission.hero)


def _check_empire(wish: MissionWish) -> None:
    for card in wish.villains:
        if not deployment_card(card).is_villain:
            raise NoVillainError(card)
    for card in wish.rewards:
        if reward(card).side != "imperial":
            raise NoImperialRewardError(card)
    check_once([*wish.villains, *wish.class_cards, *wish.rewards, *wish.agenda])

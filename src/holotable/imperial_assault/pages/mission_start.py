"""What a single mission of the campaign can be started with, and what is taken where nobody chooses."""

from holotable.imperial_assault.board.maps import CAMPAIGN
from holotable.imperial_assault.bots.known import MISSION_BOTS
from holotable.imperial_assault.campaign.wish import (
    MOST_CREDITS,
    MOST_INFLUENCE,
    MissionWish,
    heroes_wanted,
    mission_wanted,
)
from holotable.imperial_assault.cards import Hero, agenda_cards, heroes, imperial_class_cards, rewards
from holotable.imperial_assault.cards.explaining import explained
from holotable.imperial_assault.heroes.party import FEWEST_HEROES, MOST_HEROES
from holotable.imperial_assault.missions.format import Mission
from holotable.imperial_assault.missions.known import missions_of
from holotable.imperial_assault.telling.missions import story_words, title_of
from holotable.kernel import Struct
from holotable.modes.bots import BotChoice, bot_choices
from holotable.modes.endpoints import Asked, Endpoint
from holotable.words import Speech, speech

SURE = "scripted"
# The agenda cards that matter while a mission is played; the others are missions themselves.
_IN_A_MISSION = ("secret", "ongoing")
_KINDS = {
    "introduction": "mission-kind.introduction",
    "story": "mission-kind.story",
    "finale": "mission-kind.finale",
    "red": "mission-kind.red",
    "green": "mission-kind.green",
    "grey": "mission-kind.grey",
    "agenda": "mission-kind.agenda",
    "forced": "mission-kind.forced",
}


class CampaignMissionChoice(Struct, frozen=True, omit_defaults=True):
    """A mission of the campaign: its kind, whose it is, its threat level if it has one of its own, its story."""

    id: str
    name: str
    kind: str
    kind_name: str
    words: str
    hero: str = ""
    level: int | None = None


class HeroChoice(Struct, frozen=True):
    """A hero who may be played."""

    id: str
    name: str
    title: str
    health: int
    endurance: int
    speed: int


class ImperialCardChoice(Struct, frozen=True):
    """A card of the Imperial player's; a class goes by the card that it starts with."""

    card: str
    name: str
    words: str


class MissionDefaults(Struct, frozen=True):
    """What is taken where nobody chooses."""

    mission: str
    heroes: tuple[str, ...]
    bot: str


class MissionStartSheet(Struct, frozen=True):
    """All that a mission can be started with."""

    missions: tuple[CampaignMissionChoice, ...]
    heroes: tuple[HeroChoice, ...]
    fewest: int
    most: int
    classes: tuple[ImperialCardChoice, ...]
    agenda: tuple[ImperialCardChoice, ...]
    rewards: tuple[ImperialCardChoice, ...]
    most_influence: int
    most_credits: int
    bots: tuple[BotChoice, ...]
    defaults: MissionDefaults


def start(asked: Asked) -> MissionStartSheet:
    """All that a mission can be started with."""
    say, first = speech(asked.lang), MissionWish()
    return MissionStartSheet(
        missions=tuple(_mission(each, say) for each in missions_of(CAMPAIGN)),
        heroes=tuple(hero_choice(each) for each in heroes().values()),
        fewest=FEWEST_HEROES,
        most=MOST_HEROES,
        classes=tuple(
            ImperialCardChoice(card.id, card.deck, f"{card.name}: {explained(card, say)}")
            for card in imperial_class_cards().values()
            if not card.xp
        ),
        agenda=tuple(
            ImperialCardChoice(card.id, card.name, explained(card, say))
            for card in agenda_cards().values()
            if card.kind in _IN_A_MISSION
        ),
        rewards=tuple(
            ImperialCardChoice(card.id, card.name, explained(card, say))
            for card in rewards().values()
            if card.side == "imperial"
        ),
        most_influence=MOST_INFLUENCE,
        most_credits=MOST_CREDITS,
        bots=bot_choices(MISSION_BOTS, say),
        defaults=MissionDefaults(mission_wanted(first).id, tuple(each.hero for each in heroes_wanted(first)), SURE),
    )


def _mission(mission: Mission, say: Speech) -> CampaignMissionChoice:
    kind = mission.kind or ""
    return CampaignMissionChoice(
        mission.id,
        title_of(mission.id, say),
        kind,
        say(_KINDS[kind]),
        story_words(mission.id, say),
        mission.hero,
        mission.threat if isinstance(mission.threat, int) else None,
    )


def hero_choice(hero: Hero) -> HeroChoice:
    """A hero as one is chosen."""
    return HeroChoice(hero.id, hero.name, hero.title, hero.health, hero.healthy.endurance, hero.healthy.speed)


ROUTES = [Endpoint("GET", "/api/mission-start", start, "http.mission-start", MissionStartSheet, lasting=True)]

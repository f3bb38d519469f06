"""What a mission of Legends can be started with, and what is taken where nobody chooses."""

from typing import get_args

from holotable.imperial_assault.board.maps import LEGENDS
from holotable.imperial_assault.bots.known import MISSION_BOTS
from holotable.imperial_assault.cards import heroes
from holotable.imperial_assault.heroes.party import FEWEST_HEROES, MOST_HEROES
from holotable.imperial_assault.legends.wish import LegendsWish, heroes_wanted
from holotable.imperial_assault.missions.format import Mission, parts_of
from holotable.imperial_assault.missions.known import missions_of
from holotable.imperial_assault.missions.verb_objects import Lesson
from holotable.imperial_assault.pages.mission_start import SURE, HeroChoice, hero_choice
from holotable.imperial_assault.table.parts import Difficulty
from holotable.imperial_assault.telling.missions import story_words
from holotable.kernel import Struct
from holotable.modes.bots import BotChoice, bot_choices
from holotable.modes.endpoints import Asked, Endpoint, Named
from holotable.words import Speech, speech


class LegendsMissionChoice(Struct, frozen=True, omit_defaults=True):
    """A mission of Legends: how its story begins, who comes if nobody else is named, whether it teaches the game."""

    id: str
    name: str
    words: str
    heroes: tuple[str, ...]
    teaches: bool = False


class LegendsStartSheet(Struct, frozen=True):
    """All that a mission of Legends can be started with; those that teach come first, the first for newcomers."""

    missions: tuple[LegendsMissionChoice, ...]
    heroes: tuple[HeroChoice, ...]
    fewest: int
    most: int
    difficulties: tuple[Named, ...]
    difficulty: Difficulty
    bots: tuple[BotChoice, ...]
    bot: str


def start(asked: Asked) -> LegendsStartSheet:
    """All that a mission of Legends can be started with."""
    say = speech(asked.lang)
    found = [_mission(each, say) for each in missions_of(LEGENDS)]
    return LegendsStartSheet(
        missions=tuple(sorted(found, key=lambda each: not each.teaches)),
        heroes=tuple(hero_choice(each) for each in heroes().values()),
        fewest=FEWEST_HEROES,
        most=MOST_HEROES,
        difficulties=tuple(Named(each, say(f"difficulty.{each}")) for each in get_args(Difficulty)),
        difficulty=LegendsWish().difficulty,
        bots=bot_choices(MISSION_BOTS, say),
        bot=SURE,
    )


def _mission(mission: Mission, say: Speech) -> LegendsMissionChoice:
    party = heroes_wanted(LegendsWish(mission=mission.id))
    teaches = any(isinstance(part, Lesson) for _, part in parts_of(mission))
    return LegendsMissionChoice(
        mission.id, mission.name, story_words(mission.id, say), tuple(each.hero for each in party), teaches
    )


ROUTES = [Endpoint("GET", "/api/legends-start", start, "http.legends-start", LegendsStartSheet, lasting=True)]

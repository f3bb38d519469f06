"""What a game can be started with, and what is taken where nobody chooses."""

from holotable.imperial_assault.board import Map, maps
from holotable.imperial_assault.board.maps import SKIRMISH
from holotable.imperial_assault.bots.known import SKIRMISH_BOTS
from holotable.imperial_assault.skirmish.army import Army, cost_of, sample_armies
from holotable.imperial_assault.telling.missions import mission_words, title_of
from holotable.kernel import Struct
from holotable.modes.bots import BotChoice, bot_choices
from holotable.modes.endpoints import Asked, Endpoint
from holotable.words import Speech, speech


class MissionChoice(Struct, frozen=True):
    """A mission by the letter that a game is started with, and what it is about."""

    id: str
    name: str
    words: str


class MapChoice(Struct, frozen=True):
    """A skirmish map and its missions."""

    id: str
    name: str
    missions: tuple[MissionChoice, ...]


class ArmyChoice(Struct, frozen=True):
    """A sample army."""

    id: str
    name: str
    faction: str
    faction_name: str
    cost: int


class StartDefaults(Struct, frozen=True):
    """What is taken where nobody chooses; without a map the mission is drawn."""

    map: str
    mission: str
    armies: dict[str, str]
    bot: str


class StartSheet(Struct, frozen=True):
    """All that a game can be started with."""

    maps: tuple[MapChoice, ...]
    armies: tuple[ArmyChoice, ...]
    bots: tuple[BotChoice, ...]
    defaults: StartDefaults


DEFAULTS = StartDefaults("", "", {"a": "starter_rebel", "b": "starter_imperial"}, "scripted")


def start(asked: Asked) -> StartSheet:
    """All that a game can be started with."""
    say = speech(asked.lang)
    return StartSheet(
        maps=tuple(_map(found, say) for found in maps() if found.mode == SKIRMISH),
        armies=tuple(_army(name, army, say) for name, army in sample_armies().items()),
        bots=bot_choices(SKIRMISH_BOTS, say),
        defaults=DEFAULTS,
    )


def _map(found: Map, say: Speech) -> MapChoice:
    missions = [
        MissionChoice(
            mission.letter or "", title_of(mission.rules or mission.id, say), mission_words(mission.rules, say)
        )
        for mission in found.missions
    ]
    return MapChoice(found.id, found.name, tuple(missions))


def _army(name: str, army: Army, say: Speech) -> ArmyChoice:
    return ArmyChoice(name, army.name, army.faction, say(f"word.{army.faction}"), cost_of(army))


ROUTES = [Endpoint("GET", "/api/start", start, "http.start", StartSheet, lasting=True)]

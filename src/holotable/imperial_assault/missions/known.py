"""The missions there are, by their ids and by where they are played."""

from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from holotable.imperial_assault import board
from holotable.imperial_assault.board import atlas
from holotable.imperial_assault.figures.table import Table
from holotable.imperial_assault.missions.format import Mission, Objective
from holotable.imperial_assault.missions.reading import Script, read_script

MISSIONS = "missions"

# Folders with further missions.
packs: list[Traversable] = []


class RepeatedMissionError(ValueError):
    """Two missions have one id, or are played on one map under one letter."""

    def __init__(self, mission: str, file: str) -> None:
        self.mission = mission
        self.file = file
        super().__init__(f"{file}: there is another mission {mission!r}")


def layout_of(script: Script) -> board.Mission | None:
    """What a mission lays on its map itself; nothing, if that shows it."""
    mission, layout = script.mission, script.layout
    if layout is None or mission.map not in board.map_ids():
        return None
    bare = board.Mission(mission.id, mission.name, mission.letter or None)
    return atlas.laid_out(board.find_map(mission.map), bare, layout)


def forget_missions() -> None:
    """What is known of missions is read anew."""
    for kept in (missions, _by_place):
        kept.cache_clear()


def read_missions(folder: Traversable) -> list[Script]:
    """The missions in a folder and those below it, by their files' names."""
    found: list[Script] = []
    for each in sorted(folder.iterdir(), key=lambda each: each.name):
        if each.is_dir():
            found += read_missions(each)
        elif each.name.endswith(".yaml"):
            found.append(read_script(each))
    return found


@cache
def missions() -> dict[str, Mission]:
    """Every mission whose rules are known, by its id."""
    home = resources.files("holotable.imperial_assault.content")
    found: dict[str, Mission] = {}
    for folder in (home, *packs):
        for script in read_missions(folder.joinpath(MISSIONS)):
            if script.mission.id in found:
                raise RepeatedMissionError(script.mission.id, script.file)
            found[script.mission.id] = script.mission
    return found


def missions_of(mode: str) -> list[Mission]:
    """The missions of a mode whose rules are known."""
    return [mission for mission in missions().values() if mission.mode == mode]


@cache
def _by_place() -> dict[tuple[str, str], Mission]:
    return {(each.map, each.letter or each.id): each for each in missions().values()}


def mission_at(map_id: str, name: str) -> Mission | None:
    """The mission that is played on a map, by its letter in a skirmish, by its id in a campaign."""
    return _by_place().get((map_id, name))


def mission_of(table: Table) -> Mission:
    """The mission that is being played."""
    return _by_place()[table.map, table.mission]


def objectives_shown(table: Table) -> list[Objective]:
    """The objectives that everybody knows by now."""
    shown = table.story.shown if table.story is not None else []
    return [each for each in mission_of(table).objectives if each.shown or each.id in shown]

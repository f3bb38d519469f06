"""Content packs: folders with missions and their words, beside what the program brings itself."""

from importlib.resources.abc import Traversable

from holotable.content import ContentError
from holotable.imperial_assault.board import atlas
from holotable.imperial_assault.missions.checking import missing_texts, problems_of, repeated_events
from holotable.imperial_assault.missions.known import (
    MISSIONS,
    RepeatedMissionError,
    forget_missions,
    layout_of,
    missions,
    packs,
    read_missions,
)
from holotable.imperial_assault.missions.reading import Script
from holotable.words import add_words, forget_words

WORDS = "words"


def add_pack(folder: Traversable) -> None:
    """From now on the missions of a folder and its words are there, too. One that can't be played is refused."""
    words = folder.joinpath(WORDS)
    if words.is_dir():
        add_words(words)
    try:
        scripts = _checked(folder)
    except ValueError:
        forget_words(words)
        raise
    for script in scripts:
        if (laid := layout_of(script)) is not None:
            atlas.add_mission(script.mission.map, laid)
    packs.append(folder)
    forget_missions()


def _checked(folder: Traversable) -> list[Script]:
    scripts = read_missions(folder.joinpath(MISSIONS))
    for script in scripts:
        if script.mission.id in missions():
            raise RepeatedMissionError(script.mission.id, script.file)
        for problem in faults_of(script):
            raise problem
    return scripts


def drop_pack(folder: Traversable) -> None:
    """The missions and words of a folder are gone again."""
    packs.remove(folder)
    forget_missions()
    forget_words(folder.joinpath(WORDS))
    for script in read_missions(folder.joinpath(MISSIONS)):
        if script.layout is not None:
            atlas.drop_mission(script.mission.map, script.mission.id)


def faults_of(script: Script) -> list[ContentError]:
    """All that keeps a mission from being played beside those that are known, its texts counted in."""
    mission = script.mission
    others = [each for each in missions().values() if each.id != mission.id]
    try:
        laid = layout_of(script)
    except ContentError as error:
        return [error]
    found = problems_of(mission, laid)
    return found + missing_texts(mission) + repeated_events([*others, mission])

"""A mission's file read into its format: what does not fit is refused, with file, entry and field."""

import re
from importlib.resources.abc import Traversable
from pathlib import PurePath
from typing import NamedTuple

from holotable.content import ContentError, Entry, read
from holotable.imperial_assault.board.atlas import LAYOUT
from holotable.imperial_assault.missions.format import Mission
from holotable.kernel import Codec, UndecodableError

_CODEC: Codec[Mission] = Codec(Mission, "a mission")
_PLACE = re.compile(r"^(?P<problem>.*) - at `(?:key in )?\$(?P<path>.*)`$", re.DOTALL)
_STEP = re.compile(r"\.(\w+)|\[(\d+|\.\.\.)\]")
_FIELD = re.compile(r"^Object (?:contains unknown|missing required) field `(\w+)`$")


class Script(NamedTuple):
    """A mission's file: its rules, and what it lays on its map where the map does not show it itself."""

    file: str
    mission: Mission
    layout: Entry | None = None


def read_script(file: Traversable) -> Script:
    """A mission from its file."""
    return script_of(read(file))


def script_of(top: Entry) -> Script:
    """A mission from the topmost entry of its file; where the map is concerned, the board reads it."""
    layout = top.entry(LAYOUT) if top.has(LAYOUT) else None
    plain = {name: value for name, value in top.value().items() if name != LAYOUT}
    try:
        mission = _CODEC.from_plain(plain)
    except UndecodableError as error:
        raise _misfit(top.file, plain, str(error.problem)) from error
    if f"{mission.id}.yaml" != PurePath(top.file).name:
        raise ContentError(top.file, "", "id", f"the mission's id is {mission.id!r}, its file must be called so")
    return Script(top.file, mission, layout)


def _misfit(file: str, plain: object, said: str) -> ContentError:
    """What the codec found, by the entry and the field that an author looks for."""
    found = _PLACE.match(said)
    problem, steps = (found["problem"], _STEP.findall(found["path"])) if found else (said, [])
    places: list[str] = []
    for name, index in steps:
        plain = _within(plain, name, index)
        named = plain.get("id") if index and isinstance(plain, dict) else None
        places.append(str(named) if named else name or (str(int(index) + 1) if index.isdigit() else ""))
    missed = _FIELD.match(problem)
    if missed:
        wrong = "there is no such field" if "unknown" in problem else "this field is missing"
        return ContentError(file, " ".join(filter(None, places)), missed[1], wrong)
    while len(places) > 1 and places[-1].isdigit():
        places.pop()
    field = places.pop() if places else ""
    return ContentError(file, " ".join(filter(None, places)), field, problem[:1].lower() + problem[1:])


def _within(plain: object, name: str, index: str) -> object:
    if isinstance(plain, dict) and name:
        return plain.get(name)
    if isinstance(plain, list) and index.isdigit():
        return plain[int(index)]
    return None

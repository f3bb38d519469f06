"""A mission's file read into its format: what does not fit is refused, with file, entry and field."""

from importlib.resources.abc import Traversable
from pathlib import PurePath
from typing import NamedTuple

from holotable.content import ContentError, Entry, read
from holotable.content.fitting import fit
from holotable.imperial_assault.board.atlas import LAYOUT
from holotable.imperial_assault.missions.format import Mission
from holotable.kernel import Codec

_CODEC: Codec[Mission] = Codec(Mission, "a mission")


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
    mission = fit(_CODEC, top.file, plain)
    if f"{mission.id}.yaml" != PurePath(top.file).name:
        raise ContentError(top.file, "", "id", f"the mission's id is {mission.id!r}, its file must be called so")
    return Script(top.file, mission, layout)

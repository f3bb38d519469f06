"""A mission's file read into its format: what does not fit is refused, with file, entry and field."""

from collections.abc import Iterator
from importlib.resources.abc import Traversable
from pathlib import PurePath
from typing import NamedTuple

from holotable.content import ContentError, Entry, read
from holotable.content.fitting import fit
from holotable.content.remains import Remains
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
    mission = fit(_CODEC, top.file, _rules_of(top))
    for problem in misnamed(top.file, mission):
        raise problem
    return Script(top.file, mission, _layout_of(top))


def what_fits(top: Entry) -> Remains[Mission]:
    """A mission without whatever does not fit in its file, for whoever wants to know all of that at once."""
    return Remains(_CODEC, top.file, _rules_of(top))


def torn_script(top: Entry, mission: Mission) -> Script:
    """The script of what was left of a mission."""
    return Script(top.file, mission, _layout_of(top))


def misnamed(file: str, mission: Mission) -> Iterator[ContentError]:
    if f"{mission.id}.yaml" != PurePath(file).name:
        yield ContentError(file, "", "id", f"the mission's id is {mission.id!r}, its file must be called so")


def _rules_of(top: Entry) -> dict[str, object]:
    return {name: value for name, value in top.value().items() if name != LAYOUT}


def _layout_of(top: Entry) -> Entry | None:
    return top.entry(LAYOUT) if top.has(LAYOUT) else None

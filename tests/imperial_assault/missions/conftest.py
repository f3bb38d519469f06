"""The content pack of the tests: a folder with two missions and their words."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from holotable.imperial_assault import content
from holotable.imperial_assault.board import atlas
from holotable.imperial_assault.missions.known import missions
from holotable.places import PACKS, pack_folders

PACK = Path(__file__).parent / "pack"
SKIRMISH = PACK / "imperial_assault" / "missions" / "skirmish" / "power_struggle.yaml"
CAMPAIGN = PACK / "imperial_assault" / "missions" / "campaign" / "storm_the_outpost.yaml"
# A process has its packs from its start; here what was read of missions is read anew.
READ = (
    pack_folders,
    *(content._shelf, content.skirmish_content, content.whole_content),
    *(atlas._files, atlas._layouts, atlas.find_map),
    missions,
)


@contextmanager
def with_pack(folder: Path) -> Iterator[None]:
    """As long as this lasts, the content of a pack is there."""
    before = os.environ.get(PACKS, "")
    try:
        _read_anew(str(folder))
        yield
    finally:
        _read_anew(before)


def _read_anew(packs: str) -> None:
    os.environ[PACKS] = packs
    for each in READ:
        each.cache_clear()


@pytest.fixture(scope="module")
def pack():
    with with_pack(PACK):
        yield PACK

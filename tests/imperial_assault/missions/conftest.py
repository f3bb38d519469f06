"""The content pack of the tests: a folder with two missions and their words."""

from pathlib import Path

import pytest

from holotable.imperial_assault.missions.packs import add_pack, drop_pack

PACK = Path(__file__).parent / "pack"


@pytest.fixture(scope="module")
def pack():
    add_pack(PACK)
    yield PACK
    drop_pack(PACK)

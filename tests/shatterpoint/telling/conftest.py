"""Battlefields that tests draw can be told of, too."""

import pytest

from holotable.shatterpoint.telling import names, position, presenting
from tests.shatterpoint.scenario import ground


@pytest.fixture(autouse=True)
def told_battlefields(monkeypatch):
    for module in (names, position, presenting):
        monkeypatch.setattr(module, "battlefield", ground.battlefield)

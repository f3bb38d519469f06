"""Battlefields that tests draw are found like those of the box."""

import pytest

from holotable.shatterpoint.battle import scene
from holotable.shatterpoint.turns import setup, starting
from tests.shatterpoint import field


@pytest.fixture(autouse=True)
def drawn_battlefields(monkeypatch):
    for module in (scene, setup, starting):
        monkeypatch.setattr(module, "battlefield", field.battlefield)

"""Battlefields that tests draw are found like those of the box."""

import pytest

from holotable.shatterpoint.battle import scene
from holotable.shatterpoint.struggle import laying
from tests.shatterpoint import field


@pytest.fixture(autouse=True)
def drawn_battlefields(monkeypatch):
    for module in (scene, laying):
        monkeypatch.setattr(module, "battlefield", field.battlefield)

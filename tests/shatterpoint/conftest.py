"""Battlefields that tests draw are found like those of the box."""

import pytest

from tests.shatterpoint.scenario import ground


@pytest.fixture(autouse=True)
def drawn_battlefields():
    with ground.drawn_battlefields():
        yield

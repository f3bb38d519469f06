"""Random play uses everything in the core box, sooner or later."""

import pytest

from tests.shatterpoint.walks.abilities_used import Usage

# Enough for the rarest rolls, many times over.
DECISIONS = 400_000
SOON = 2_000


@pytest.mark.soak
def test_all_of_the_box_is_used():
    usage = Usage()
    while usage.unused() and usage.decisions < DECISIONS:
        usage.play(SOON)
    assert usage.unused() == []


def test_most_of_the_box_is_used_soon():
    """In so few decisions not all can come up; how much does not tells that something never does any more."""
    usage = Usage()
    usage.play(SOON)
    assert len(usage.unused()) < len(usage.wanted) / 2

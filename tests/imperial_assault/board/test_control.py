"""Control of tiles and tokens."""

import pytest

from holotable.imperial_assault import board as ia
from tests.imperial_assault.board.table import Table


def tile(picture):
    table = Table(picture)
    return ia.tile_controller(table.scene, table.spaces("a1 b1"))


@pytest.mark.rule("IA-CTL-01")
def test_a_tile_belongs_to_the_side_that_is_alone_on_it():
    assert tile("+-+-+-+\n|A . b|\n+-+-+-+") == "upper"
    assert tile("+-+-+-+\n|. b A|\n+-+-+-+") == "lower"
    assert tile("+-+-+-+\n|. . b|\n+-+-+-+") is None


@pytest.mark.rule("IA-CTL-01")
def test_a_large_figure_is_on_every_tile_it_touches():
    assert tile("+-+-+-+\n|. b b|\n+-+-+-+") == "lower"


@pytest.mark.rule("IA-CTL-02")
def test_nobody_controls_a_tile_with_both_sides_on_it():
    assert tile("+-+-+-+\n|A b .|\n+-+-+-+") is None


def token(picture):
    table = Table(picture)
    return ia.token_controller(table.scene, min(table.spaces("b1")))


@pytest.mark.rule("IA-CTL-03")
def test_a_token_belongs_to_the_side_that_is_alone_on_it_or_beside_it():
    assert token("+-+-+-+-+\n|. A . b|\n+-+-+-+-+") == "upper"
    assert token("+-+-+-+-+\n|. . b A|\n+-+-+-+-+") == "lower"
    assert token("+-+-+-+-+\n|A|.|b b|\n+-+-+-+-+") is None


@pytest.mark.rule("IA-CTL-04")
def test_nobody_controls_a_token_with_both_sides_at_it():
    assert token("+-+-+-+-+\n|A . b .|\n+-+-+-+-+") is None
    assert token("+-+-+-+-+\n|. A b .|\n+-+-+-+-+") is None

"""A table looked at from another side is the same table: turned or mirrored, every question has the same answer."""

import random
from typing import Any

import pytest

from tests.shatterpoint.table.tables import ask, box, shape, table

SEEDS = range(40)


def turned(x, y):
    return -y, x


def mirrored(x, y):
    return y, x


def drawn(seed: int) -> dict[str, Any]:
    """A small crowded table."""
    dice = random.Random(seed)  # noqa: S311  # no secret
    terrain = []
    for number in range(dice.randint(1, 6)):
        x, y = dice.randint(-9000, 9000), dice.randint(-9000, 9000)
        traits = {"top": dice.choice([3000, 9000, 12000]), "bottom": dice.choice([0, 0, 2500])}
        if dice.random() < 0.5:
            terrain.append(box(f"p{number}", x, y, x + dice.randint(500, 6000), y + dice.randint(500, 6000), **traits))
        else:
            corners = [[x, y], [x + dice.randint(500, 6000), y - 300], [x + 300, y + dice.randint(500, 6000)]]
            terrain.append(shape(f"p{number}", corners, **traits))

    def place():
        return dice.randint(-12000, 12000), dice.randint(-12000, 12000), dice.choice([0, 0, 3000])

    return table(*terrain, a={"rex": place()}, b={"dooku": place(), "droid": {"at": place(), "base": 5000}})


def moved(on: dict[str, Any], way: Any) -> dict[str, Any]:
    """The same table turned or mirrored."""
    return on | {
        "terrain": [
            each
            | {"parts": [part | {"shape": [list(way(*corner)) for corner in part["shape"]]} for part in each["parts"]]}
            for each in on["terrain"]
        ],
        "figures": [each | {"at": [*way(*each["at"][:2]), each["at"][2]]} for each in on["figures"]],
    }


@pytest.mark.parametrize("way", [turned, mirrored])
@pytest.mark.parametrize("seed", SEEDS)
def test_sight_cover_and_who_is_engaged_stay(seed, way):
    on = drawn(seed)
    other = moved(on, way)
    for one, two in [("rex", "dooku"), ("rex", "droid"), ("dooku", "rex"), ("droid", "rex")]:
        seen, again = (ask(each, "sight", from_=one, to=two) for each in (on, other))
        assert (seen["sight"], seen["crossed"]) == (again["sight"], again["crossed"])
        assert ask(on, "cover", from_=one, to=two) == ask(other, "cover", from_=one, to=two)
    assert ask(on, "engaged", figure="rex") == ask(other, "engaged", figure="rex")


@pytest.mark.rule("SP-LOS-01")
@pytest.mark.parametrize("seed", SEEDS)
def test_sight_is_mutual_between_figures(seed):
    on = drawn(seed)
    for enemy in ("dooku", "droid"):
        one, two = ask(on, "sight", from_="rex", to=enemy), ask(on, "sight", from_=enemy, to="rex")
        assert one["sight"] == two["sight"]


@pytest.mark.parametrize("way", [turned, mirrored])
@pytest.mark.parametrize("seed", SEEDS)
def test_what_a_tool_reaches_stays(seed, way):
    on, dice = drawn(seed), random.Random(1000 + seed)  # noqa: S311  # no secret
    other = moved(on, way)
    for move in ("advance", "dash", "climb", "reposition"):
        to = [dice.randint(-12000, 12000), dice.randint(-12000, 12000), dice.choice([0, 3000])]
        here = ask(on, "reach", figure="rex", move=move, to=to)
        there = ask(other, "reach", figure="rex", move=move, to=[*way(*to[:2]), to[2]])
        assert (here["because"], here["as"]) == (there["because"], there["as"])


@pytest.mark.parametrize("way", [turned, mirrored])
@pytest.mark.parametrize("seed", SEEDS)
def test_where_a_push_ends_stays_and_can_be_stood_on(seed, way):
    on, dice = drawn(seed), random.Random(1000 + seed)  # noqa: S311  # no secret
    other = moved(on, way)
    for number in (1, 3, 5):
        toward = [dice.randint(-99, 99), dice.randint(1, 99)]
        here = ask(on, "push", figure="dooku", range=number, toward=toward)
        there = ask(other, "push", figure="dooku", range=number, toward=list(way(*toward)))
        assert (here["contact"], here["back"], here["to"][2]) == (there["contact"], there["back"], there["to"][2])
        x, y = way(*here["to"][:2])
        assert abs(x - there["to"][0]) + abs(y - there["to"][1]) <= 3
        start = next(each["at"] for each in on["figures"] if each["id"] == "dooku")
        if here["to"] != start:
            assert ask(on, "stand", figure="dooku", to=here["to"])["legal"]

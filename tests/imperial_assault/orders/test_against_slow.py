"""Orders on random boards and random surges, beside the slow second reading."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.imperial_assault.board.pictures import RANDOMS, names_on, random_picture
from tests.imperial_assault.board.slow import SlowBoard
from tests.imperial_assault.orders.asking import Answer, ask
from tests.imperial_assault.orders.slow import SlowOrders, SlowSurges

PARTS = ("accuracy", "damage", "pierce", "blast", "cleave", "recover", "condition")


def random_question(random: Random, picture: str, figure: str) -> Answer:
    """An order of this figure that can be asked."""
    figures, spaces = names_on(picture)
    do = random.choice(["toward", "toward", "engage", "attack", "attack", "reposition"])
    question: Answer = {"board": picture, "ask": "order", "figure": figure, "do": do, "points": random.randint(0, 6)}
    targets = [other for other in figures if other.isupper() != figure.isupper()]
    if do == "toward" and random.random() < 0.4:
        targets.append(random.choice(spaces))
    if random.random() < 0.5:
        question["targets"] = random.sample(targets, random.randint(0, len(targets)))
    return question | {"distance": random.randint(1, 4), "type": random.choice(["melee", "ranged"])}


def compare(random: Random, largest: int) -> int:
    """All small figures of one random board are given an order; how many orders that were."""
    picture = random_picture(random, random.randint(2, largest), random.randint(1, largest), random.randint(2, 9))
    if random.random() < 0.5:
        picture = with_doors(random, picture)
    drawn = SlowBoard(picture)
    small = [name for name, held in drawn.figures.items() if len(held) == 1 and not drawn.is_("massive", name)]
    for figure in small:
        question = random_question(random, picture, figure)
        compare_order(question, SlowOrders(picture, figure).order(question))
    return len(small)


def with_doors(random: Random, picture: str) -> str:
    """The picture with doors in half of its walls."""
    rows = picture.split("\n")
    return "\n".join(
        row if row[1:2] == ":" else "".join("D" if mark in "|-" and random.random() < 0.5 else mark for mark in row)
        for row in rows
    )


def compare_order(question, verdict) -> None:
    answer = ask(question)
    resolved, ends = verdict
    union = {space for spaces in ends.values() for space in spaces}
    assert answer["resolved"] is resolved, question
    assert answer["spaces"] == [name(space) for space in sorted(union)], question
    assert answer["target"] in ends, question
    costs = {name(space): cost for space, cost in ends[answer["target"]].items()}
    assert costs.get(answer["space"]) == answer["cost"], question


def name(space: tuple[int, int]) -> str:
    return f"{chr(ord('a') + space[0])}{space[1] + 1}"


def random_surges(random: Random) -> Answer:
    question: Answer = {"ask": "surges", "surges": random.randint(0, 5)}
    question["priority"] = [random_ability(random) for _ in range(random.randint(0, 5))]
    for field in ("accuracy", "needed", "damage", "block", "suffered"):
        if random.random() < 0.7:
            question[field] = random.randint(0, 5)
    if random.random() < 0.3:
        question["conditions"] = random.sample(["stunned", "bleeding", "focused"], random.randint(0, 2))
    return question


def random_ability(random: Random) -> Answer:
    parts = random.sample(PARTS, random.choice([1, 1, 1, 2, 3]))
    ability: Answer = {part: random.randint(0, 3) for part in parts}
    if "condition" in ability:
        ability["condition"] = random.choice(["stunned", "bleeding", "focused"])
    if random.random() < 0.3:
        ability["cost"] = random.randint(1, 3)
    return ability


@pytest.mark.parametrize("seed", [*range(3), *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(3, 20))])
def test_both_readings_of_orders_agree(seed):
    random = Random(seed)  # noqa: S311 - boards, not secrets
    asked = 0
    while asked < 120:
        asked += compare(random, largest=5)
    assert asked >= 120


@pytest.mark.parametrize("seed", range(2))
def test_both_readings_of_surges_agree(seed):
    random = Random(seed)  # noqa: S311 - attacks, not secrets
    for _ in range(1_000):
        question = random_surges(random)
        assert ask(question) == {"used": SlowSurges(question).spend()}, question


@pytest.mark.soak
@settings(max_examples=1_000_000, deadline=None)
@given(RANDOMS, st.integers(2, 9))
def test_both_readings_agree_for_as_long_as_you_like(random, largest):
    assert compare(random, largest) >= 0
    question = random_surges(random)
    assert ask(question) == {"used": SlowSurges(question).spend()}, question

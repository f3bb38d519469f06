"""Nodes that have another Holotable or none are named and left out, and no game is the worse for it."""

import pytest

from holotable import __version__
from holotable.arena import cluster
from holotable.arena.cluster import BrokenNodeError, Cluster, OtherNodeError, check_node, equipment
from holotable.arena.crew import Lost
from holotable.kernel.codec import replace
from tests.arena.laborious import double
from tests.arena.pretended import Pretended, RayError


def joined(monkeypatch: pytest.MonkeyPatch, nodes: dict[str, str | Exception]) -> tuple[Pretended, Cluster[int, int]]:
    ray = Pretended(nodes)
    monkeypatch.setattr(cluster, "_ray", lambda: ray)
    return ray, Cluster("auto")


@pytest.mark.parametrize(
    ("unfit", "named"),
    [
        ("0.0.1", rf"old\.example is left out: its Holotable is 0\.0\.1, and {__version__} is needed"),
        (
            RayError("The actor died.\n  ModuleNotFoundError: No module named 'holotable'"),
            r"old\.example is left out: ModuleNotFoundError: No module named 'holotable'; needed is Holotable",
        ),
    ],
)
def test_a_node_that_is_not_fit_is_named_once_and_the_others_do_its_work(monkeypatch, unfit, named):
    ray, crew = joined(monkeypatch, {"old": unfit, "fit": __version__})
    monkeypatch.setattr(cluster, "LOOK_AGAIN", 0.0)
    for number in range(5):
        crew.give(number, double, number)
    found: dict[int, int | Lost] = {}
    while len(found) < 5:
        found.update(crew.take(0.01))
    assert found == {number: 2 * number for number in range(5)}
    assert ray.given == {"fit": 5}
    assert ray.posted == ["old", "fit"]
    [told] = crew.left_out
    with pytest.raises(type(told), match=named):
        raise told


def test_a_cluster_without_any_node_that_is_fit_is_given_up(monkeypatch):
    _, crew = joined(monkeypatch, {"old": "0.0.1"})
    crew.give(1, double, 1)
    with pytest.raises(OtherNodeError, match=r"old\.example"):
        crew.take(0.01)


def test_a_node_has_the_same_rules_and_content():
    here = equipment(["skirmish"])
    check_node("there", __version__, here, here)
    newer = {"skirmish": replace(here["skirmish"], version=here["skirmish"].version + 1)}
    with pytest.raises(OtherNodeError, match="rules:skirmish"):
        check_node("there", __version__, newer, here)
    pack = next(iter(here["skirmish"].content))
    for content in ({}, {pack: "other"}, here["skirmish"].content | {"more": "x"}):
        other = {"skirmish": replace(here["skirmish"], content=content)}
        with pytest.raises(OtherNodeError, match=f"pack:{pack}|pack:more"):
            check_node("there", __version__, other, here)


def test_a_broken_node_is_told_what_it_needs():
    error = BrokenNodeError("there", "no room")
    assert (error.node, error.problem, error.wanted) == ("there", "no room", f"Holotable {__version__}")

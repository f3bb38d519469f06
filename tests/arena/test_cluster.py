"""A cluster of two nodes: one dies in the middle, and nobody can tell from the games."""

import sys
from collections.abc import Iterator
from typing import Any

import pytest

from holotable.arena.cluster import Cluster, NoClusterError, by_its_module
from holotable.arena.run import Ended, Players, play_all, run
from holotable.kernel.codec import replace
from tests.arena import laborious
from tests.arena.laborious import double, refuse
from tests.arena.matches import skirmish

MATCH = skirmish({"a": "random", "b": "random"}, 10, seed=4, map="moisture_farm", mission="A")

# So often it is looked whether a node has come, ten times a second.
PATIENCE = 3000


@pytest.fixture
def nodes() -> Iterator[Any]:
    """A head and a second node, with a core each."""
    from ray.cluster_utils import Cluster as Nodes  # noqa: PLC0415

    cluster = Nodes(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    yield cluster
    cluster.shutdown()


@pytest.mark.long
def test_a_node_that_dies_in_the_middle_loses_no_game_and_counts_none_twice(nodes):
    second = nodes.add_node(num_cpus=1)
    crew: Players = Cluster(nodes.address, ["skirmish"])
    ended: list[Ended] = []
    with crew:
        for _ in range(PATIENCE):
            if crew.workers < 2:
                assert crew.take(0.1) == []
        assert crew.workers == 2
        for step in run([MATCH], crew):
            ended += step.ended
            assert not step.failed
            if step.ended and second is not None:
                nodes.remove_node(second, allow_graceful=False)
                second = None
        assert crew.workers == 1
    assert second is None
    assert sorted(game.played.number for game in ended) == list(range(MATCH.games))
    assert sorted((game.played for game in ended), key=lambda game: game.number) == play_all(MATCH)


@pytest.mark.soak
def test_one_is_started_here_and_plays_the_same_games():
    match = replace(MATCH, games=2)
    crew: Players = Cluster("auto", ["skirmish"], 2)
    with crew:
        played = [game.played for step in run([match], crew) for game in step.ended]
    assert sorted(played, key=lambda game: game.number) == play_all(match)


@pytest.mark.parametrize("address", ["127.0.0.1:1", "nowhere", "127.0.0.1:99999"])
def test_an_address_without_a_cluster_is_refused(address):
    with pytest.raises(NoClusterError, match=f"no cluster at '{address}'"):
        Cluster(address)


def test_work_of_a_module_that_was_started_goes_by_its_name(monkeypatch):
    monkeypatch.setattr(double, "__module__", "__main__")
    monkeypatch.setitem(sys.modules, "__main__", laborious)
    assert by_its_module(double) is laborious.double
    assert by_its_module(refuse) is refuse

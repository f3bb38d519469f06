"""Windows over the real socket: what comes through it is the same whatever the opponent holds."""

import asyncio
import json
from contextlib import ExitStack
from dataclasses import replace

import pytest

from holotable.imperial_assault.skirmish.army import sample_army
from holotable.kernel import Stream
from holotable.server import windows
from tests.server.tables import army_file, house

CHOICES = 80
OTHER_DECK = (
    *("parry", "positioning_advantage", "blitz", "deflection", "deflection", "marksman", "marksman", "ferocity"),
    *("guardian_stance", "hunter_protocol", "regroup", "price_on_their_heads", "pummel", "telekinetic_throw"),
    "close_the_gap",
)


@pytest.fixture
def quick(monkeypatch):
    """Windows a twentieth as long."""
    monkeypatch.setattr(windows, "sleep", lambda seconds: asyncio.sleep(seconds / 20))


class World:
    """A server with a game between two people, both there, and somebody who watches."""

    def __init__(self, folder, deck, stack):
        server = stack.enter_context(house(folder))
        empire = replace(sample_army("starter_imperial"), command=deck)
        plan = {
            "armies": {"a": army_file(sample_army("starter_rebel")), "b": army_file(empire)},
            "seats": {"a": {"who": "here"}, "b": {"who": "online"}},
            "windows": "brief",
        }
        one, other, made = stack.enter_context(server.both(**plan))
        self.game = made["game"]
        self.server = server
        self.sitting = {"a": one, "b": other, "spectator": stack.enter_context(server.sit(self.game))}

    @property
    def told(self):
        return self.sitting["a"].table

    def ask(self):
        return self.sitting[self.told["waiting_for"]].ask

    def catch_up(self, version):
        for each in self.sitting.values():
            each.until_version(version)

    def public(self):
        """All that came through the sockets of others, and how far the game has come for whoever asks.

        But for who came and went, which is told in as many messages as it takes.
        """
        listed = self.server.client.get(f"/api/games/{self.game}").json()
        heard = [
            [frame.replace(self.game, "") for frame in self.sitting[seat].frames if '"tell":"seats"' not in frame]
            for seat in ("a", "spectator")
        ]
        return heard, listed["choices"], listed["summary"]


def shared(stream, one, other):
    """An option that two questions have in common, the last or any, by its number in each."""
    numbers = {json.dumps({**each, "id": 0}): each["id"] for each in other["options"]}
    found = ((each["id"], numbers.get(json.dumps({**each, "id": 0}))) for each in one["options"])
    both = [each for each in found if each[1] is not None]
    return both[stream.below(len(both))] if stream.below(2) else both[-1]


@pytest.mark.rule("IA-CMD-02")
@pytest.mark.usefixtures("quick")
def test_the_sockets_of_others_carry_the_same_bytes_whatever_somebody_holds(tmp_path):
    stream, opened = Stream(3), 0
    with ExitStack() as stack:
        decks = (sample_army("starter_imperial").command, OTHER_DECK)
        worlds = [World(tmp_path / str(number), deck, stack) for number, deck in enumerate(decks)]
        for _ in range(CHOICES):
            versions = [world.told["version"] for world in worlds]
            assert versions[0] == versions[1]
            if "window" in worlds[0].told:
                opened += 1
            else:
                numbers = shared(stream, *(world.ask() for world in worlds))
                for world, number in zip(worlds, numbers, strict=True):
                    world.sitting[world.told["waiting_for"]].choose(number)
            for world in worlds:
                world.catch_up(versions[0] + 1)
            assert worlds[0].public() == worlds[1].public()
        assert opened > 3

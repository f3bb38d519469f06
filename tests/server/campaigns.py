"""Campaigns at a server, for tests: one that is its introduction alone, and people who choose what comes first."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic, sleep
from typing import NamedTuple

import pytest

from holotable.imperial_assault.log.campaigns import campaign, campaigns
from holotable.kernel.codec import replace
from tests.server.tables import House, Message, Sitting, play_on


class Campaign(NamedTuple):
    """A campaign at a server: the game, and the secrets of its seats; some are still open invitations."""

    game: str
    tokens: dict[str, str]
    invitations: dict[str, str]


@contextmanager
def introduction() -> Iterator[None]:
    """A campaign that is over with its introduction."""
    core = campaign("core")
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(campaigns(), "core", replace(core, slots=core.slots[:1]))
        yield


def wait_for(happens: Callable[[], object], seconds: float = 10) -> None:
    """Wait until something happens at the server."""
    end = monotonic() + seconds
    while not happens():
        assert monotonic() < end
        sleep(0.05)


def set_out(*sitting: Sitting) -> str:
    """All choose whatever comes first, the Rebels setting out at once; gives the mission that is waited for."""
    while not sitting[0].table.get("errand"):
        asked = next((each for each in sitting if each.ask), None)
        if asked is None:
            sitting[0].hear()
            continue
        version = asked.version
        asked.choose(len(asked.ask["options"]) - 1 if asked.ask["kind"] == "loadout" else 0)
        for each in sitting:
            each.until_version(version + 1)
    return str(sitting[0].table["errand"])


def new_campaign(server: House, heroes: int = 2, dice_by_hand: bool = False, **seats: Message) -> Campaign:
    """A campaign with one seat for each side: the game, and the secrets of its seats."""
    plan = {seat: {"who": "here"} for seat in ("rebels", "imperial")} | seats
    body = {"mode": "campaign", "wish": {"heroes": heroes}, "seats": plan, "dice_by_hand": dice_by_hand}
    answer = server.client.post("/api/games", json=body)
    assert answer.status_code == 200, answer.text
    made = answer.json()
    return Campaign(made["game"], made["tokens"], made["invitations"])


def play_some(one: Sitting, other: Sitting, most: int = 12) -> None:
    """Both choose whatever comes first, for a while."""
    assert play_on(one, other, lambda ask: 0, most) == most

"""Campaigns at a server, for tests: one that is its introduction alone, and people who choose what comes first."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic, sleep

import pytest

from holotable.imperial_assault.log.campaigns import campaign, campaigns
from holotable.kernel.codec import replace
from tests.server.tables import Sitting


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

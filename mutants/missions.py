"""Take one event or one rule of a printed mission away at a time, and see whether the tests of that mission notice.

python -m mutants.missions aftermath the_source
"""

import io
import signal
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from typing import Annotated

import pytest
import typer

from holotable.imperial_assault.missions.format import Mission
from holotable.imperial_assault.missions.known import missions, missions_of
from holotable.imperial_assault.missions.selectors import Condition
from holotable.kernel.codec import replace

TESTS = "tests/imperial_assault/missions/printed/test_{}.py"
NEVER = Condition(from_round=10_000)
LONGEST = 120  # seconds; a mission that no longer ends is noticed by that


class _Failing:
    """The first test that fails."""

    first = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.first:
            self.first = report.nodeid.rpartition("::")[2]


def lessened(mission: Mission) -> Iterator[tuple[str, Mission]]:
    """The mission with one event that does nothing or one rule that never holds, and which it is."""
    for place, event in enumerate(mission.events):
        changed = (*mission.events[:place], replace(event, do=()), *mission.events[place + 1 :])
        yield f"events.{event.id}", replace(mission, events=changed)
    for place, rule in enumerate(mission.start):
        begun = (*mission.start[:place], replace(rule, only=NEVER), *mission.start[place + 1 :])
        yield f"start.{place}", replace(mission, start=begun)


def noticed_by(mission: str) -> str:
    """The test of a mission, as it is known now, that fails first; none if all pass."""
    failing = _Failing()
    signal.signal(signal.SIGALRM, _too_long)
    signal.alarm(LONGEST)
    with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
        pytest.main([TESTS.format(mission), "-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist"], plugins=[failing])
    signal.alarm(0)
    return failing.first


def _too_long(*_: object) -> None:
    raise TimeoutError(f"the mission has not come to its end in {LONGEST} seconds")


def survivors(mission: Mission) -> list[str]:
    """What can be taken away from a mission without any of its tests failing."""
    found = []
    for what, changed in lessened(mission):
        missions()[mission.id] = changed
        by = noticed_by(mission.id)
        typer.echo(f"{mission.id} {what}: {by or 'NOT NOTICED'}")
        found += [] if by else [what]
    missions()[mission.id] = mission
    return found


def main(names: Annotated[list[str] | None, typer.Argument(help="missions; all if none are named")] = None) -> None:
    """List what no test of a printed mission notices."""
    wanted = [each for each in missions_of("campaign") if not names or each.id in names]
    left = [what for each in wanted for what in survivors(each)]
    raise typer.Exit(1 if left else 0)


if __name__ == "__main__":
    typer.run(main)

"""What pytest does for the mutants: notes which functions each test enters, or runs tests in a given order.

Times are the processor's: how busy the machine is makes no difference.
"""

import json
import os
import resource
import signal
import sys
from collections import defaultdict
from collections.abc import Generator
from pathlib import Path
from time import process_time
from types import FrameType

import pytest
from hypothesis import Phase, settings

# A failure is enough; nobody reads the smallest one.
settings.register_profile("mutants", deadline=None, derandomize=True, phases=(Phase.explicit, Phase.generate))

# The cases of one test after so many seconds tell hardly more than those before.
ENOUGH = 10.0
# A test that takes so many times what it took has run into an endless loop.
TIMES, MORE = 5, 3.0
ENDLESS = 124
# And one may make a list grow without end.
MEMORY = 4 << 30


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("mutants")
    group.addoption(
        "--entered", metavar="FILE", help="write into this file which functions of the program a test enters"
    )
    group.addoption("--in-order", metavar="FILE", help="run the tests that this file lists, in its order")
    group.addoption("--noticed", metavar="FILE", help="write into this file which test failed")


def pytest_configure(config: pytest.Config) -> None:
    if entered := config.getoption("--entered"):
        config.pluginmanager.register(Entering(Path(entered), config.rootpath / "src"), "mutants-entering")
    if in_order := config.getoption("--in-order"):
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        listed: dict[str, float] = json.loads(Path(in_order).read_text(encoding="utf-8"))
        config.pluginmanager.register(InOrder(listed, Path(config.getoption("--noticed"))), "mutants-in-order")


class Entering:
    """Which functions of the program each passing test enters, and its seconds."""

    def __init__(self, file: Path, source: Path) -> None:
        self._file, self._source = file, f"{source}{os.sep}"
        self._names: dict[object, str | None] = {}
        self._entered: set[str] = set()
        self._found: dict[str, dict[str, object]] = {}
        self._spent: defaultdict[str, float] = defaultdict(float)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self._entered, begin = set(), process_time()
        sys.settrace(self._enter)
        try:
            return (yield)
        finally:
            sys.settrace(None)
            seconds = process_time() - begin
            self._spent[_function(item)] += seconds
            if item.nodeid in self._found:
                self._found[item.nodeid] = {"seconds": round(seconds, 3), "entered": sorted(self._entered)}

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        if self._spent[_function(item)] > ENOUGH:
            pytest.skip("the cases before took long enough")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.passed:
            self._found[report.nodeid] = {}
        elif report.failed:
            self._found.pop(report.nodeid, None)

    def pytest_sessionfinish(self) -> None:
        self._file.write_text(json.dumps(self._found), encoding="utf-8")

    def _enter(self, frame: FrameType, event: str, arg: object) -> None:
        code = frame.f_code
        if code not in self._names:
            inside = code.co_filename.startswith(self._source)
            name = code.co_qualname.replace(".<locals>", "")
            self._names[code] = f"{code.co_filename[len(self._source) - 4 :]}:{name}" if inside else None
        if name_found := self._names[code]:
            self._entered.add(name_found)


class InOrder:
    """Runs the listed tests, nearest first, and writes down the first that fails."""

    def __init__(self, listed: dict[str, float], noticed: Path) -> None:
        self._listed, self._noticed = listed, noticed

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        place = {name: place for place, name in enumerate(self._listed)}
        items[:] = sorted((item for item in items if item.nodeid in place), key=lambda item: place[item.nodeid])

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        def stop(number: int, frame: FrameType | None) -> None:
            self._noticed.write_text(item.nodeid, encoding="utf-8")
            os._exit(ENDLESS)

        signal.signal(signal.SIGPROF, stop)
        signal.setitimer(signal.ITIMER_PROF, TIMES * self._listed[item.nodeid] + MORE)
        try:
            return (yield)
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self._noticed.write_text(report.nodeid, encoding="utf-8")


def _function(item: pytest.Item) -> str:
    return item.nodeid.partition("[")[0]

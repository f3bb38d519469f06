"""A browser and a server for the tests of the page; without either they are skipped, and say so."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.playing import CHROMIUM, chromium
from tests.browser.windows import BUILT, WIDE, Window
from tests.server.running import Running, in_folder

HERE = Path(__file__).parent


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What is tried in a browser goes by `make browser`; `make test` has the first look at each mode."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker("browser")
            # Their games are dealt by chance, and a page draws when it can: what fails is tried once more.
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    # For one file: while Playwright runs, no other test in the process can run an event loop.
    if CHROMIUM is None:
        pytest.skip("no Chromium is installed: the page is not tried in a browser")
    if not BUILT.exists():
        pytest.skip("the page is not built: make install")
    with chromium() as found:
        yield found


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with in_folder(tmp_path_factory.mktemp("page"), "--per-address", "100") as found:
        yield found


@pytest.fixture
def server(browser: Browser, house: Running) -> Running:
    return house


@pytest.fixture
def address(server: Running) -> str:
    return server.url


@pytest.fixture
def window(browser: Browser, address: str) -> Iterator[Callable[..., Window]]:
    """Opens a window; at the end nothing may have gone wrong in any."""
    opened: list[Window] = []

    def open_window(
        size: tuple[int, int] = WIDE, locale: str = "en-GB", theme: str = "dark", touch: bool = False
    ) -> Window:
        opened.append(Window(browser, address, size, locale, theme, touch))
        return opened[-1]

    yield open_window
    faults = [fault for each in opened for fault in each.faults]
    for each in opened:
        each.context.close()
    assert not faults

"""Windows of a browser that remember what went wrong in them."""

import json
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, Page
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.browser.playing import PATIENCE, keep_settings
from tests.server.tables import wanted

HOUSE = Path(__file__).parents[2]
AXE = HOUSE / "web" / "node_modules" / "axe-core" / "axe.min.js"
BUILT = HOUSE / "src" / "holotable" / "server" / "page" / "index.html"
WIDE, NARROW = (1280, 900), (390, 844)
GRAVE = ("serious", "critical")


class Window:
    """A window on the server, in a language, a theme and a size."""

    def __init__(
        self, browser: Browser, address: str, size: tuple[int, int], locale: str, theme: str, touch: bool = False
    ) -> None:
        width, height = size
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            locale=locale,
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="reduce",
            has_touch=touch,
        )
        keep_settings(self.context, theme="auto")
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.address = address
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", lambda said: self.faults.append(said.text) if said.type == "error" else None)

    def go(self, path: str) -> Page:
        """Go to a page and wait until it is there."""
        self.page.goto(self.address + path)
        self.page.locator("main h1").wait_for()
        self.page.wait_for_load_state("networkidle")
        return self.page

    def findings(self) -> list[str]:
        """What axe-core finds gravely wrong with the page as it is now."""
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found: list[dict[str, Any]] = self.page.evaluate("async () => (await axe.run()).violations")
        return [f"{each['id']}: {each['nodes'][0]['html'][:200]}" for each in found if each["impact"] in GRAVE]

    def overflow(self) -> int:
        """By how many pixels the page is wider than its window."""
        return int(self.page.evaluate("document.documentElement.scrollWidth - window.innerWidth"))


def finished_record(address: str) -> str:
    """The record file of a game that was just resigned by its first seat."""
    made = httpx.post(f"{address}/api/games", json=wanted(), timeout=30).json()
    with connect(address.replace("http", "ws") + "/ws", origin=Origin(address)) as socket:
        socket.send(json.dumps({"say": "hello", "game": made["game"], "token": made["tokens"]["a"]}))
        socket.send(json.dumps({"say": "resign"}))
        while not json.loads(socket.recv(10)).get("result"):
            pass
    return httpx.get(f"{address}/api/games/{made['game']}/record", timeout=30).text

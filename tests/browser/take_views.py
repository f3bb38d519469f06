"""Takes the same views in three sizes, both themes and three languages: `python -m tests.browser.take_views`."""

import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page

from holotable.kernel import Codec
from holotable.modes import mode_named
from tests.browser.playing import SECOND, chromium
from tests.browser.test_end import handed_in
from tests.browser.windows import HOUSE, Window
from tests.server.running import ONLINE, Running, Seated, in_folder

VIEWS = HOUSE / "docs" / "pictures" / "views"
# Every size in both themes; every language in both, too.
LOOKS = (
    ((1280, 800), "dark", "en-GB"),
    ((1280, 800), "light", "de-DE"),
    ((1920, 1080), "dark", "pl-PL"),
    ((1920, 1080), "light", "en-GB"),
    ((390, 844), "dark", "de-DE"),
    ((390, 844), "light", "pl-PL"),
)
SEED = 4
CHOICES = {"skirmish": 40, "shatterpoint": 40, "mission": 30, "legends": 20}
QUALITY = 55


def begun(server: Running, name: str) -> dict[str, Any]:
    """A game of a mode in which the first seat is played from here."""
    mode: Any = mode_named(name)
    wish = mode.vary(mode.any_wish(), 0, SEED)
    first, *others = mode.seats(wish)
    seats = {first: {"who": "here", "name": "Ada"}} | {seat: {"who": "bot", "bot": mode.sure} for seat in others}
    body = Codec(mode.wish, "a wish").to_json(wish).decode()
    head = json.dumps({"mode": name, "seats": seats})
    with server.client() as client:
        answer = client.post(
            "/api/games", content=f'{head[:-1]},"wish":{body}}}', headers={"Content-Type": "application/json"}
        )
        found: dict[str, Any] = answer.raise_for_status().json()
    return found


def play(player: Seated, choices: int) -> None:
    """Go on as the bot advises, until so many choices were made and this player is asked."""
    while not (player.asked and player.table["choices"] >= choices) and "result" not in player.table:
        version = player.table["version"]
        if player.asked:
            player.say("hint")
            hint = player.hear(lambda told: told["tell"] in ("hint", "fault"))
            if "answer" in hint:
                player.say("answer", version=version, answer=hint["answer"])
            else:
                player.choose(hint.get("option", 0))
        player.hear(lambda told, before=version: told["tell"] == "table" and told["version"] > before)


def clear(page: Page) -> None:
    """Close what is read before one plays."""
    for _ in range(6):
        if not page.locator("dialog[open]").count():
            return
        page.keyboard.press("Escape")
        page.wait_for_timeout(200)


class Views:
    """Takes what is to be seen at an address in every look."""

    def __init__(self, browser: Browser, server: Running) -> None:
        self._browser, self._server = browser, server
        VIEWS.mkdir(parents=True, exist_ok=True)

    def take(self, name: str, path: str, kept: object = None, reads: bool = False, seconds: int = 2) -> None:
        """What is read before one plays is closed, unless it is what is to be seen."""
        for (width, height), theme, locale in LOOKS:
            window = Window(self._browser, self._server.url, (width, height), locale, theme, touch=width < 500)
            if kept is not None:
                keep = "kept => localStorage.setItem('holotable.games', JSON.stringify([kept]))"
                window.go("/about").evaluate(keep, kept)
            page = window.go(path)
            page.wait_for_timeout(seconds * SECOND)
            if not reads:
                clear(page)
            file = VIEWS / f"{name}_{width}_{theme}_{locale[:2]}.jpg"
            page.screenshot(path=file, type="jpeg", quality=QUALITY, animations="disabled")
            window.context.close()


def main(wanted: list[str]) -> None:
    """The views that are named, or all."""
    names = wanted or ["start", "join", *CHOICES, "end"]
    with TemporaryDirectory() as folder, in_folder(Path(folder)) as server, chromium() as browser:
        views = Views(browser, server)
        for name in names:
            see(views, server, name)


def see(views: Views, server: Running, name: str) -> None:
    if name == "start":
        views.take(name, "/", seconds=6)  # until the board behind the button is there
    elif name == "join":
        made = server.create(seats=ONLINE)
        views.take(name, f"/join/{made['game']}#{made['invitations']['b']}")
    elif name == "end":
        views.take(name, f"/table/{handed_in(server, 'skirmish')}", reads=True)
    else:
        made = begun(server, name)
        (token,) = made["tokens"].values()
        play(server.sit(made["game"], token, "Ada"), CHOICES[name])
        kept = {"game": made["game"], "mode": name, "tokens": made["tokens"], "title": name, "at": 1}
        views.take(name, f"/table/{made['game']}", kept)


if __name__ == "__main__":
    main(sys.argv[1:])

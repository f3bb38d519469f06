"""Measures the table in a browser: from choosing to seeing it, and frames while a full board is dragged.

`python -m tests.browser.measure` prints what it saw; docs/page.md has it.
"""

import json
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Page

from tests.browser.playing import SECOND, await_question, chromium, open_page, play_on, start_game
from tests.server.running import in_folder

# From the press of a key, or of a button, until the frame after the table has changed.
WATCH = """() => {
    window.seen = [];
    let pressed = 0;
    addEventListener("pointerdown", () => (pressed = performance.now()), true);
    new MutationObserver(() => {
        if (!pressed) return;
        const since = pressed;
        pressed = 0;
        requestAnimationFrame(() => setTimeout(() => window.seen.push(performance.now() - since)));
    }).observe(document.querySelector("[data-version]"), { attributes: true, attributeFilter: ["data-version"] });
}"""
CATEGORIES = ["disabled-by-default-devtools.timeline.frame", "devtools.timeline", "toplevel"]
WORK = ("FireAnimationFrame", "UpdateLayoutTree", "Layout", "Paint")
CHOICES = 30
STEPS = 180


def choosing(page: Page) -> list[float]:
    """Milliseconds from choosing to seeing it, for some choices at the table."""
    page.evaluate(WATCH)
    for _ in range(CHOICES):
        if not await_question(page):
            break
        play_on(page)
        page.wait_for_timeout(SECOND / 2)  # until the bot is idle again
    found: list[float] = page.evaluate("window.seen")
    return sorted(found)


def dragging(page: Page, file: Path) -> tuple[int, float, list[float]]:
    """Frames that were drawn in so many seconds while the board was dragged, and how long tasks of the page took."""
    box = page.locator(".board svg").first.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for _ in range(3):
        page.keyboard.press("+")
    browser = page.context.browser
    assert browser is not None
    browser.start_tracing(page=page, path=file, categories=CATEGORIES)
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(STEPS):
        page.mouse.move(x + 120 * ((step % 60) / 60 - 0.5), y + 60 * ((step % 45) / 45 - 0.5))
        page.wait_for_timeout(10)
    page.mouse.up()
    browser.stop_tracing()
    events = json.loads(file.read_text())["traceEvents"]
    drawn = sorted(event["ts"] for event in events if event["name"] == "DrawFrame")
    moved = sorted(event["ts"] for event in events if event["name"] == "EventDispatch")
    begin, end = moved[0], moved[-1]
    tasks = [event.get("dur", 0) / 1000 for event in events if event["name"] in WORK]
    return sum(begin <= each <= end for each in drawn), (end - begin) / 1_000_000, sorted(tasks)


def main() -> None:
    with TemporaryDirectory() as folder, in_folder(Path(folder)) as server, chromium() as browser:
        page = open_page(browser)
        start_game(page, server)
        for _ in range(4):
            await_question(page)
            play_on(page)
        seen = choosing(page)
        print(f"choosing to seeing: median {median(seen):.0f} ms, slowest {seen[-1]:.0f} ms, of {len(seen)}")
        frames, seconds, tasks = dragging(page, Path(folder) / "trace.json")
        print(f"dragging: {frames} frames in {seconds:.1f} s, {frames / seconds:.0f} a second")
        print(f"the page's own work in a frame: median {median(tasks):.2f} ms, slowest {tasks[-1]:.1f} ms")


if __name__ == "__main__":
    main()

"""Fingers on a touch screen: one that is drawn along, two that spread, and a tap."""

from collections.abc import Sequence

from playwright.sync_api import CDPSession, Page

Place = tuple[float, float]
STEPS = 6


class Fingers:
    """The fingers of a person at a page."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._line: CDPSession = page.context.new_cdp_session(page)

    def tap(self, at: Place) -> None:
        self._page.touchscreen.tap(*at)

    def draw(self, *ways: tuple[Place, Place], lift: bool = True) -> None:
        """Put down a finger for each way, draw all along at once, and lift them."""
        self._tell("touchStart", [start for start, _ in ways])
        for step in range(1, STEPS + 1):
            self._tell("touchMove", [_between(*way, step / STEPS) for way in ways])
        if lift:
            self.lift()

    def lift(self) -> None:
        self._tell("touchEnd", [])

    def _tell(self, kind: str, places: Sequence[Place]) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(places)]
        self._line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


def _between(start: Place, end: Place, share: float) -> Place:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share

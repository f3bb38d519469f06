"""Playing a battle of Shatterpoint in a real browser: by the mouse, by keys, through the combat tree."""

import time
from collections.abc import Callable

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TookTooLong

from tests.browser.playing import CLICK, PATIENCE, SECOND, await_change, await_question, version
from tests.server.running import Running

# Of the places on offer, the one that is nearest to an enemy: battles are decided by fighting.
NEAREST = """() => {
    const middle = (thing) => {
        const box = thing.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const foes = [...document.querySelectorAll("[data-key^='character-b.']")].map(middle);
    const far = ([x, y]) => Math.min(...foes.map(([a, b]) => Math.hypot(a - x, b - y)));
    const places = [...document.querySelectorAll("[data-key^='place-']")];
    const sorted = places.map((place) => [far(middle(place)), place.dataset.key]).sort(([one], [other]) => one - other);
    return sorted[0]?.[1] ?? "";
}"""
MINUTE = 60
LAST = ("end-activation", "decline", "stop-there", "pass")


# A point of the lit area on which nothing lies that can be chosen, as far as may be from the base that is to move; not
# on the area's very edge, which is drawn only as exactly as an eye sees.
LIT = """mover => {
    const board = document.querySelector(".board svg").getBoundingClientRect();
    const base = document.querySelector(`[data-key='character-${mover}']`).getBoundingClientRect();
    const regions = [...document.querySelectorAll(".board .region")];
    const found = [];
    for (let y = board.top + 20; y < board.bottom - 60; y += 3)
        for (let x = board.left + 20; x < board.right - 20; x += 3) {
            const isLit = regions.some((each) => [[4, 0], [-4, 0], [0, 4], [0, -4]].every(([a, b]) =>
                each.isPointInFill(new DOMPoint(x + a, y + b).matrixTransform(each.getScreenCTM().inverse()))));
            if (!isLit) continue;
            const far = Math.hypot(x - base.x - base.width / 2, y - base.y - base.height / 2);
            const near = [[0, 0], [16, 0], [-16, 0], [0, 16], [0, -16], [11, 11], [-11, 11], [11, -11], [-11, -11]];
            const lying = near.filter(([a, b]) => document.elementFromPoint(x + a, y + b)?.closest(".thing")).length;
            const isUnder = document.elementFromPoint(x, y)?.closest(".thing");
            if (!isUnder) found.push([lying, -far, x, y]);
        }
    return found.sort((one, other) => one[0] - other[0] || one[1] - other[1])[0].slice(2);
}"""


def start_battle(
    page: Page, server: Running, battlefield: str = "training_field", *, dice_by_hand: bool = False
) -> None:
    """From the start page to the table, by the form, with the first strike team against the scripted bot."""
    page.goto(f"{server.url}/")
    page.get_by_role("radio", name="Shatterpoint").check(force=True)
    page.locator(f"input[type=radio][value={battlefield}]").check(force=True)
    page.locator("form input[type=checkbox]").nth(1).set_checked(dice_by_hand, force=True)
    page.locator("form button[type=submit]").click()
    page.wait_for_url("**/table/*")
    page.locator(".decision").wait_for()


def lit_place(page: Page) -> tuple[float, float]:
    """A point of the lit area where nothing is on offer."""
    x, y = page.evaluate(LIT, mover(page))
    return x, y


def places(page: Page) -> Locator:
    return page.locator("[data-key^='place-']")


def base(page: Page, character: str) -> Locator:
    return page.locator(f"[data-key='character-{character}']")


def mover(page: Page) -> str:
    """The character that is to go somewhere, or nobody."""
    reach = page.locator("[data-mover]")
    return (reach.get_attribute("data-mover") or "") if reach.count() else ""


def is_moved(page: Page) -> bool:
    """Whether a base that stands on the table is to go somewhere."""
    return places(page).count() > 0 and base(page, mover(page)).count() > 0


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def where(page: Page, character: str) -> tuple[float, float]:
    """Where a base stands in the window, to a pixel."""
    x, y = middle(base(page, character))
    return round(x), round(y)


def move_by_clicking(page: Page) -> None:
    before = version(page)
    page.locator(f"[data-key='{page.evaluate(NEAREST)}']").dispatch_event("click")
    await_change(page, before)


def move_by_dragging(page: Page) -> bool:
    """Carry the base to the place on offer that is nearest to an enemy; whether it stands there now."""
    character, before = mover(page), version(page)
    x, y = middle(page.locator(f"[data-key='{page.evaluate(NEAREST)}']"))
    page.mouse.move(*middle(base(page, character)))
    page.mouse.down()
    page.mouse.move(x - 12, y, steps=4)
    page.mouse.move(x, y, steps=3)
    page.locator(".board .ghost .tool").wait_for(state="attached")
    page.mouse.up()
    await_change(page, before)
    there = where(page, character)
    return abs(there[0] - x) < 3 and abs(there[1] - y) < 3


def move_by_keys(page: Page) -> bool:
    """Go to the board and through the places by arrow keys, and choose one by Enter; whether the base went anywhere."""
    character, before = mover(page), version(page)
    stood = where(page, character)
    page.keyboard.press("b")
    for key in ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"):
        page.keyboard.press(key)
        focused = page.evaluate("document.activeElement?.dataset.key ?? ''")
        if focused.startswith("place-"):
            break
    assert focused.startswith("place-"), focused
    page.keyboard.press("Enter")
    await_change(page, before)
    return where(page, character) != stood


def attack(page: Page) -> bool:
    """Aim at the first target, look at what that promises, and confirm."""
    page.locator(".decision [data-kind='attack']").first.click(timeout=CLICK)
    page.locator(".aim .depths li").first.wait_for()
    assert page.locator(".sight.aiming").count() == 1
    before = version(page)
    page.locator(".decision [data-confirm] button").click(timeout=CLICK)
    await_change(page, before)
    return True


def walk_the_tree(page: Page) -> None:
    """Spend a success on the first option that is open in the graph."""
    before = version(page)
    page.locator("[data-node]").first.click(timeout=CLICK)
    await_change(page, before)


def tell_dice(page: Page) -> None:
    """Say of each die that people roll that it shows the first of its faces."""
    before, dice = version(page), page.locator("[data-dice]")
    for die in dice.get_by_role("group").all():
        die.get_by_role("radio").first.dispatch_event("click")
    dice.locator("button").click(timeout=CLICK)
    await_change(page, before)


def play_on(page: Page) -> str:
    """Answer the open question in some sensible way; what it was."""
    before = version(page)
    if page.locator("[data-dice]").count():
        tell_dice(page)
        return "dice"
    rest = page.locator("[data-place-rest] button:enabled")
    if rest.count():
        rest.click(timeout=CLICK)
        await_change(page, before)
        return "rest"
    if page.locator("[data-node]").count():
        walk_the_tree(page)
        return "tree"
    if page.locator(".decision [data-kind='attack']").count():
        attack(page)
        return "attack"
    if places(page).count():
        move_by_clicking(page)
        return "place"
    if page.locator("[data-key^='slide-']").count():
        page.locator("[data-key^='slide-']").first.dispatch_event("click")
        await_change(page, before)
        return "push"
    options = page.locator(".decision [data-option]:enabled:visible")
    found: list[tuple[str, str]] = options.evaluate_all("all => all.map(each => [each.dataset.kind, each.innerText])")
    ranked = sorted(range(len(found)), key=lambda place: rank(*found[place]))
    if not ranked:
        page.wait_for_timeout(SECOND / 10)
        return ""
    options.nth(ranked[0]).click(timeout=CLICK)
    await_change(page, before)
    return found[ranked[0]][0]


def rank(kind: str, words: str) -> int:
    """What is chosen sooner: to fight, then to move, then anything, and nothing last."""
    if kind in LAST:
        return 9
    if kind == "action":
        return next((place for place, action in enumerate(("combat", "move")) if action in words), 4)
    return 2


def answered(page: Page) -> str:
    """Answer the open question. What was clicked while the table changed is clicked again later."""
    try:
        return play_on(page) if await_question(page) else "over"
    except TookTooLong:
        page.wait_for_timeout(PATIENCE / 100)
        return ""


def play_until(page: Page, wanted: Callable[[Page], bool], seconds: float = 2 * MINUTE) -> None:
    """Answer questions until something is asked that is wanted."""
    end = time.monotonic() + seconds
    while await_question(page) and not wanted(page):
        assert time.monotonic() < end, "it was never asked"
        answered(page)

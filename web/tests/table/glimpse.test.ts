import { afterEach, describe, expect, test } from "vitest";
import { Glimpse } from "../../src/table/glimpse/glimpse.svelte";
import { partsOf } from "../../src/table/glimpse/mentions";
import { placeBeside } from "../../src/table/glimpse/placing";

/** A clock that strikes when it is told to. */
function slowClock(): { wait: (run: () => void) => () => void; strike: () => void } {
  let waiting: (() => void) | null = null;
  return {
    wait: (run) => {
      waiting = run;
      return () => (waiting = null);
    },
    strike: () => waiting?.(),
  };
}

afterEach(() => document.body.replaceChildren());

function attached(thing: string): { glimpse: Glimpse; row: HTMLElement; clock: ReturnType<typeof slowClock>; detach: () => void } {
  const clock = slowClock();
  const glimpse = new Glimpse(clock.wait);
  const row = document.body.appendChild(document.createElement("button"));
  const detach = glimpse.at(thing)?.(row);
  return { glimpse, row, clock, detach: () => detach?.() };
}

function pointer(kind: string, pointerType: string): Event {
  return new PointerEvent(kind, { bubbles: true, cancelable: true, pointerType });
}

describe("looking at a thing", () => {
  test("begins when a mouse has rested on it, and ends when the mouse leaves", () => {
    const { glimpse, row, clock } = attached("figure-3");
    row.dispatchEvent(pointer("pointerenter", "mouse"));
    expect(glimpse.looked).toBeNull();
    clock.strike();
    expect(glimpse.looked?.thing).toBe("figure-3");
    row.dispatchEvent(pointer("pointerleave", "mouse"));
    expect(glimpse.looked).toBeNull();
  });

  test("does not begin with what lay under a window that was closed, before the mouse or a finger moves", () => {
    const { glimpse, row, clock } = attached("figure-3");
    const stop = glimpse.follow(window);
    const window_ = document.body.appendChild(document.createElement("dialog"));
    const at = (kind: string, type: string, x: number): Event => new PointerEvent(kind, { bubbles: true, pointerType: type, clientX: x, clientY: 40 });
    for (const press of [at("pointermove", "mouse", 30), at("pointerdown", "touch", 50)]) {
      window_.dispatchEvent(press);
      window_.dispatchEvent(new Event("close"));
      row.dispatchEvent(at("pointerenter", "mouse", (press as PointerEvent).clientX));
      clock.strike();
      expect(glimpse.looked).toBeNull();
    }
    row.dispatchEvent(at("pointermove", "mouse", 51));
    clock.strike();
    expect(glimpse.looked?.thing).toBe("figure-3");
    stop();
  });

  test("by a finger that stays lasts, and the click that follows chooses nothing", () => {
    const { glimpse, row, clock } = attached("card-urgency");
    let clicks = 0;
    row.addEventListener("click", () => clicks++);
    row.dispatchEvent(pointer("pointerdown", "touch"));
    clock.strike();
    row.dispatchEvent(pointer("pointerup", "touch"));
    row.click();
    row.dispatchEvent(pointer("pointerleave", "touch"));
    expect(glimpse.looked).toMatchObject({ thing: "card-urgency", stays: true });
    expect(clicks).toBe(0);
    row.click();
    expect(clicks).toBe(1);
  });

  test("of a finger that is lifted soon is none, and its click is one", () => {
    const { glimpse, row, clock } = attached("card-urgency");
    let clicks = 0;
    row.addEventListener("click", () => clicks++);
    row.dispatchEvent(pointer("pointerdown", "touch"));
    row.dispatchEvent(pointer("pointerup", "touch"));
    clock.strike();
    row.click();
    expect(glimpse.looked).toBeNull();
    expect(clicks).toBe(1);
  });

  test("ends with what stands for it", () => {
    const { glimpse, row, clock, detach } = attached("figure-3");
    row.dispatchEvent(pointer("pointerenter", "mouse"));
    clock.strike();
    detach();
    expect(glimpse.looked).toBeNull();
  });

  test("is not offered for what stands for no thing", () => {
    expect(new Glimpse().at("")).toBeUndefined();
  });
});

describe("a card", () => {
  const WINDOW = { width: 1000, height: 600 };
  const CARD = { width: 300, height: 400 };

  test("lies on the side with more room, beside what it is about", () => {
    expect(placeBeside({ left: 20, top: 50, right: 220, bottom: 90 }, CARD, WINDOW)).toEqual({ left: 228, top: 50 });
    expect(placeBeside({ left: 780, top: 50, right: 980, bottom: 90 }, CARD, WINDOW)).toEqual({ left: 472, top: 50 });
  });

  test("stays inside the window", () => {
    expect(placeBeside({ left: 20, top: 560, right: 220, bottom: 590 }, CARD, WINDOW).top).toBe(192);
    const narrow = placeBeside({ left: 10, top: 700, right: 380, bottom: 740 }, CARD, { width: 390, height: 844 });
    expect(narrow).toEqual({ left: 10, top: 292 });
  });
});

describe("names in a sentence", () => {
  const words = "Stormtrooper C attacks Stormtrooper (elite) I.";

  test("stand for their things, and what lies between them for nothing", () => {
    const parts = partsOf(words, [
      { name: "Stormtrooper (elite) I", thing: "figure-9" },
      { name: "Stormtrooper C", thing: "figure-3" },
    ]);
    expect(parts.map(({ thing }) => thing)).toEqual(["figure-3", "", "figure-9", ""]);
    expect(parts.map((part) => part.words).join("")).toBe(words);
  });

  test("that begin alike are told apart by the longer one", () => {
    const parts = partsOf("Rex 12 moves.", [
      { name: "Rex 1", thing: "one" },
      { name: "Rex 12", thing: "twelve" },
    ]);
    expect(parts[0]).toEqual({ words: "Rex 12", thing: "twelve" });
  });

  test("may be none", () => {
    expect(partsOf("Round 2.", [])).toEqual([{ words: "Round 2.", thing: "" }]);
  });
});

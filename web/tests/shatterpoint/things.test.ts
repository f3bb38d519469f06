import { describe, expect, it } from "vitest";
import type { CharacterSheet, TerrainSheet } from "../../src/generated/types";
import { Plane } from "../../src/games/shatterpoint/board/plane";
import { adviceOf, stacked } from "../../src/games/shatterpoint/board/things";

const deck: TerrainSheet = { id: "deck", feature: "gantry", kind: "gantry", name: "gantry", outline: [[-5000, -5000], [5000, -5000], [5000, 5000], [-5000, 5000]], bottom: 8400, top: 9000 };

function base(id: string, at: readonly [number, number, number]): CharacterSheet {
  return { id, unit: "a.rex", name: id, side: "a", at, base: 3500 };
}

describe("what stands on the table", () => {
  it("is drawn from below: who stands under a gantry lies under it, who stands on it above", () => {
    const drawn = stacked([base("on", [0, 0, 9000]), base("under", [0, 0, 0]), base("beside", [20000, 0, 0])], [deck]);
    expect(drawn.map(({ key }) => key)).toEqual(["character-under", "roof-deck", "character-beside", "character-on"]);
  });

  it("is under a gantry with a part of its base, too", () => {
    expect(stacked([base("rim", [6500, 0, 0])], [deck]).at(-1)?.key).toBe("roof-deck");
  });

  it("has no roof where nobody stands below", () => {
    expect(stacked([base("on", [0, 0, 9000])], [deck]).map(({ key }) => key)).toEqual(["character-on"]);
  });
});

describe("a table seen from its upper edge", () => {
  const plane = new Plane(45720, true);

  it("has that edge below, and a point of the picture is the place that lies there", () => {
    expect(plane.at([10000, 45720])).toEqual({ x: 357.2, y: 914.4 });
    expect(plane.under(plane.at([10000, -3000]))).toEqual([10000, -3000]);
  });

  it("turns directions with it", () => {
    expect(Math.abs(plane.bearing(1, 0))).toBe(180);
  });
});

describe("a hint", () => {
  it("means a place or a direction, or neither", () => {
    expect(adviceOf({ choose: "go", x: 1, y: 2, z: 0 })).toEqual({ choose: "go", x: 1, y: 2, z: 0 });
    expect(adviceOf({ choose: "decline" })).toBeNull();
    expect(adviceOf(undefined)).toBeNull();
  });
});

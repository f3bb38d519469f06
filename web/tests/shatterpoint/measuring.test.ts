import { describe, expect, it } from "vitest";
import {
  boxOf,
  boxShape,
  direction,
  floorAt,
  freeName,
  groundOf,
  measures,
  movedTo,
  onTable,
  pack,
  placeOf,
  readTable,
  setDown,
  stepOf,
  takenAway,
  thingOf,
  unpack,
  wholeTable,
  withPart,
  withUnit,
} from "../../src/games/shatterpoint/measuring/measuring";

const WALL = { id: "wall", shape: boxShape(3000, 0, 500, 9000), top: 9000, sight: "obstructing", pass: "impassable" } as const;
const RUIN = wholeTable({ terrain: [{ id: "ruin", parts: [WALL] }], objectives: [{ id: "N", at: [0, 25400, 0] }] });

function duel() {
  const one = setDown(RUIN, "a", [0, 0, 0]);
  const other = setDown(one.table, "b", [9000, 0, 0]);
  return other.table;
}

describe("things on a table", () => {
  it("get the first free name of their kind, which is no other thing's", () => {
    const table = duel();
    expect(table.figures.map(({ id }) => id)).toEqual(["A1", "B1"]);
    expect(freeName(table, "A")).toBe("A2");
    const ids = [...table.figures, ...table.units, ...table.terrain].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("go with their unit or piece when they are the last of it", () => {
    const table = duel();
    expect(takenAway(table, "A1").units.map(({ id }) => id)).toEqual(["B1.unit"]);
    expect(takenAway(table, "wall").terrain).toEqual([]);
    expect(takenAway(table, "N").objectives).toEqual([]);
    const two = { ...table, figures: [...table.figures, { id: "A2", unit: "A1.unit", at: [0, 9000, 0] as const }] };
    expect(takenAway(two, "A1").units).toHaveLength(2);
  });

  it("are moved by their middle, terrain with its outline", () => {
    const table = movedTo(movedTo(duel(), "A1", [100, 200, 0]), "wall", [0, 20000, 0]);
    expect(table.figures[0]?.at).toEqual([100, 200, 0]);
    expect(boxOf(thingPart(table))).toEqual({ x: 0, y: 20000, width: 500, depth: 9000, isWhole: true });
  });

  it("are changed without changing others", () => {
    const table = withUnit(duel(), "B1.unit", { hunker: 2 });
    expect(table.units.map(({ hunker }) => hunker ?? 0)).toEqual([0, 2]);
    expect(thingPart(withPart(table, "wall", { top: 3000 })).top).toBe(3000);
    expect(thingPart(table).top).toBe(9000);
  });

  it("stand on the highest terrain of a place, and stay on the table", () => {
    expect(floorAt(duel(), [3000, 1000])).toBe(9000);
    expect(floorAt(duel(), [0, 0])).toBe(0);
    expect(onTable([50000, -50000, -1], 45720)).toEqual([45720, -45720, 0]);
  });

  it("are moved by arrow keys, up the table by the one that points up", () => {
    expect(stepOf("ArrowUp", false)).toEqual([0, 1000]);
    expect(stepOf("ArrowLeft", true)).toEqual([-100, 0]);
    expect(stepOf("Enter", false)).toBeNull();
  });
});

function thingPart(table: ReturnType<typeof duel>) {
  const thing = thingOf(table, "wall");
  if (thing?.kind !== "part") throw new Error("no wall");
  return thing.part;
}

describe("questions", () => {
  it("are those that two things have an answer to", () => {
    const asked = (from: string, to: string): string[] => measures(duel(), from, to).map(({ ask }) => ask);
    expect(asked("A1", "B1")).toEqual(["range", "elevation", "sight", "cover", "engaged", "engaged"]);
    expect(asked("A1", "N")).toEqual(["range", "elevation", "sight", "engaged", "control"]);
    expect(asked("A1", "wall")).toEqual(["range", "elevation", "engaged"]);
    expect(asked("N", "")).toEqual(["control"]);
    expect(asked("A1", "A1")).toEqual(["engaged", "engaged"]);
    expect(asked("", "")).toEqual([]);
  });

  it("ask for cover only among enemies", () => {
    const allies = setDown(duel(), "a", [0, 9000, 0]).table;
    expect(measures(allies, "A1", "A2").map(({ ask }) => ask)).not.toContain("cover");
  });

  it("have a direction unless both ends are the same", () => {
    expect(direction([0, 0, 0], [300, -400, 9000])).toEqual([300, -400]);
    expect(direction([1, 1, 0], [1, 1, 5])).toBeNull();
  });
});

describe("a position", () => {
  it("is the same after it went through a link", async () => {
    const table = duel();
    const text = await pack(table);
    expect(text).toMatch(/^[\w-]+$/);
    expect(await unpack(text)).toEqual(table);
  });

  it("is refused where it is none", async () => {
    expect(await unpack("%%%")).toBeNull();
    expect(readTable("[]")).toBeNull();
    expect(readTable('{"ask": "range"}')).toBeNull();
    expect(readTable('{"figures": {}}')).toBeNull();
    expect(readTable("{}")).toEqual(wholeTable());
  });

  it("is drawn as battlefields are", () => {
    const [part] = groundOf(duel(), 45720, [], { wall: "Wall" }).terrain;
    expect(part).toMatchObject({ name: "Wall", feature: "ruin", stops_sight: true, stops_moves: true, bottom: 0 });
  });

  it("knows terrain by its middle and its top", () => {
    const thing = thingOf(duel(), "wall");
    expect(thing && placeOf(thing)).toEqual([3000, 0, 9000]);
  });
});

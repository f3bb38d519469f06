import { describe, expect, test } from "vitest";
import { framesOf } from "../../src/table/frames";
import { figure, happening, sheet, told } from "./sheets";

describe("frames", () => {
  test("there are none for the first table, or where nothing happened", () => {
    expect(framesOf(null, told(1, { happened: [happening("step", { figure: 1, spaces: [12] })] }))).toEqual([]);
    expect(framesOf(sheet(), told(1))).toEqual([]);
  });

  test("a walk glides from space to space", () => {
    const happened = [12, 13].map((space) => happening("step", { figure: 1, spaces: [space] }));
    const frames = framesOf(sheet(), told(1, { happened }));
    expect(frames.map((frame) => frame.sheet.figures?.[0]?.spaces)).toEqual([[12], [13]]);
  });

  test("damage lands, is recovered, and never exceeds the health", () => {
    const happened = [
      happening("damage", { figure: 2, amount: 3 }),
      happening("recovered", { figure: 2, amount: 1 }),
      happening("damage", { figure: 2, amount: 9 }),
    ];
    const frames = framesOf(sheet(), told(1, { happened }));
    expect(frames.map((frame) => frame.sheet.figures?.[1]?.damage)).toEqual([3, 2, 4]);
  });

  test("who is defeated goes, who is deployed comes", () => {
    const end = sheet({ figures: [figure(1, 11), figure(3, 50)] });
    const happened = [happening("defeated", { figure: 2 }), happening("deployed", { figure: 3, spaces: [50] })];
    const frames = framesOf(sheet(), told(1, { happened, sheet: end }));
    expect(frames.map((frame) => frame.sheet.figures?.map((each) => each.id))).toEqual([[1], [1, 3]]);
  });

  test("the table before is left as it was", () => {
    const before = sheet();
    framesOf(before, told(1, { happened: [happening("damage", { figure: 1, amount: 2 })] }));
    expect(before.figures?.[0]?.damage).toBeUndefined();
  });
});

import { describe, expect, test } from "vitest";
import { commandOf, isTyping, takesArrows, takesEnter } from "../../src/table/keys";

const plain = { ctrlKey: false, metaKey: false, altKey: false };

describe("keys", () => {
  test("1 to 9 choose an option", () => {
    expect(commandOf({ ...plain, key: "1" })).toEqual({ do: "choose", place: 0 });
    expect(commandOf({ ...plain, key: "9" })).toEqual({ do: "choose", place: 8 });
    expect(commandOf({ ...plain, key: "0" })).toEqual({ do: "fit" });
  });

  test("letters mean the same in capitals", () => {
    expect(commandOf({ ...plain, key: "u" })).toEqual({ do: "undo" });
    expect(commandOf({ ...plain, key: "H" })).toEqual({ do: "hint" });
    expect(commandOf({ ...plain, key: "?" })).toEqual({ do: "help" });
  });

  test("leave the browser its own shortcuts", () => {
    expect(commandOf({ ...plain, key: "l", ctrlKey: true })).toBeNull();
    expect(commandOf({ ...plain, key: "1", altKey: true })).toBeNull();
    expect(commandOf({ ...plain, key: "x" })).toBeNull();
  });

  test("belong to whoever types or presses a button", () => {
    const input = document.createElement("input");
    const button = document.createElement("button");
    const inside = button.appendChild(document.createElement("span"));
    expect(isTyping(input)).toBe(true);
    expect(isTyping(button)).toBe(false);
    expect(takesEnter(inside)).toBe(true);
    expect(takesEnter(document.body)).toBe(false);
  });

  test("arrow keys go to the board, but for tabs and what they show", () => {
    expect(commandOf({ ...plain, key: "ArrowLeft" })).toEqual({ do: "board" });
    document.body.innerHTML = '<div role="tablist"><button role="tab">x</button></div>';
    expect(takesArrows(document.querySelector("button"))).toBe(true);
    expect(takesArrows(document.body)).toBe(false);
  });
});

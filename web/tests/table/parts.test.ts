import { beforeEach, describe, expect, test, vi } from "vitest";
import { speak } from "../../src/lib/words.svelte";
import type { AnyLine } from "../../src/table/game";
import { cameTo, headOf, isWanted, lastOfOthers, outcomeOf, roundsOf, scoredOf } from "../../src/table/parts";

const SENTENCES = {
  "web.table.came_attacks": ["{count} attack", "{count} attacks"],
  "web.table.came_attacked": ["{count} attack by the other side", "{count} attacks by the other side"],
  "web.table.came_damage": ["{count} damage to {name}", "{count} damage to {name}"],
  "web.table.came_wounded": "{name} wounded",
  "web.table.came_defeated": "{name} defeated",
  "web.table.came_destroyed": "{name} destroyed",
  "web.table.came_card": "{name} played",
  "web.table.came_fetched": "{name} picked up",
  "web.table.came_moved": "moved",
  "web.table.came_passed": "passed",
  "web.table.came_nothing": "nothing more",
};

function line(words: string, change: Partial<AnyLine> = {}): AnyLine {
  return { choice: 1, words, ...change };
}

const LOG = [
  line("The mission."),
  line("Round 1 begins.", { begins: "round", whose: "1" }),
  line("Diala is activated.", { begins: "activation", whose: "1", name: "Diala", side: "rebels" }),
  line("Diala moves.", { kind: "move" }),
  line("Trooper a is activated.", { begins: "activation", whose: "2", name: "Stormtroopers", side: "empire" }),
  line("Trooper a attacks.", { kind: "attack" }),
  line("Diala suffers.", { kind: "damage", name: "Diala", amount: 3 }),
  line("Trooper b is activated.", { begins: "activation", whose: "2", name: "Stormtroopers", side: "empire" }),
  line("Trooper b attacks.", { kind: "attack" }),
  line("Diala suffers.", { kind: "damage", name: "Diala", amount: 1 }),
  line("Fenn is wounded.", { kind: "wounded", name: "Fenn" }),
  line("Round 2 begins.", { begins: "round", whose: "2" }),
  line("Card.", { kind: "card" }),
];

beforeEach(async () => {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(SENTENCES)));
  await speak("en");
});

describe("the log in parts", () => {
  test("has what came before the first round, the rounds, and in each the activations", () => {
    const rounds = roundsOf(LOG);
    expect(rounds.map(({ head }) => head?.words ?? "")).toEqual(["", "Round 1 begins.", "Round 2 begins."]);
    expect(rounds[1]?.parts.map(({ head }) => head?.name)).toEqual(["Diala", "Stormtroopers"]);
    expect(rounds[2]?.parts.map(({ head, lines }) => [head, lines.length])).toEqual([[null, 1]]);
  });

  test("keeps every line once, at its place, but those that only begin a round", () => {
    const placed = roundsOf(LOG).flatMap(({ parts }) => parts.flatMap(({ lines }) => lines));
    expect(placed.map(({ place }) => place)).toEqual([0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12]);
    for (const { line: found, place } of placed) expect(found).toBe(LOG[place]);
  });

  test("tells of all figures of a group what they came to together", () => {
    const [walk, shots] = roundsOf(LOG)[1]?.parts ?? [];
    expect(walk && cameTo(walk)).toBe("moved");
    expect(shots && cameTo(shots)).toBe("2 attacks, 4 damage to Diala, Fenn wounded");
  });

  test("tells what was picked up rather than that somebody moved", () => {
    const lines = [line("Luke moves.", { kind: "move" }), line("Luke picks up: crate.", { kind: "fetched", name: "Crate" })];
    expect(cameTo({ key: "", head: null, lines: lines.map((each, place) => ({ line: each, place })), isOver: true })).toBe("Crate picked up");
    expect(lines.map((each) => isWanted(each, "mission"))).toEqual([false, true]);
  });

  test("tells what was destroyed apart from who was defeated", () => {
    const lines = [line("Trooper a is defeated.", { kind: "defeated", name: "Trooper a" }), line("The terminal is destroyed.", { kind: "destroyed", name: "Terminal" })];
    expect(cameTo({ key: "", head: null, lines: lines.map((each, place) => ({ line: each, place })), isOver: true })).toBe("Trooper a defeated, Terminal destroyed");
    expect(lines.map((each) => isWanted(each, "attacks"))).toEqual([true, true]);
  });

  test("tells attacks of the other side apart from its own", () => {
    const lines = [
      line("Trooper a is activated.", { begins: "activation", whose: "2", name: "Stormtroopers", side: "empire" }),
      line("Fenn attacks.", { kind: "attack", side: "rebels" }),
      line("Trooper a suffers.", { kind: "damage", name: "Trooper a", amount: 3 }),
      line("Trooper a attacks.", { kind: "attack", side: "empire" }),
      line("Trooper a opens door 1.", { kind: "mission" }),
    ];
    const [told] = roundsOf(lines).flatMap(({ parts }) => parts);
    expect(told && cameTo(told)).toBe("1 attack, 1 attack by the other side, 3 damage to Trooper a, Trooper a opens door 1");
  });

  test("says nothing of what has only begun, and that nothing came of it when something else begins", () => {
    const begun = LOG.slice(0, 5);
    expect(roundsOf(begun)[1]?.parts.map(cameTo)).toEqual(["moved", ""]);
    expect(roundsOf([...begun, line("Round 2 begins.", { begins: "round", whose: "2" })])[1]?.parts.map(cameTo)).toEqual(["moved", "nothing more"]);
    expect(roundsOf([...begun, line("Fenn is activated.", { begins: "activation", whose: "3", name: "Fenn" })])[1]?.parts.map(cameTo)).toEqual(["moved", "nothing more", ""]);
  });

  test("knows what the other side did last", () => {
    expect(lastOfOthers(roundsOf(LOG), "rebels")?.head?.name).toBe("Stormtroopers");
    expect(lastOfOthers(roundsOf(LOG), "empire")?.head?.name).toBe("Diala");
    expect(lastOfOthers(roundsOf(LOG.slice(0, 4)), "rebels")).toBeNull();
  });

  test("knows a turn of the other side in which nobody was activated", () => {
    const passed = [...LOG, line("The Empire passes.", { kind: "pass", begins: "activation", whose: "pass-empire", name: "The Empire", side: "empire" })];
    const last = lastOfOthers(roundsOf(passed), "rebels");
    expect(last?.head?.words).toBe("The Empire passes.");
    expect(last && cameTo(last)).toBe("passed");
  });

  test("is searched by what a line is about", () => {
    const words = (filter: "attacks" | "cards" | "all") => LOG.filter((each) => isWanted(each, filter)).length;
    expect([words("attacks"), words("cards"), words("all")]).toEqual([5, 1, LOG.length]);
  });
});

test("a round that is over says what it brought, also to who comes later", () => {
  const scores = ({ kind }: AnyLine): boolean => kind === "score";
  const first = [line("Round 1 begins.", { begins: "round", whose: "1" }), line("Ann gains 6.", { kind: "score" }), line("Ann moves.", { kind: "move" })];
  expect(scoredOf(first, scores)).toBeNull();
  const second = [...first, line("Round 2 begins.", { begins: "round", whose: "2" }), line("Bob gains 3.", { kind: "score" })];
  expect(scoredOf(second, scores)).toEqual({ round: 1, lines: ["Ann gains 6."] });
});

test("points for who was defeated are told with who that was, others by themselves", () => {
  const lines: AnyLine[] = [
    { choice: 1, words: "Round 1", begins: "round", whose: "1" },
    { choice: 2, words: "A trooper is defeated.", kind: "defeated" },
    { choice: 2, words: "Han gains 2.", kind: "score" },
    { choice: 3, words: "Han gains 5: panel.", kind: "score" },
    { choice: 4, words: "Round 2", begins: "round", whose: "2" },
  ];
  expect(scoredOf(lines, ({ kind }) => kind === "score")?.lines).toEqual(["A trooper is defeated.", "Han gains 2.", "Han gains 5: panel."]);
});

test("an activation that took an objective says so, not only that somebody moved", () => {
  const lines: AnyLine[] = [
    { choice: 1, words: "Kalani is activated.", begins: "activation", whose: "k" },
    { choice: 1, words: "Kalani moves.", kind: "move" },
    { choice: 2, words: "Separatists takes control: objective west.", kind: "progress" },
    { choice: 2, words: "Separatists moves the token, spaces: 2. It lies on space 2.", kind: "progress" },
  ];
  const [part] = roundsOf(lines).flatMap(({ parts }) => parts);
  expect(part && cameTo(part)).toBe("Separatists takes control: objective west, Separatists moves the token, spaces: 2");
});

test("what comes at the end of a round is nobody's activation, and is told with what the round brought", () => {
  const lines: AnyLine[] = [
    { choice: 1, words: "Round 1", begins: "round", whose: "1" },
    { choice: 1, words: "Fenn is activated.", begins: "activation", whose: "5", name: "Fenn", side: "a" },
    { choice: 2, words: "Fenn attacks.", kind: "attack" },
    { choice: 2, words: "A guard suffers 5.", kind: "damage", name: "Guard", amount: 5 },
    { choice: 3, words: "The round ends.", begins: "status", whose: "1", name: "End of the round" },
    { choice: 3, words: "Jyn suffers 2.", kind: "damage", name: "Jyn", amount: 2 },
    { choice: 3, words: "Round 2", begins: "round", whose: "2" },
  ];
  const rounds = roundsOf(lines);
  expect(rounds[0]?.parts.map((part) => [part.head?.name, cameTo(part)])).toEqual([
    ["Fenn", "1 attack, 5 damage to Guard"],
    ["End of the round", "2 damage to Jyn"],
  ]);
  expect(lastOfOthers(rounds, "b")?.head?.name).toBe("Fenn");
  expect(scoredOf(lines, ({ kind }) => kind === "score")?.lines).toEqual(["Jyn suffers 2."]);
});

test("what an attack came to is told until something else is done", () => {
  const attack: AnyLine[] = [
    { choice: 1, words: "Han is activated.", begins: "activation", whose: "1" },
    { choice: 2, words: "Han attacks a trooper.", kind: "attack" },
    { choice: 3, words: "The attack hits.", kind: "result" },
    { choice: 3, words: "The trooper suffers 2.", kind: "damage" },
  ];
  expect(outcomeOf(attack)).toBe("Han attacks a trooper. The attack hits. The trooper suffers 2.");
  expect(outcomeOf([...attack, { choice: 4, words: "Han moves.", kind: "move" }])).toBe("");
  expect(outcomeOf(attack.slice(0, 1))).toBe("");
});

describe("what is long", () => {
  const MORE = " In an activation a hero has two actions, and whoever wants to know what they are for reads on here, for that is a longer lesson than the others.";

  test("is told by its first sentence", () => {
    expect(headOf(`The hall is dark.${MORE}`)).toEqual({ head: "The hall is dark.", rest: MORE.trim() });
    expect(headOf("The hall is dark. It is cold.").rest).toBe("");
  });

  test.each(["Lesson: “Walk to the line. It is harder than it looks, once somebody shoots.”", "Lektion: „Lauft bis zum Strich. Das ist schwerer, als es aussieht.“", "Lekcja: „Dojdźcie do linii. To trudniejsze, niż się wydaje!”", "“Good,” she says."])("keeps a quotation whole: %s", (quoted) => {
    expect(headOf(quoted + MORE)).toEqual({ head: quoted, rest: MORE.trim() });
  });
});

test("a card that somebody played is told with the activation in which it was, one of the other side is not", () => {
  const lines: AnyLine[] = [
    { choice: 1, words: "Royal Guard is activated.", begins: "activation", whose: "5", name: "Royal Guard", side: "b" },
    { choice: 2, words: "Planning is played.", kind: "card", name: "Planning", side: "b", says: "Draw 2 cards." },
    { choice: 2, words: "A card is drawn.", kind: "card", side: "b" },
    { choice: 3, words: "Parry is played.", kind: "card", name: "Parry", side: "a", says: "Block 1." },
    { choice: 3, words: "It moves.", kind: "move" },
  ];
  const [part] = roundsOf(lines).flatMap(({ parts }) => parts);
  expect(part && cameTo(part)).toBe("Planning played");
});

/** What is shown between one table and the next: a frame a happening, each with the table as it then looks. */

import type { AttackSheet, DieSheet, FigureSheet, Happening, OrdersSheet } from "../../generated/types";
import type { Frame } from "../../table/game";
import type { BoardTable } from "./sides";

const TIMES: Readonly<Record<Happening["kind"], number>> = {
  activated: 700,
  target: 800,
  removed: 1000,
  dice: 2200,
  attack: 1800,
  step: 240,
  damage: 750,
  recovered: 600,
  defeated: 800,
  deployed: 260,
  condition: 600,
  score: 700,
  card: 3200,
  door: 450,
  story: 600,
  revealed: 900,
  orders: 2200,
  instruction: 2600,
};

/** What the Empire of Legends does is gone through order by order. */
const ORDERS: ReadonlySet<Happening["kind"]> = new Set(["orders", "instruction"]);

/** Where who goes step by step stops: at everything, but at a walk only where it ends; in Legends at orders and stories, for the others are of one's own team. */
function stopsAt(table: BoardTable, happening: Happening, next: Happening | undefined): boolean {
  if (table.of === "legends") return ORDERS.has(happening.kind) || happening.kind === "story";
  return happening.kind !== "deployed" && !(happening.kind === "step" && next?.kind === "step" && next.figure === happening.figure);
}

/** What somebody does after a story was told, or what it does to somebody: it is read before. */
const FOLLOWS: ReadonlySet<Happening["kind"]> = new Set(["activated", "orders", "target", "damage", "recovered", "condition", "defeated"]);

/** Whether a story is read here: before what comes of it is seen, and after the last of several. */
function readsAt({ kind }: Happening, later: readonly Happening[]): boolean {
  const acts = later.findIndex((each) => FOLLOWS.has(each.kind));
  return kind === "story" && acts >= 0 && !later.slice(0, acts).some((each) => each.kind === "story");
}

/** Whether a story ends here: who only hears of it reads it before anything of it is seen. */
function tellsAt({ kind }: Happening, later: readonly Happening[]): boolean {
  return kind === "story" && !later.some((each) => each.kind === "story");
}

/** Whose activation begins: the group's. */
function begins(table: BoardTable, { kind, group }: Happening): { begins: string; side: string } | undefined {
  if ((kind !== "activated" && kind !== "orders") || typeof group !== "number") return undefined;
  return { begins: String(group), side: table.groups?.find(({ id }) => id === group)?.side ?? "" };
}

function changed<Table extends BoardTable>(sheet: Table, figure: number, change: (figure: FigureSheet) => FigureSheet): Table {
  return { ...sheet, figures: (sheet.figures ?? []).map((each) => (each.id === figure ? change(each) : each)) };
}

function moved<Table extends BoardTable>(sheet: Table, figure: number, { spaces = [] }: Happening): Table {
  return spaces.length === 0 ? sheet : changed(sheet, figure, (each) => ({ ...each, spaces }));
}

/** The table while this figure acts, and no other. */
function acting<Table extends BoardTable>(sheet: Table, figure: number | null): Table {
  return { ...sheet, figures: (sheet.figures ?? []).map((each) => ({ ...each, acting: each.id === figure })) };
}

/** The windows as a group's activation begins: its orders are read, nothing is done yet. */
function begun(end: readonly OrdersSheet[], windows: readonly OrdersSheet[], group: number | null | undefined): OrdersSheet[] {
  const closed = windows.filter((each) => each.group !== group).map((each) => ({ ...each, open: false }));
  const found = end.find((each) => each.group === group);
  return found ? [...closed, { ...found, deeds: [], open: true }] : closed;
}

/** The windows after one instruction more of the open one. */
function gone(end: readonly OrdersSheet[], windows: readonly OrdersSheet[]): OrdersSheet[] {
  return windows.map((each) => (each.open ? { ...each, deeds: end.find(({ group }) => group === each.group)?.deeds?.slice(0, (each.deeds?.length ?? 0) + 1) ?? each.deeds } : each));
}

const NOTHING = { damage: 0, surge: 0, accuracy: 0, pierce: 0, block: 0, evade: 0, dodge: 0 };

/** An attack that begins and ends before the table is told again. */
function declared(sheet: BoardTable, { figure, target, spaces }: Happening): AttackSheet | null {
  const struck = sheet.figures?.find(({ id }) => id === target);
  if (typeof figure !== "number" || typeof target !== "number") return null;
  return { attacker: figure, target, target_name: struck ? `${struck.name} ${struck.letter}` : "", space: spaces?.[0] ?? struck?.spaces[0] ?? 0, attack_pool: [], defence_pool: [], dice: [], total: NOTHING };
}

/** An attack that is told as it is in the end, before any of its dice has fallen. */
function unrolled(attack: AttackSheet): AttackSheet {
  return { ...attack, dice: [], total: NOTHING };
}

/** Whether an attack is the one between these two. */
function isOf(attack: AttackSheet | null | undefined, { figure, target }: Happening): attack is AttackSheet {
  return attack?.attacker === figure && attack?.target === target;
}

/** The same when its dice have fallen, with what they show. */
function rolled(attack: AttackSheet, dice: readonly DieSheet[]): AttackSheet {
  const sum = (result: keyof typeof NOTHING & keyof DieSheet) => dice.reduce((all, die) => all + (Number(die[result]) || 0), 0);
  const total = { ...NOTHING, damage: sum("damage"), surge: sum("surge"), accuracy: sum("accuracy"), block: sum("block"), evade: sum("evade"), dodge: sum("dodge") };
  const colours = (isAttack: boolean) => dice.filter((die) => (die.attack ?? false) === isAttack).map(({ colour }) => colour);
  return { ...attack, dice: [...dice], total, attack_pool: colours(true), defence_pool: colours(false) };
}

/** The same when all is counted. */
function settled(attack: AttackSheet, { count }: Happening): AttackSheet {
  return count ? { ...attack, total: { ...attack.total, damage: count.damage, block: count.block, accuracy: count.accuracy ?? 0, surge: 0 } } : attack;
}

/** The doors that were there as they are now; those of what is still to be revealed come with it. */
function turned(doors: BoardTable["doors"], end: BoardTable["doors"]): BoardTable["doors"] {
  return doors?.flatMap((door) => end?.find(({ id }) => id === door.id) ?? []);
}

/** The table after a happening, as far as it can be told from the table before and the one in the end. */
export function after<Table extends BoardTable>(sheet: Table, happening: Happening, end: Table): Table {
  const figure = happening.figure ?? null;
  switch (happening.kind) {
    case "step":
      return figure === null ? sheet : moved(sheet.attack?.attacker === figure ? { ...sheet, attack: null } : sheet, figure, happening);
    case "damage":
      return figure === null
        ? sheet
        : changed(sheet, figure, (each) => ({
            ...each,
            damage: Math.min(each.health, (each.damage ?? 0) + (happening.amount ?? 0)),
          }));
    case "recovered":
      return figure === null
        ? sheet
        : changed(sheet, figure, (each) => ({
            ...each,
            damage: Math.max(0, (each.damage ?? 0) - (happening.amount ?? 0)),
          }));
    case "defeated":
      return { ...sheet, figures: (sheet.figures ?? []).filter((each) => each.id !== figure) };
    case "deployed": {
      const there = (sheet.figures ?? []).some((each) => each.id === figure);
      if (there && figure !== null) return moved(sheet, figure, happening);
      const found = (end.figures ?? []).find((each) => each.id === figure);
      if (found === undefined) return sheet;
      const spaces = happening.spaces?.length ? happening.spaces : found.spaces;
      return { ...sheet, board: end.board, figures: [...(sheet.figures ?? []), { ...found, spaces }] };
    }
    case "score":
      if (sheet.of !== "skirmish") return sheet;
      return {
        ...sheet,
        players: sheet.players.map((player) => (player.side === happening.side ? { ...player, points: player.points + (happening.amount ?? 0) } : player)),
      };
    case "door":
      return { ...sheet, doors: turned(sheet.doors, end.doors) };
    case "revealed":
      return sheet.of === "legends" && end.of === "legends" ? { ...sheet, sections: end.sections, spaces: end.spaces, ground: end.ground, doors: end.doors, tokens: end.tokens } : sheet;
    case "orders":
      return sheet.of === "legends" && end.of === "legends" ? { ...acting(sheet, null), attack: null, windows: begun(end.windows ?? [], sheet.windows ?? [], happening.group), empire: sheet.empire?.map((each) => (each.group === happening.group ? { ...each, ready: false } : each)) } : sheet;
    case "instruction":
      return sheet.of === "legends" && end.of === "legends" ? { ...acting(sheet, figure), attack: null, windows: gone(end.windows ?? [], sheet.windows ?? []) } : sheet;
    case "activated":
      return { ...acting(sheet, figure), attack: null };
    case "target":
      return { ...sheet, attack: isOf(end.attack, happening) ? unrolled(end.attack) : declared(sheet, happening) };
    case "dice":
      // A die that is rolled again lies among the others as they are afterwards.
      if (happening.dice?.some((die) => die.rerolled)) return { ...sheet, attack: end.attack ?? sheet.attack };
      return { ...sheet, attack: end.attack ?? (sheet.attack && rolled(sheet.attack, happening.dice ?? [])) };
    case "attack":
      return { ...sheet, attack: end.attack ?? (sheet.attack && settled(sheet.attack, happening)) };
    default:
      return sheet;
  }
}

/** The table that is set up: before anybody stands there, the map lies with all that is on it, and who begins is known. */
function laid<Table extends BoardTable>(before: Table, end: Table): Table {
  if (before.of !== "skirmish" || end.of !== "skirmish" || (before.figures?.length ?? 0) > 0) return { ...before };
  return { ...before, board: end.board, tokens: end.tokens, doors: end.doors, initiative: end.initiative };
}

/** The frames from a table to the one that was told after it; none where nothing is to be seen. */
export function framesOf<Table extends BoardTable>(before: Table | null, told: { sheet: Table; happened?: readonly Happening[] }): Frame<Table>[] {
  const frames: Frame<Table>[] = [];
  if (before === null) return frames;
  let sheet = laid(before, told.sheet);
  const happened = told.happened ?? [];
  happened.forEach((happening, place) => {
    sheet = after(sheet, happening, told.sheet);
    frames.push({ sheet, happening, time: TIMES[happening.kind], rolls: happening.kind === "dice", stop: stopsAt(sheet, happening, happened[place + 1]), reads: readsAt(happening, happened.slice(place + 1)), tells: tellsAt(happening, happened.slice(place + 1)), ...begins(sheet, happening) });
  });
  return frames;
}

/** What a seat at a battle looks at: a target, a unit's cards, a place, and the numbers that float over bases. */

import type { BattleAimed, BattleAsk, BattleHappening, BattleOptionSheet, BattleTried, TableTold, Told } from "../../generated/types";
import { t } from "../../lib/words.svelte";
import { type SeatPart, sheetOf } from "../../table/game";
import type { Seat } from "../../table/seat.svelte";
import { snapped, type Spot } from "./board/plane";
import { glowOf, isDeploying, isTarget } from "./choosing";

/** A number that floats over a base for a moment. */
export interface Pop {
  key: number;
  happening: BattleHappening;
}

const FLOATING: ReadonlySet<string> = new Set(["damage", "healed", "condition", "wounded", "hunker"]);
/** How long a place is looked at before the table is asked about it, in milliseconds. */
const PAUSE = 150;

export class BattleSeat implements SeatPart {
  pops = $state.raw<Pop[]>([]);
  aims = $state.raw<ReadonlyMap<string, BattleAimed>>(new Map());
  /** The attack that is looked at: chosen by a first click, confirmed by a second. */
  aimed = $state.raw<BattleOptionSheet | null>(null);
  /** The unit whose cards somebody wants to read. */
  looked = $state<string | null>(null);
  /** A place that was touched and is to be confirmed, and what the table said of the one that was looked at last. */
  proposed = $state.raw<Spot | null>(null);
  tried = $state.raw<BattleTried | null>(null);
  /** The unit about which it was asked last why it can't be chosen. */
  private doubted = $state.raw<{ unit: string; name: string } | null>(null);
  readonly refusedCard = $derived.by(() => {
    const { doubted } = this;
    return doubted && { words: t("web.battle.card_of", { unit: doubted.name }), open: () => (this.looked = doubted.unit) };
  });
  private chosen: Spot | null = null;
  private trying: Spot | null = null;
  private number = 0;
  /** Whether the rest of the strike team is set down for this seat, and whether another side has to set down first. */
  private places = false;
  private pauses = false;
  private standing = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly asked = new Set<string>();

  constructor(private readonly seat: Seat) {}

  readonly ask = $derived.by(() => this.seat.ask as BattleAsk | null);
  readonly glow = $derived.by(() => glowOf(this.ask));
  private readonly attacker = $derived.by(() => this.ask?.about ?? sheetOf("battle", this.seat.told?.sheet)?.characters?.find((each) => each.acting)?.id ?? "");

  hear(told: Told): void {
    if (told.tell === "battle-aim") this.aims = new Map([...this.aims, [told.target, told]]);
    else if (told.tell === "battle-tried" && this.trying !== null) {
      this.tried = told;
      // A refusal is of the place that was chosen: it is no answer to another that is looked at.
      const isChosen = this.chosen !== null && snapped([told.to[0], told.to[1]], [{ at: this.chosen }]) !== null;
      if (told.possible || !isChosen) this.seat.refused = null;
    }
  }

  turn(told: TableTold): boolean {
    this.goOnPlacing(told);
    this.aims = new Map();
    this.asked.clear();
    this.tried = null;
    return this.places && !this.pauses;
  }

  show(happening: BattleHappening | null): void {
    if (happening === null) this.pops = [];
    else if (FLOATING.has(happening.kind)) {
      this.number += 1;
      this.pops = [...this.pops.slice(-3), { key: this.number, happening }];
    }
  }

  /** A target is aimed at first; a second look at the same one chooses it. */
  view(option: BattleOptionSheet): boolean {
    if (!isTarget(option) || this.aimed?.id === option.id) return false;
    this.aimed = option;
    this.askAim(option.character ?? "");
    return true;
  }

  widen(): void {
    this.aimed = null;
  }

  putAway(): void {
    this.aimed = null;
    this.looked = null;
    this.proposed = null;
  }

  fail(): void {
    this.places = false;
    this.pauses = false;
  }

  /** Ask for range, sight, cover and odds of a target, once for each. */
  askAim(target: string): void {
    if (target === "" || this.attacker === "" || this.asked.has(target)) return;
    this.asked.add(target);
    this.seat.say({ say: "battle-aim", attacker: this.attacker, target });
  }

  /** Ask what the table says of a place, and how the tool would lie; not of every place that the mouse runs over. */
  tryPlace(at: Spot | null, move: string): void {
    clearTimeout(this.timer);
    this.trying = at;
    if (at === null) this.tried = null;
    if (at === null || this.seat.isSpectator) return;
    this.timer = setTimeout(() => this.seat.say({ say: "battle-try", to: at, move }), PAUSE);
  }

  go(at: Spot, move: string): void {
    const [x, y, z] = at;
    this.chosen = at;
    this.proposed = null;
    this.seat.answer({ choose: "go", x, y, z, move });
  }

  /** Ask why an option of the combat tree can't be taken. */
  whyNot(node: string): void {
    this.doubted = null;
    this.seat.say({ say: "battle-why-not", kind: "take-option", node });
  }

  /** Ask why something on the table can't be chosen. */
  whyNotThis(thing: { character: string } | { unit: string } | { objective: string } | { terrain: string }, unit: { unit: string; name: string } | null = null): void {
    this.doubted = unit;
    if (!this.seat.isSpectator) this.seat.say({ say: "battle-why-not", ...thing });
  }

  push(dx: number, dy: number): void {
    this.seat.answer({ choose: "toward", dx, dy });
  }

  /** Have the rest of the strike team set down; nothing is asked until that is done. */
  placeRest(): void {
    const { seat } = this;
    if (seat.told === null || seat.waits) return;
    seat.waits = seat.say({ say: "delegate", version: seat.told.version });
    this.places = seat.waits;
    this.pauses = false;
  }

  /** Squads are set down in turn: when it is this side's again, the rest of it is set down, too; unless something was undone. */
  private goOnPlacing({ ask, version, sheet }: TableTold): void {
    const before = this.standing;
    this.standing = sheetOf("battle", sheet)?.characters?.length ?? 0;
    if (!this.places) return;
    if (!ask) this.pauses = true;
    else if (!isDeploying(ask) || this.standing < before) this.places = false;
    else if (this.pauses) {
      this.pauses = false;
      this.places = this.seat.say({ say: "delegate", version });
    }
  }
}

/** A battle of Shatterpoint as the page draws it. */

import type { BattleAsk, BattleHappening, BattleLine, BattleSheet } from "../../generated/types";
import { t } from "../../lib/words.svelte";
import type { GameLine, GameView, LineOf, SideLine } from "../../table/game";
import { buttonGroups, isTarget } from "./choosing";
import { framesOf } from "./frames";
import { BattleSeat } from "./seat.svelte";
import { lookOf } from "./sides";
import { stanceWords } from "./panels/stance";
import { stanceOfOption, thingOf } from "./things";

declare module "../../table/game" {
  interface Kinds {
    battle: { ask: BattleAsk; happening: BattleHappening; line: BattleLine };
  }
}

function sides(sheet: BattleSheet): readonly SideLine[] {
  return sheet.players.map(({ side, team, claimed = [], offers_draw = false }) => ({
    side,
    seat: side,
    name: team,
    points: claimed.length,
    look: lookOf(side),
    offersDraw: offers_draw,
  }));
}

function line({ summary }: LineOf<"battle">): GameLine {
  const { teams, battlefield_name: place, claimed, turn, winner } = summary;
  return {
    title: `${teams.a ?? ""} – ${teams.b ?? ""}`,
    round: turn > 0 ? t("web.battle.turn", { turn }) : "",
    score: `${claimed.a ?? 0} : ${claimed.b ?? 0}`,
    won: winner ? t("web.battle.won", { team: teams[winner] ?? winner }) : t("web.battle.drawn"),
    place,
  };
}

export const BATTLE: GameView<"battle"> = {
  Table: () => import("./BattleTable.svelte"),
  Replay: () => import("./BattleReplay.svelte"),
  About: () => import("./panels/MissionInfo.svelte"),
  part: (seat) => new BattleSeat(seat),
  frames: framesOf,
  round: (sheet) => sheet.turn,
  swaps: true,
  opens: ({ kind }) => kind === "order" || kind === "use-order",
  scores: ({ kind }) => kind === "progress" || kind === "score",
  sides,
  groups: buttonGroups,
  places: () => [],
  missing: () => [],
  thing: thingOf,
  tells: (option, sheet) => stanceWords(stanceOfOption(sheet, option)),
  confirm: (option) => (isTarget(option) ? t("web.battle.attack_now") : null),
  pointsWords: (points) => t("web.battle.struggles", {}, points),
  lengthWords: (turns) => t("web.battle.turns_played", {}, turns),
  line,
  seatName: (seat) => (seat === "a" ? t("web.start.seat_a") : t("web.start.seat_b")),
  brings: (seat, { summary }) => summary.teams[seat] ?? "",
};

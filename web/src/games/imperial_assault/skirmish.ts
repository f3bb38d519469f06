/** The skirmish as the page draws it. */

import type { Ask, Happening, LogLine, Sheet } from "../../generated/types";
import { t } from "../../lib/words.svelte";
import type { GameLine, GameView, LineOf, SideLine } from "../../table/game";
import { buttonGroups, isTarget, missing, places, placesWords } from "./choosing";
import { framesOf } from "./frames";
import { BoardSeat } from "./seat.svelte";
import { lookOf } from "./sides";
import { thingOf } from "./things";

declare module "../../table/game" {
  interface Kinds {
    skirmish: { ask: Ask; happening: Happening; line: LogLine };
  }
}

function sides(sheet: Sheet): readonly SideLine[] {
  return sheet.players.map(({ side, seat, army, points, offers_draw = false }) => ({
    side,
    seat,
    name: army,
    points,
    look: lookOf(sheet, side),
    offersDraw: offers_draw,
  }));
}

function line({ summary }: LineOf<"skirmish">): GameLine {
  const { armies, map_name: place, points, round, winner } = summary;
  return {
    title: `${armies.a ?? ""} – ${armies.b ?? ""}`,
    round: round > 0 ? t("web.start.round", { round }) : "",
    score: t("web.start.score", { a: points.a ?? 0, b: points.b ?? 0 }),
    won: winner ? t("web.replays.won", { army: armies[winner] ?? winner }) : t("web.replays.drawn"),
    place,
  };
}

export const SKIRMISH: GameView<"skirmish"> = {
  Table: () => import("./SkirmishTable.svelte"),
  Replay: () => import("./SkirmishReplay.svelte"),
  About: () => import("./panels/MissionInfo.svelte"),
  part: (seat) => new BoardSeat(seat),
  frames: framesOf,
  round: (sheet) => sheet.round,
  swaps: true,
  opens: ({ kind }) => kind === "activate",
  scores: ({ kind }) => kind === "score",
  sides,
  groups: buttonGroups,
  places,
  placesWords,
  missing,
  thing: thingOf,
  confirm: (option) => (isTarget(option) ? t("web.table.attack_now") : null),
  line,
  seatName: (seat) => (seat === "a" ? t("web.start.seat_a") : t("web.start.seat_b")),
  brings: (seat, { summary }) => summary.armies[seat] ?? "",
};

/** A mission of the campaign as the page draws it. */

import type { Ask, Happening, LogLine, MissionTableSheet } from "../../generated/types";
import { t } from "../../lib/words.svelte";
import type { GameLine, GameView, LineOf, SheetOf, SideLine } from "../../table/game";
import { buttonGroups, isTarget, missing, places, placesWords, scoresInMission } from "./choosing";
import { framesOf } from "./frames";
import { MissionSeat } from "./mission_seat.svelte";
import { EMPIRE, heroSeatName, lookOf, playedAt, sideName, sidesOf, sideWithin } from "./sides";
import { missionTitle } from "./titles";
import { thingOf } from "./things";

declare module "../../table/game" {
  interface Kinds {
    mission: { ask: Ask; happening: Happening; line: LogLine };
  }
}

function sides(sheet: MissionTableSheet): readonly SideLine[] {
  return sidesOf(sheet).map(({ side, name }) => ({
    side,
    seat: side === sheet.empire.side ? sheet.empire.seat : (sheet.heroes?.[0]?.seat ?? side),
    name,
    within: sideWithin(side),
    points: 0,
    look: lookOf(sheet, side),
  }));
}

function line({ summary }: LineOf<"mission">): GameLine {
  const { mission, mission_name: name, heroes, round, winner } = summary;
  return {
    title: missionTitle(mission, name),
    round: round > 0 ? t("web.start.round", { round }) : "",
    score: t("web.mission.hero_count", {}, heroes.length),
    won: winner === EMPIRE ? t("web.mission.won_by_empire") : t("web.mission.won_by_rebels"),
    place: "",
  };
}

function seatName(seat: string, game?: LineOf<"mission">, sheet?: SheetOf<"mission">): string {
  return seat === EMPIRE ? sideName(EMPIRE) : heroSeatName(seat, game?.summary.played ?? playedAt(sheet));
}

export const MISSION: GameView<"mission"> = {
  Table: () => import("./MissionTable.svelte"),
  Replay: () => import("./MissionReplay.svelte"),
  About: () => import("./panels/MissionInfo.svelte"),
  End: () => import("./panels/MissionEnd.svelte"),
  part: (seat) => new MissionSeat(seat),
  frames: framesOf,
  round: (sheet) => sheet.round,
  sides,
  opens: ({ kind }) => kind === "activate",
  scores: scoresInMission,
  groups: buttonGroups,
  places,
  placesWords,
  missing,
  thing: thingOf,
  confirm: (option) => (isTarget(option) ? t("web.table.attack_now") : null),
  pointsWords: null,
  line,
  seatName,
  brings: (seat, { summary }) => summary.played[seat] ?? "",
};

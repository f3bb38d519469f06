/** A mission of Legends of the Alliance as the page draws it. */

import type { Ask, Happening, LegendsTableSheet, LogLine } from "../../../generated/types";
import { t } from "../../../lib/words.svelte";
import type { GameLine, GameView, LineOf, SideLine } from "../../../table/game";
import { buttonGroups, isTarget, missing, places, placesWords, scoresInMission } from "../choosing";
import { framesOf } from "../frames";
import { EMPIRE, heroSeatName, lookOf, playedAt, sidesOf, sideWithin } from "../sides";
import { missionTitle } from "../titles";
import { LegendsSeat } from "./legends_seat.svelte";
import { thingOf } from "../things";

declare module "../../../table/game" {
  interface Kinds {
    legends: { ask: Ask; happening: Happening; line: LogLine };
  }
}

function sides(sheet: LegendsTableSheet): readonly SideLine[] {
  return sidesOf(sheet).map(({ side, name }) => ({
    side,
    seat: side === EMPIRE ? EMPIRE : (sheet.heroes?.[0]?.seat ?? side),
    name,
    within: sideWithin(side),
    points: 0,
    look: lookOf(sheet, side),
  }));
}

function line({ summary }: LineOf<"legends">): GameLine {
  const { mission, mission_name: name, heroes, round, winner } = summary;
  return {
    title: missionTitle(mission, name),
    round: round > 0 ? t("web.start.round", { round }) : "",
    score: t("web.mission.hero_count", {}, heroes.length),
    won: winner === EMPIRE ? t("web.legends.lost") : t("web.legends.won"),
    place: "",
  };
}

export const LEGENDS: GameView<"legends"> = {
  Table: () => import("./LegendsTable.svelte"),
  Replay: () => import("./LegendsReplay.svelte"),
  About: () => import("../panels/MissionInfo.svelte"),
  End: () => import("./LegendsEnd.svelte"),
  part: (seat) => new LegendsSeat(seat),
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
  seatName: (seat, game, sheet) => heroSeatName(seat, game?.summary.played ?? playedAt(sheet)),
  brings: (seat, { summary }) => summary.played[seat] ?? "",
};

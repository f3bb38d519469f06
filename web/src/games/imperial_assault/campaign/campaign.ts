/** A campaign as the page draws it: what lies between its missions. */

import type { LogAsk, LogLineSheet, LogSheet } from "../../../generated/types";
import { t } from "../../../lib/words.svelte";
import type { GameLine, GameView, LineOf, SideLine } from "../../../table/game";
import { EMPIRE, sideName, sideWithin } from "../sides";
import { campaignTitle } from "../titles";
import { CampaignSeat } from "./campaign_seat.svelte";
import { asksTwice, endsForAll, isBeside, isMain } from "./choosing";

declare module "../../../table/game" {
  interface Kinds {
    campaign: { ask: LogAsk; line: LogLineSheet };
  }
}

export const REBELS = "rebels";

function wonBy(sheet: LogSheet, side: string): number {
  return sheet.slots.filter(({ winner }) => winner === side).length;
}

function sides(sheet: LogSheet): readonly SideLine[] {
  return [REBELS, EMPIRE].map((side) => ({
    side,
    seat: side === EMPIRE ? sheet.empire.seat : side,
    name: sideName(side),
    within: sideWithin(side),
    points: wonBy(sheet, side),
    look: side === EMPIRE ? "b" : "a",
  }));
}

function line({ summary }: LineOf<"campaign">): GameLine {
  const { campaign, campaign_name: name, slot, slots, heroes, won, winner, forced } = summary;
  return {
    title: campaignTitle(campaign, name),
    round: forced ? t("web.campaign.forced_now") : slot > 0 ? t("web.campaign.slot_of", { slot, slots }) : t("web.campaign.set_up"),
    score: [heroes.join(", ") || t("web.mission.hero_count", {}, heroes.length), t("web.campaign.score", { rebels: won[REBELS] ?? 0, empire: won[EMPIRE] ?? 0 })].join(" · "),
    won: winner === EMPIRE ? t("web.mission.won_by_empire") : t("web.mission.won_by_rebels"),
    place: "",
  };
}

/** A seat before anybody sits there; a hero's, where each has one, by the hero's name once it is chosen. */
export function seatName(seat: string, game?: LineOf<"campaign">): string {
  if (seat === REBELS || seat === EMPIRE) return sideName(seat);
  const number = seat.replace("hero_", "");
  return game?.summary.heroes[Number(number) - 1] ?? t("web.mission.hero_seat", { number });
}

export const CAMPAIGN: GameView<"campaign"> = {
  Table: () => import("./CampaignTable.svelte"),
  Replay: () => import("./CampaignReplay.svelte"),
  part: (seat) => new CampaignSeat(seat),
  frames: () => [],
  round: () => null,
  sides,
  groups: (ask) => {
    const options = (ask.options ?? []).filter((option) => !isBeside(option));
    const groups = [
      { section: "main", options: options.filter(isMain) },
      { section: "choices", options: options.filter((option) => !isMain(option)) },
    ];
    return groups.filter((group) => group.options.length > 0);
  },
  places: () => [],
  missing: () => [],
  confirm: (option, others) => (asksTwice(option, others) ? t(option.kind === "sell" ? "web.campaign.sell_anyway" : "web.campaign.end_for_all") : null),
  notYet: (option) => (endsForAll(option) ? t("web.campaign.not_yet") : ""),
  pointsWords: (points) => t("web.campaign.missions_won", {}, points),
  line,
  seatName,
};

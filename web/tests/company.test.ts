import { describe, expect, test } from "vitest";
import type { GameSheet, SeatSheet } from "../src/generated/types";
import { useSentences } from "../src/lib/words.svelte";
import { companyOf } from "../src/start/company";

const SUMMARY = { of: "campaign", campaign: "core", campaign_name: "Core", heroes: ["Gaarkhan", "Fenn Signis"], slot: 1, slots: 11, stage: "mission", won: {}, mission: "", winner: null, forced: false };

function campaign(...seats: SeatSheet[]): GameSheet {
  return { game: "g", mode: "campaign", created: "", summary: SUMMARY, finished: false, watch: false, choices: 0, seats } as never;
}

describe("a game in the list of one's own", () => {
  const hero = (number: number, more: Partial<SeatSheet> = {}): SeatSheet => ({ seat: `hero_${number}`, who: "person", side: "rebels", ...more });
  const empire = (more: Partial<SeatSheet> = {}): SeatSheet => ({ seat: "imperial", who: "person", side: "imperial", ...more });

  test("says what one plays, and with whom", () => {
    useSentences("en", { "web.start.you_and_others": "You: {seats}. Others: {others}.", "web.start.all_seats_yours": "All.", "web.table.bot": "Bot" });
    const seats = [hero(1, { name: "Rob" }), hero(2, { name: "Sue" }), empire({ who: "bot" })];
    expect(companyOf(campaign(...seats), ["hero_1"])).toBe("You: Gaarkhan. Others: Sue, Bot.");
    expect(companyOf(campaign(...seats), ["hero_1", "hero_2"])).toBe("You: Gaarkhan, Fenn Signis. Others: Bot.");
    expect(companyOf(campaign(hero(1), hero(2, { invited: true })), ["hero_1"])).toBe("You: Gaarkhan. Others: Fenn Signis.");
    expect(companyOf(campaign(...seats), ["hero_1", "hero_2", "imperial"])).toBe("All.");
    expect(companyOf(campaign(...seats), [])).toBe("");
  });
});

/** What a seat at a campaign keeps: what is left to the bot while it is set up, and the mission that has just begun. */

import type { LogAsk, LogOptionSheet, TableTold } from "../../../generated/types";
import { gameOf } from "../../../lib/store";
import type { SeatPart } from "../../../table/game";
import type { Seat } from "../../../table/seat.svelte";
import type { CampaignStartWish } from "./campaign_plan";
import { asksTwice, isForced, isSettingUp, LEFT_TO_THE_BOT } from "./choosing";

export class CampaignSeat implements SeatPart {
  /** The mission that was set out for while this page was open: it is gone to. */
  begun = $state("");
  /** Whether something was asked here before: who comes to the page while a mission is played wants to look at it. */
  private wasAsked = false;
  /** Whether the bot answers at the moment: it goes on while such things are asked. */
  private isLeft = false;
  private readonly stepByStep: boolean;

  constructor(private readonly at: Seat) {
    const wish = gameOf(at.game)?.wish as CampaignStartWish | undefined;
    this.stepByStep = wish?.stepByStep ?? true;
  }

  turn(told: TableTold): boolean {
    this.begun = this.wasAsked ? (told.errand ?? "") : "";
    this.wasAsked ||= told.seats.some(({ seat, playing }) => (playing || seat) === told.waiting_for);
    this.isLeft &&= isSettingUp(told.ask?.kind ?? "");
    return this.isLeft || (this.isLeftAtOnce(told.ask as LogAsk | null | undefined) && this.leave());
  }

  private isLeftAtOnce(ask: LogAsk | null | undefined): boolean {
    return Boolean(ask && LEFT_TO_THE_BOT.has(ask.kind) && (!this.stepByStep || isForced(ask)));
  }

  /** Have the bot answer what may be left to it; whether an answer is awaited now. */
  leave(): boolean {
    const { told } = this.at;
    this.isLeft = told !== null && this.at.say({ say: "delegate", version: told.version });
    return this.isLeft;
  }

  hear(): void {}
  show(): void {}
  /** Who else may answer, by name. */
  get others(): readonly string[] {
    return this.at.partners;
  }

  /** What would end something for others is looked at before it is chosen. */
  view(option: LogOptionSheet): boolean {
    return asksTwice(option, this.others);
  }
  widen(): void {}
  putAway(): void {}
  fail(): void {
    this.isLeft = false;
  }
}

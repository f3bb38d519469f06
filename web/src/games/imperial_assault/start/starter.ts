/** How a skirmish is started. */

import type { Starter } from "../../../start/starter";
import type { GameWish } from "./plan";

export const SKIRMISH_START: Starter = {
  Form: () => import("./SkirmishStart.svelte"),
  async again(wish, myName) {
    const { again } = await import("./starting");
    return again(wish as GameWish, myName);
  },
};

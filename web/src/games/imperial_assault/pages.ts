/** Pages about Imperial Assault: what is in its box, and what its dice can do. */

import { t } from "../../lib/words.svelte";
import type { GamePage } from "../games";

export const PAGES: readonly GamePage[] = [
  { pattern: "/armies", section: "armies", name: () => t("web.nav.armies"), load: () => import("./armies/ArmiesPage.svelte") },
  { pattern: "/cards", section: "cards", name: () => t("web.nav.cards"), load: () => import("./cards/CardsPage.svelte") },
  { pattern: "/board", section: "board", name: () => t("web.nav.board"), load: () => import("./sandbox/BoardPage.svelte") },
  { pattern: "/odds", section: "odds", name: () => t("web.nav.odds"), load: () => import("./odds/OddsPage.svelte") },
];

/** Pages about Shatterpoint: a table to measure on, and what its dice can do. */

import { t } from "../../lib/words.svelte";
import type { GamePage } from "../games";

export const PAGES: readonly GamePage[] = [
  { pattern: "/measuring", section: "measuring", name: () => t("web.nav.measuring"), load: () => import("./measuring/MeasuringPage.svelte") },
  { pattern: "/stances", section: "stances", name: () => t("web.nav.stances"), load: () => import("./odds/StancesPage.svelte") },
];

/** Pages about Shatterpoint: what its dice can do. */

import { t } from "../../lib/words.svelte";
import type { GamePage } from "../games";

export const PAGES: readonly GamePage[] = [
  { pattern: "/stances", section: "stances", name: () => t("web.nav.stances"), load: () => import("./odds/StancesPage.svelte") },
];

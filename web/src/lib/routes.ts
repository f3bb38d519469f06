/** The pages by their paths. */

import { GAME_PAGES } from "../games/games";
import type { Route } from "./router.svelte";

export const ROUTES: readonly Route[] = [
  { pattern: "/", section: "play", load: () => import("../start/StartPage.svelte") },
  { pattern: "/join/:game", section: "play", load: () => import("../start/JoinPage.svelte") },
  { pattern: "/table/:game", section: "play", full: true, load: () => import("../table/TablePage.svelte") },
  { pattern: "/rules/:id?", section: "rules", load: () => import("../rules/RulesPage.svelte") },
  { pattern: "/replays", section: "replays", load: () => import("../replays/ReplaysPage.svelte") },
  { pattern: "/replay/:game", section: "replays", full: true, load: () => import("../replay/ReplayPage.svelte") },
  { pattern: "/settings", section: "settings", load: () => import("../settings/SettingsPage.svelte") },
  { pattern: "/about", section: "about", load: () => import("../about/AboutPage.svelte") },
  ...GAME_PAGES,
];

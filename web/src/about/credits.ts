/** Others' work that is in the page, with its licence as its package has it. */

import gameIcons from "../../node_modules/@iconify-json/game-icons/info.json";
import lucide from "../../node_modules/@lucide/svelte/LICENSE?raw";
import svelte from "../../node_modules/svelte/LICENSE.md?raw";
import uqr from "../../node_modules/uqr/LICENSE?raw";

export const CREDITS = [
  { name: "Lucide", licence: "ISC, MIT", text: lucide },
  { name: "Svelte", licence: "MIT", text: svelte },
  { name: "uqr", licence: "MIT", text: uqr },
] as const;

/** The faces of figures: their licence asks to name the authors, to link it, and to say what was changed. */
export const GAME_ICONS = { name: gameIcons.name, licence: gameIcons.license.title, home: gameIcons.author.url, deed: "https://creativecommons.org/licenses/by/3.0/" };

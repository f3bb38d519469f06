/** Others' work that is in the page, with its licence as its package has it. */

import lucide from "../../node_modules/@lucide/svelte/LICENSE?raw";
import svelte from "../../node_modules/svelte/LICENSE.md?raw";

export const CREDITS = [
  { name: "Lucide", licence: "ISC, MIT", text: lucide },
  { name: "Svelte", licence: "MIT", text: svelte },
] as const;

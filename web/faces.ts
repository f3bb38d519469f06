/** A plugin of the build: `import faces from "./faces.json?drawn"` has the icons by which a game names its faces, as paths. */

import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Plugin } from "vite";

const QUERY = "?drawn";
const DRAWN = "\0drawn:";
const ICONS = new URL("node_modules/@iconify-json/game-icons/icons.json", import.meta.url);

interface Named {
  /** What we have drawn ourselves, by name. */
  own?: Record<string, string>;
  [part: string]: unknown;
}

/** Every name that stands in a value, however deep. */
function namesIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(namesIn) : [];
}

/** An icon's outlines as one path in a box of 512. */
function pathOf(name: string, icons: Record<string, { body: string }>): string {
  const body = icons[name]?.body;
  if (body === undefined) throw new Error(`${name} is no icon of the package`);
  const found = [...body.matchAll(/<path\b[^>]*?\sd="([^"]+)"/g)].map((match) => match[1]);
  if (found.length === 0 || /<(?!\/?(path|g)\b)|fill-rule|transform/.test(body)) throw new Error(`${name} is drawn by more than paths`);
  return found.join("");
}

export function faces(): Plugin {
  return {
    name: "faces",
    enforce: "pre",
    resolveId(source, importer) {
      if (source.endsWith(QUERY) && importer) return `${DRAWN}${resolve(dirname(importer), source.slice(0, -QUERY.length))}.js`;
      return null;
    },
    load(id) {
      if (!id.startsWith(DRAWN)) return null;
      const file = id.slice(DRAWN.length, -".js".length);
      this.addWatchFile(file);
      const { own = {}, ...parts } = JSON.parse(readFileSync(file, "utf8")) as Named;
      const { icons } = JSON.parse(readFileSync(ICONS, "utf8")) as { icons: Record<string, { body: string }> };
      const names = [...new Set(namesIn(parts))].sort();
      const drawings = Object.fromEntries(names.map((name) => [name, own[name] ?? pathOf(name, icons)]));
      return `export default ${JSON.stringify({ ...parts, drawings })};`;
    },
  };
}

/** Which page is shown: paths of the History API. A page's code is loaded when it is first gone to. */

import type { Component } from "svelte";

export interface Place {
  path: string;
  query: URLSearchParams;
  hash: string;
}

/** A page gets the parts of its path, and what stands behind the question mark and the hash. */
export interface PageProps {
  parts: Record<string, string>;
  query: URLSearchParams;
  hash: string;
}

export interface Route {
  /** A pattern such as /rules/:id?: a part with a colon is handed to the page by its name; one with a ? may be missing. */
  pattern: string;
  /** The navigation's entry that stands for the page. */
  section: string;
  /** The page fills the window: no footer, no margins. */
  full?: boolean;
  load: () => Promise<{ default: Component<PageProps> | Component }>;
}

function placeNow(): Place {
  return { path: location.pathname, query: new URLSearchParams(location.search), hash: location.hash.slice(1) };
}

const shown = $state<{ place: Place; before: string }>({ place: placeNow(), before: "" });

/** Where we are. */
export function here(): Place {
  return shown.place;
}

/** The path of the page that one came from; empty for the first. */
export function cameFrom(): string {
  return shown.before;
}

/** Go to an address of the page. `replace` leaves no step in the history. */
export function go(to: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  arrive();
}

function arrive(): void {
  const from = shown.place.path;
  shown.place = placeNow();
  if (shown.place.path === from) return;
  shown.before = from;
  window.scrollTo(0, 0);
}

/** The parts of a path as a pattern names them, or null where it does not fit. */
export function match(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split("/").filter(Boolean);
  const given = path.split("/").filter(Boolean);
  if (given.length > wanted.length) return null;
  const parts: Record<string, string> = {};
  for (const [place, part] of wanted.entries()) {
    const found = given[place];
    if (found === undefined) {
      if (!part.endsWith("?")) return null;
    } else if (part.startsWith(":")) {
      parts[part.replace(/^:|\?$/g, "")] = decode(found);
    } else if (part !== found) {
      return null;
    }
  }
  return parts;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The first route that fits a path. */
export function find(routes: readonly Route[], path: string): { route: Route; parts: Record<string, string> } | null {
  for (const route of routes) {
    const parts = match(route.pattern, path);
    if (parts !== null) return { route, parts };
  }
  return null;
}

/** Let links inside the page be followed without loading it anew, and follow the browser's back and forward. */
export function listen(): () => void {
  const follow = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  };
  document.addEventListener("click", follow);
  window.addEventListener("popstate", arrive);
  return () => {
    document.removeEventListener("click", follow);
    window.removeEventListener("popstate", arrive);
  };
}

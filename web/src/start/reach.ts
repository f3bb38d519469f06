/** Where a link must lead to work on another device. */

import type { Reach } from "../generated/types";
import { get } from "../lib/api";

/** How a server is started that other devices find. */
export const OPEN_COMMAND = "holotable play --host 0.0.0.0";

/** Whether an address is that of one machine for itself: a link with it leads nowhere from another device. */
export function isOnlyHere(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
}

/** The addresses at which others find this server, the likeliest first; none where nobody does. */
export async function addressesElsewhere(signal?: AbortSignal): Promise<readonly string[]> {
  if (!isOnlyHere(location.hostname)) return [location.origin];
  return (await get<Reach>("/reach", {}, signal)).addresses ?? [];
}

/** The best address for a link; the own one where there is no other. */
export async function addressForLinks(): Promise<string> {
  const [first] = await addressesElsewhere().catch(() => []);
  return first ?? location.origin;
}

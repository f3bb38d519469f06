import { beforeEach, expect, test, vi } from "vitest";
import { gameOf, keepGame } from "../src/lib/store";
import { accept, acceptAll, codesOf, forgetUsed, hostsOf, invitationLink, renew, withOpenInvitations } from "../src/start/inviting";
import { addressesElsewhere, isOnlyHere } from "../src/start/reach";

const seat = (name: string, invited: boolean) => ({ seat: name, who: "person" as const, invited });

beforeEach(() => localStorage.clear());

function answers(...found: (object | null)[]): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_url: string, request: RequestInit) => {
    sent.push(JSON.parse(String(request.body)));
    const answer = found.shift();
    if (!answer) throw new TypeError("the line is down");
    return new Response(JSON.stringify(answer));
  });
  return sent;
}

test("the secret of an invitation is not sent to servers", () => {
  const link = new URL(invitationLink("https://table.example", "g1", "s/3"));
  expect(link.pathname + link.search).toBe("/join/g1");
  expect(link.hash).toBe("#s%2F3");
});

test("a link from localhost leads nowhere on another device", () => {
  expect(["localhost", "127.0.0.1", "[::1]"].every(isOnlyHere)).toBe(true);
  expect(["192.168.0.7", "table.example"].some(isOnlyHere)).toBe(false);
});

test("a link leads where others find the server", async () => {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ addresses: ["http://192.168.0.7:8000"] })));
  vi.stubGlobal("location", new URL("http://localhost:8000/"));
  expect(await addressesElsewhere()).toEqual(["http://192.168.0.7:8000"]);
  vi.stubGlobal("location", new URL("https://table.example/"));
  expect(await addressesElsewhere()).toEqual(["https://table.example"]);
});

test("who invites are the people who sit there by a name", () => {
  const people = [{ ...seat("a", false), name: "Ada" }, { ...seat("b", true), name: "" }, { seat: "c", who: "bot" as const, name: "Probe" }];
  expect(hostsOf(people)).toEqual(["Ada"]);
  expect(hostsOf([{ ...seat("a", false), name: "" }])).toEqual([]);
});

test("who hears no answer asks again with the same token, and has the seat", async () => {
  const sent = answers(null, { game: "g1", seat: "b" }) as { invitation: string; token: string }[];
  await expect(accept("g1", "code", "First – Second")).rejects.toThrow();
  await accept("g1", "code", "First – Second");
  expect(sent[0]).toEqual(sent[1]);
  expect(sent[0]?.token.length).toBeGreaterThanOrEqual(32);
  expect(gameOf("g1")?.tokens).toEqual({ b: sent[0]?.token });
});

test("who takes a seat back has it in the missions, too, that this browser had it in before", async () => {
  const sent = answers({ game: "campaign", seat: "hero_3" }) as { token: string }[];
  keepGame({ game: "campaign", tokens: {} });
  keepGame({ game: "mission", tokens: { hero_3: "void since it was handed on" }, errandOf: "campaign", title: "Aftermath" });
  keepGame({ game: "other", tokens: { hero_3: "else" }, errandOf: "another" });
  await accept("campaign", "code", "Core");
  expect(gameOf("mission")).toMatchObject({ tokens: { hero_3: sent[0]?.token }, title: "Aftermath" });
  expect(gameOf("other")?.tokens).toEqual({ hero_3: "else" });
});

test("an invitation is replaced by another", async () => {
  const sent = answers({ game: "g1", seat: "b" }) as { invitation: string; renewed: string }[];
  const game = await renew(keepGame({ game: "g1", invitations: { b: "old" } }), "b");
  expect(sent[0]?.invitation).toBe("old");
  expect(game.invitations).toEqual({ b: sent[0]?.renewed });
  expect(gameOf("g1")?.invitations).toEqual({ b: sent[0]?.renewed });
});

test("an invitation that somebody has used is offered no more", () => {
  const game = keepGame({ game: "g1", invitations: { a: "one", b: "two" } });
  const seats = [seat("a", false), seat("b", true)];
  expect(withOpenInvitations(game, seats)?.invitations).toEqual({ b: "two" });
  expect(withOpenInvitations(game, [])).toBe(null);
  expect(forgetUsed(game, seats)).toBe(true);
  expect(gameOf("g1")?.invitations).toEqual({ b: "two" });
  expect(forgetUsed(gameOf("g1") ?? game, seats)).toBe(false);
});

test("one link may hold several seats; those that are still free are taken", async () => {
  const link = new URL(invitationLink("https://table.example", "g1", "a-1", "b_2"));
  expect(codesOf(link.hash.slice(1))).toEqual(["a-1", "b_2"]);
  answers({ game: "g1", seat: "ann" }, null);
  await acceptAll("g1", ["a-1", "b_2"], "Tug");
  expect(Object.keys(gameOf("g1")?.tokens ?? {})).toEqual(["ann"]);
  answers(null, null);
  await expect(acceptAll("g1", ["c", "d"], "Tug")).rejects.toThrow();
});

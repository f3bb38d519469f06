import { beforeEach, expect, test, vi } from "vitest";
import { address, ApiError, errorWords, get, post, postText } from "../src/lib/api";
import { useSentences } from "../src/lib/words.svelte";

beforeEach(() => useSentences("de", { "web.error.unreachable": "Weg.", "web.error.server": "Status {status}.", "web.error.unknown": "Hm." }));

function answers(body: string, status = 200): ReturnType<typeof vi.fn> {
  const fetched = vi.fn(async () => new Response(body, { status }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

test("an address has the language, and no empty parts", () => {
  expect(address("/rules", { q: "a b", topic: "", limit: 3, mode: undefined })).toBe("/api/rules?lang=de&q=a+b&limit=3");
});

test("a question is sent as JSON", async () => {
  const fetched = answers('{"legal":true}');
  expect(await post("/armies/check", { name: "x" })).toEqual({ legal: true });
  expect(fetched.mock.calls[0]).toMatchObject(["/api/armies/check?lang=de", { method: "POST", body: '{"name":"x"}' }]);
});

test("a record is sent as it is written, with its large numbers", async () => {
  const fetched = answers('{"game":"g1"}');
  await postText("/records", '{"seed":18446744073709551615}');
  expect(fetched.mock.calls[0]).toMatchObject(["/api/records?lang=de", { body: '{"seed":18446744073709551615}' }]);
});

test("a refusal says why in the server's words", async () => {
  answers('{"error":"unknown-map","words":"Keine solche Karte."}', 404);
  await expect(get("/maps/x")).rejects.toMatchObject({ status: 404, code: "unknown-map", message: "Keine solche Karte." });
});

test.each(["<html>", "null", '{"words":7}'])("a refusal without words says its status: %s", async (body) => {
  answers(body, 502);
  await expect(get("/maps")).rejects.toMatchObject({ status: 502, message: "Status 502." });
});

test("a server that can't be reached is said to be", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("failed")));
  await expect(get("/maps")).rejects.toThrowError(ApiError);
  await expect(get("/maps")).rejects.toMatchObject({ code: "unreachable", message: "Weg." });
});

test("a fault of ours is not shown in its own words", () => {
  expect(errorWords(new TypeError("x is undefined"))).toBe("Hm.");
});

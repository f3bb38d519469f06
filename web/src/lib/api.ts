/** Asking the server: JSON there and back, and errors that say in words what went wrong. */

import { language, t } from "./words.svelte";

/** The server said no, or could not be reached; `message` is for people, `code` for programs. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    words: string,
  ) {
    super(words);
  }
}

type Query = Record<string, string | number | boolean | undefined>;

/** An address below /api, in the language that is spoken, without the parts that are empty. */
export function address(path: string, query: Query = {}): string {
  const asked = new URLSearchParams({ lang: language() });
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== "") asked.set(name, String(value));
  }
  return `/api${path}?${asked}`;
}

/** Ask for something; a `secret` opens what is not for everybody. */
export async function get<T>(path: string, query: Query = {}, signal?: AbortSignal, secret = ""): Promise<T> {
  return answer<T>(address(path, query), { signal, headers: secret ? { Authorization: `Bearer ${secret}` } : {} });
}

/** Send something; a `secret` says who one is. */
export async function post<T>(path: string, body: unknown, query: Query = {}, signal?: AbortSignal, secret = ""): Promise<T> {
  return postText<T>(path, JSON.stringify(body), query, signal, secret);
}

/** Send JSON as it is written: a record holds numbers that are too large to be read and written here. */
export async function postText<T>(path: string, json: string, query: Query = {}, signal?: AbortSignal, secret = ""): Promise<T> {
  return answer<T>(address(path, query), {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(secret ? { Authorization: `Bearer ${secret}` } : {}) },
    body: json,
    signal,
  });
}

/** Ask for a file, which is given as it is written. */
export async function postFile(path: string, body: unknown): Promise<string> {
  const request = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  return (await asked(address(path), request)).text();
}

async function answer<T>(url: string, request: RequestInit): Promise<T> {
  return (await (await asked(url, request)).json()) as T;
}

async function asked(url: string, request: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url, request);
  } catch (error) {
    if (wasAborted(error)) throw error;
    throw new ApiError(0, "unreachable", t("web.error.unreachable"));
  }
  if (!response.ok) throw await refusal(response);
  return response;
}

async function refusal(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const said = typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  const code = typeof said.error === "string" ? said.error : String(response.status);
  const words = typeof said.words === "string" && said.words ? said.words : t("web.error.server", { status: response.status });
  return new ApiError(response.status, code, words);
}

/** Whether an error is only that nobody waits for the answer any more. */
export function wasAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

/** What an error says to people. */
export function errorWords(error: unknown): string {
  return error instanceof ApiError ? error.message : t("web.error.unknown");
}

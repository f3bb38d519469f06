/** For whom the table waits, and what people are called. */

import type { SeatSheet, TableTold, WindowSheet } from "../generated/types";
import { viewOf } from "../games/games";
import { t } from "../lib/words.svelte";
import type { SideLine } from "./game";

/** What somebody in a seat is called: by the own name, else by the side, or by the seat where the side has several. */
export function seatName(told: TableTold, seats: readonly SeatSheet[], seat: string): string {
  return calledBy(told, seats, seat) || sideOf(told, seat)?.name || seat;
}

function calledBy(told: TableTold, seats: readonly SeatSheet[], seat: string): string {
  const found = seats.find((each) => each.seat === seat);
  const isOneOfSeveral = seats.some((each) => each.seat !== seat && each.side && each.side === found?.side);
  return found?.name || (isOneOfSeveral ? placeOf(told, seat) : "") || "";
}

/** What a seat is called at this table, whoever sits there. */
function placeOf(told: TableTold, seat: string): string {
  return viewOf(told.sheet.of).seatName?.(seat, undefined, told.sheet) ?? "";
}

/** What a seat is called, whoever sits there. */
export function placeName(told: TableTold, seat: string): string {
  return placeOf(told, seat) || sideOf(told, seat)?.name || seat;
}

/** The same within a sentence. */
export function nameWithin(told: TableTold, seats: readonly SeatSheet[], seat: string): string {
  return calledBy(told, seats, seat) || sideOf(told, seat)?.within || seatName(told, seats, seat);
}

/** The side of a seat within a sentence. */
function sideWithin(told: TableTold, seat: string): string {
  const side = sideOf(told, seat);
  return side?.within || side?.name || seat;
}

/** The same, among some that may share a name: then it says which seat is meant, and only that if nobody has come to it. */
export function nameAmong(told: TableTold, seats: readonly SeatSheet[], some: readonly SeatSheet[], seat: string): string {
  const name = nameWithin(told, seats, seat);
  const place = placeOf(told, seat) || seat;
  if (some.every((each) => each.seat === seat || nameWithin(told, seats, each.seat) !== name)) return name;
  return seats.find((each) => each.seat === seat)?.name ? `${name} (${place})` : place;
}

/** The side of a seat. */
export function sideOf(told: TableTold, seat: string): SideLine | undefined {
  const sides = viewOf(told.sheet.of).sides(told.sheet);
  return sides.find((side) => side.seat === seat) ?? sides.find((side) => side.side === sideNamed(told.seats, seat));
}

/** Whether a curtain falls before a seat comes to the screen: of those who look, or at first of all who will, one knows other secrets. */
export function fallsBefore(seats: readonly SeatSheet[], here: readonly string[], behind: string, next: string): boolean {
  const privy = (name: string) => seats.find((each) => each.seat === name)?.privy;
  return (behind === "" ? here : [behind]).some((name) => privy(name) !== privy(next));
}

interface Waits {
  told: TableTold | null;
  seats: readonly SeatSheet[];
}

/** Whose turn it is, in words. */
export function waitingWords({ told, seats }: Waits): string {
  if (told === null) return t("web.table.connecting");
  if (told.result) return told.result.words;
  if (told.answers_undo) return t("web.table.undo_asked_title");
  if (told.window && isLong(told.window)) return t("web.table.window");
  if (told.errand) return t("web.table.errand");
  const seat = told.waiting_for;
  if (!seat) return t("web.table.waiting");
  if (seat === told.seat) return t("web.table.your_turn");
  const sheet = playerOf(told, seats, seat);
  const facts = { name: seatName(told, seats, seat) };
  if (sheet?.failing) return t("web.table.bot_fails", { name: nameWithin(told, seats, seat) });
  if (sheet?.who === "bot") return t("web.table.bot_thinks", facts);
  // Nobody is asked before all have come.
  if (sheet?.invited || seats.some((each) => each.seat === seat && each.invited)) return t("web.table.not_come", facts);
  if (sheet && !sheet.present) return t("web.table.away", facts);
  const people = peopleOf(told, seats, seat);
  const name = told.together && people.length > 1 ? sideWithin(told, seat) : nameWithin(told, seats, seat);
  return t("web.table.waiting_for", { name: people.length > 1 ? `${name} (${people.join(", ")})` : name });
}

/** Who may answer for a seat of the game: those who share it, and at what a side decides together all of that side. */
function sharing(told: TableTold, seats: readonly SeatSheet[], seat: string): readonly SeatSheet[] {
  const side = told.together && seat === told.waiting_for ? sideNamed(seats, seat) : "";
  return seats.filter((each) => each.seat === seat || each.playing === seat || (side !== "" && each.side === side));
}

/** Whether somebody in a seat may answer what is asked: the one waited for, who plays for it, and at what a side decides together who knows the same. */
export function mayAnswer(told: TableTold | null, seats: readonly SeatSheet[], seat: string): boolean {
  const asked = told?.waiting_for ?? "";
  const plays = (each: SeatSheet) => each.seat === asked || each.playing === asked;
  const own = seats.find((each) => each.seat === seat);
  if (asked === "" || own === undefined) return asked !== "" && seat === asked;
  return plays(own) || (Boolean(told?.together) && seats.some((each) => plays(each) && (each.side || each.seat) === (own.side || own.seat) && each.privy === own.privy));
}

/** The people among them, by name; who has several places there is named once. */
function peopleOf(told: TableTold, seats: readonly SeatSheet[], seat: string): string[] {
  const people = sharing(told, seats, seat).filter((each) => each.who === "person" && each.name);
  return [...new Set(people.map(({ name = "" }) => name))];
}

/** The others who are asked the same as somebody here, by name or by their seats: the first answer counts. */
export function partnersOf(told: TableTold, seats: readonly SeatSheet[], here: readonly string[] = []): string[] {
  const own = seats.find(({ seat }) => seat === (told.sits || told.seat));
  const asked = told.together ? (told.waiting_for ?? "") : told.sits ? told.seat : "";
  if (!asked) return [];
  const others = sharing(told, seats, asked).filter(({ seat, who, name, invited }) => who === "person" && !invited && seat !== own?.seat && !here.includes(seat) && (!name || name !== own?.name));
  return [...new Set(others.map(({ seat }) => calledBy(told, seats, seat) || seat))];
}

/** What a press means while something is shown: the next step, or its end, after which who looks is asked or only goes on looking. */
export function goOnWords(touches: boolean, bySteps: boolean, isAsked: boolean): string {
  if (bySteps) return t(touches ? "web.table.held_tap" : "web.table.held");
  if (isAsked) return t(touches ? "web.table.tap_skips" : "web.table.click_skips");
  return t(touches ? "web.table.tap_ends" : "web.table.click_ends");
}

/** Who decides for a seat of the game: of several who share it one who is there before one who is away, a person before a bot. */
function playerOf(told: TableTold, seats: readonly SeatSheet[], seat: string): SeatSheet | undefined {
  const found = sharing(told, seats, seat);
  const people = found.filter(({ who }) => who === "person");
  return people.find(({ present }) => present) ?? people[0] ?? found.find((each) => each.seat === seat) ?? found[0];
}

/** Whether a bot is waited for that thinks, and has not failed. */
export function isThinking({ told, seats }: Waits): boolean {
  const sheet = told?.waiting_for && !told.result && !told.errand ? playerOf(told, seats, told.waiting_for) : undefined;
  return sheet?.who === "bot" && !sheet.failing;
}

/** Whether a window is open long enough to be spoken of; those of bots are not. */
export function isLong(window: WindowSheet): boolean {
  return window.seconds >= 1;
}

/** The side that a seat plays; each its own where nobody says. */
export function sideNamed(seats: readonly SeatSheet[], seat: string): string {
  return seats.find((each) => each.seat === seat)?.side || seat;
}

/** The seats of other people who left, or are still awaited. */
export function leftSeats(seats: readonly SeatSheet[], own: string): SeatSheet[] {
  return seats.filter((each) => each.seat !== own && each.who === "person" && !each.present);
}

/** Whether another side offers a draw. */
export function isDrawOffered(told: TableTold): boolean {
  const own = sideOf(told, told.seat)?.side;
  return viewOf(told.sheet.of).sides(told.sheet).some((side) => side.side !== own && side.offersDraw);
}

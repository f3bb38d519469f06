/** The line to a game: it says hello, hears what the table tells, and comes back by itself when it breaks. */

import type { Heard, Told } from "../generated/types";

export type LineState = "connecting" | "open" | "lost" | "closed";

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;

/** How long to wait before the next attempt, after so many that failed. */
export function waitBefore(attempt: number): number {
  return Math.min(FIRST_WAIT * 2 ** attempt, LONGEST_WAIT);
}

/** Close codes after which there is no use in coming back: the game or the token is not known. */
const FINAL: ReadonlySet<number> = new Set([1008, 4401, 4403, 4404]);

export class Connection {
  state = $state<LineState>("connecting");
  private socket: WebSocket | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private attempts = 0;
  private readonly again = (): void => this.retry();

  constructor(
    private readonly hello: () => Heard,
    private readonly hear: (told: Told) => void,
    private readonly address: string = socketAddress(),
  ) {
    window.addEventListener("online", this.again);
    this.open();
  }

  /** Say something; false while the line is down. */
  say(heard: Heard): boolean {
    if (this.state !== "open" || this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(heard));
    return true;
  }

  close(): void {
    window.removeEventListener("online", this.again);
    this.state = "closed";
    if (this.timer !== null) clearTimeout(this.timer);
    this.socket?.close();
  }

  private open(): void {
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => {
      this.state = "open";
      socket.send(JSON.stringify(this.hello()));
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.attempts = 0;
      this.hear(JSON.parse(event.data) as Told);
    };
    socket.onclose = (event) => {
      if (this.socket !== socket || this.state === "closed") return;
      if (FINAL.has(event.code)) this.close();
      else this.comeBack();
    };
  }

  private comeBack(): void {
    this.state = "lost";
    this.timer = setTimeout(() => this.open(), waitBefore(this.attempts));
    this.attempts += 1;
  }

  private retry(): void {
    if (this.state !== "lost") return;
    if (this.timer !== null) clearTimeout(this.timer);
    this.open();
  }
}

export function socketAddress(at: Location = location): string {
  return `${at.protocol === "https:" ? "wss" : "ws"}://${at.host}/ws`;
}

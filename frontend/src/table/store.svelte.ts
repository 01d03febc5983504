/** A table one sits at or watches: its connection, what it shows, and what one does there. */
import { tick } from 'svelte';
import { socketUrl } from '../server/api';
import { PACES, settings } from '../state/settings.svelte';
import { shownFaces, type ShownFace } from '../wire/faces';
import type { ServerMessage, Update, WireFace } from '../wire/protocol';
import { textOf } from '../wire/sentence';
import { arrivals, departures, marks, threads } from './motion';
import { justPlayed } from './news';
import { FAR_BEHIND, LONGEST_DELAY, LONGEST_REST, REST, REST_A_WORD, SPOTLIGHT } from './pace';
import { EMPTY, merged, type Snapshot } from './snapshot';

export type Line = 'connecting' | 'open' | 'offline' | 'closed';

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PING = 25_000;
const WORTH_ANOTHER_TRY: ReadonlySet<string> = new Set(['stopping', 'try_again', 'idle']);

export interface Trouble {
  readonly text: string;
  readonly rule: string;
}

export class TableStore {
  line = $state<Line>('connecting');
  shown = $state.raw<Snapshot>(EMPTY);
  seat = $state<number | null>(null);
  faces = $state.raw<readonly ShownFace[]>([]);
  here = $state.raw<readonly number[]>([]);
  watchers = $state(0);
  trouble = $state.raw<Trouble | null>(null);
  closedText = $state('');
  /** How many states wait to be shown. */
  behind = $state(0);
  /** How many choices one has made. */
  choices = $state(0);
  /** The sentences of the last state, for the live region. */
  spoken = $state('');

  #socket: WebSocket | null = null;
  #latest: Snapshot = EMPTY;
  #queue: Snapshot[] = [];
  #draining = false;
  #hurry: (() => void) | null = null;
  #askedAt = 0;
  #tries = 0;
  #nonce = 0;
  #timer = 0;
  #pings = 0;
  #root: HTMLElement | null = null;

  constructor(
    readonly table: string,
    readonly token: string | null,
    readonly titles: Readonly<Record<string, string>>,
  ) {}

  open(root: HTMLElement): void {
    this.#root = root;
    this.#connect();
    this.#pings = window.setInterval(() => this.#send({ type: 'ping' }), PING);
  }

  close(): void {
    this.line = 'closed';
    clearTimeout(this.#timer);
    clearInterval(this.#pings);
    this.#socket?.close();
  }

  tryNow(): void {
    clearTimeout(this.#timer);
    this.#connect();
  }

  /** Take one of one's options. */
  choose(option: string): void {
    this.choices += 1;
    this.skip();
    this.act('act', { option });
  }

  act(type: string, fields: Readonly<Record<string, unknown>> = {}): void {
    this.trouble = null;
    this.#nonce += 1;
    const nonce = `${Date.now().toString(36)}-${this.#nonce}-${Math.floor(Math.random() * 1e9).toString(36)}`;
    this.#send({ type, at: this.#latest.seq, nonce, ...fields });
  }

  /** Show what is so now. */
  skip(): void {
    if (this.#queue.length > 1) this.#queue = this.#queue.slice(-1);
    this.behind = this.#queue.length;
    this.#hurry?.();
  }

  #connect(): void {
    const socket = new WebSocket(socketUrl());
    this.#socket = socket;
    socket.addEventListener('open', () => {
      const at = this.#latest.seq ? { at: this.#latest.seq } : {};
      const token = this.token ? { token: this.token } : {};
      socket.send(JSON.stringify({ type: 'hello', v: 1, table: this.table, ...token, ...at }));
    });
    socket.addEventListener('message', (event) => this.#receive(JSON.parse(String(event.data)) as ServerMessage));
    socket.addEventListener('close', () => this.#lost(socket));
  }

  /** Try again with growing, uneven pauses, so that a restarted server is not stormed. */
  #lost(socket: WebSocket): void {
    if (socket !== this.#socket || this.line === 'closed') return;
    this.line = 'offline';
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries) * (0.5 + Math.random());
    this.#tries += 1;
    this.#timer = window.setTimeout(() => this.#connect(), wait);
  }

  #send(message: Readonly<Record<string, unknown>>): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.seat = message.seat;
        this.line = 'open';
        this.#tries = 0;
        break;
      case 'update':
        this.#take(message);
        break;
      case 'presence':
        this.here = message.here;
        this.watchers = message.watchers;
        break;
      case 'refused':
        this.trouble = { text: message.text, rule: message.rule ?? '' };
        break;
      case 'warned':
        this.trouble = { text: message.text, rule: '' };
        break;
      case 'closed':
        // After a restart the table is there again, so the end of the connection leads to another try.
        if (WORTH_ANOTHER_TRY.has(message.key)) break;
        this.closedText = message.text;
        this.line = 'closed';
        break;
      case 'ack':
      case 'hints':
      case 'pong':
      case 'seat_link':
        break;
    }
  }

  #takeFaces(faces: readonly WireFace[]): void {
    this.faces = shownFaces(faces, this.titles);
  }

  #take(update: Update): void {
    this.#latest = merged(this.#latest, update, performance.now());
    if (update.faces) this.#takeFaces(update.faces);
    if (update.full) this.#queue = [];
    this.#queue.push(this.#latest);
    this.behind = this.#queue.length;
    if (this.#latest.ask) {
      this.#askedAt = performance.now();
      if (this.#draining) setTimeout(() => this.#hurry?.(), LONGEST_DELAY);
    }
    if (!this.#draining) void this.#drain();
  }

  async #drain(): Promise<void> {
    this.#draining = true;
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      this.behind = this.#queue.length;
      await this.#show(next);
      const rest = this.#restAfter(next);
      if (rest > 0) await this.#pause(rest);
    }
    this.#draining = false;
  }

  /** How long a state stays if others wait: not long if one is asked oneself, not at all if there is much to catch up on. */
  #restAfter(state: Snapshot): number {
    if (!this.#queue.length) return 0;
    const rest = restOf(state, this.seat);
    if (this.#latest.ask) return Math.min(rest, this.#askedAt + LONGEST_DELAY - performance.now());
    return this.#queue.reduce((sum, one) => sum + restOf(one, this.seat), rest) < FAR_BEHIND ? rest : 0;
  }

  async #show(next: Snapshot): Promise<void> {
    const before = this.shown.view;
    const root = settings.pace === 'none' || document.hidden ? null : this.#root;
    const moves = root ? departures(root, before, next.view) : [];
    if (root) threads(root, next, this.seat, PACES[settings.pace]);
    this.shown = next;
    this.spoken = next.fresh ? next.events.slice(-next.fresh).map((event) => textOf(event.pieces)).join(' ') : this.spoken;
    await tick();
    if (!root || !next.view) return;
    arrivals(root, moves, next.view, PACES[settings.pace], justPlayed(next, this.seat)?.token ?? null);
    marks(root, next, this.seat, PACES[settings.pace]);
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#hurry = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** How long a state stays, so that its sentences can be read: not at all for what one did oneself. */
function restOf(state: Snapshot, seat: number | null): number {
  const others = state.events.slice(-state.fresh || state.events.length).filter((event) => event.seat !== seat && event.pieces.length);
  if (!state.fresh || !others.length || document.hidden) return 0;
  const words = others.reduce((sum, event) => sum + textOf(event.pieces).split(' ').length, 0);
  const reading = Math.min(LONGEST_REST, REST + REST_A_WORD * words);
  return Math.max(reading, justPlayed(state, seat) ? SPOTLIGHT : 0) * PACES[settings.pace];
}

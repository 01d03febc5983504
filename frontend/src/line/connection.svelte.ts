/** A line with a real socket and a real clock: keeps itself alive, tells what it hears and how it is. */
import { socketUrl } from '../server/api';
import type { ServerMessage } from '../wire/protocol';
import { advance, NEW_LINE, wakeAt, type Action, type Deed, type Happening, type Line } from './line';

/** After a restart the table is there again, so these ends lead to another try. */
const WORTH_ANOTHER_TRY: ReadonlySet<string> = new Set(['stopping', 'try_again', 'idle']);

export type LineShown = 'connecting' | 'open' | 'offline' | 'closed';

export interface Ears {
  /** What to say first on a connection. */
  hello(): Readonly<{ table: string } & Record<string, unknown>>;
  /** What the server says; `action` is what it answers, if it answers one. */
  hear(message: ServerMessage, action: Action | null): void;
}

export class Connection {
  #line = $state.raw<Line>(NEW_LINE);
  #socket: WebSocket | null = null;
  #timer = 0;
  #made = 0;

  constructor(private readonly ears: Ears) {}

  readonly shown = $derived.by((): LineShown => {
    const { phase, known, tries } = this.#line;
    if (phase === 'open' || phase === 'closed') return phase;
    return known || tries ? 'offline' : 'connecting';
  });

  /** What was sent and is not answered yet, oldest first. */
  readonly waiting = $derived(this.#line.waiting);

  /** When the next try comes, by performance.now, or null if one is under way. */
  readonly nextTry = $derived(this.#line.phase === 'pausing' ? this.#line.next : null);

  open(): void {
    document.addEventListener('visibilitychange', this.#look);
    addEventListener('online', this.#wake);
    this.#tell({ kind: 'try' });
  }

  /** Leave for good. */
  close(): void {
    document.removeEventListener('visibilitychange', this.#look);
    removeEventListener('online', this.#wake);
    this.#tell({ kind: 'end' });
  }

  tryNow(): void {
    this.#tell({ kind: 'try' });
  }

  /** Connect anew, to say hello as somebody else. */
  renew(): void {
    this.#drop();
    this.#tell({ kind: 'lost', chance: 0 });
    this.#tell({ kind: 'try' });
  }

  /** Send something that must be carried out once, whatever the line does; returns its nonce. */
  act(type: string, fields: Readonly<Record<string, unknown>>): string {
    const nonce = this.#newNonce();
    this.#tell({ kind: 'act', action: { ...fields, type, nonce } satisfies Action });
    return nonce;
  }

  /** Ask for something that may take its time and is lost with the line; one asks again. */
  request(type: string, fields: Readonly<Record<string, unknown>>): void {
    this.#do({ kind: 'send', message: { ...fields, type, nonce: this.#newNonce() } });
  }

  #newNonce(): string {
    this.#made += 1;
    const chance = Math.floor(Math.random() * 1e9).toString(36);
    return `${Date.now().toString(36)}-${this.#made}-${chance}`;
  }

  /** Say something that may get lost, such as a question about what was before. */
  say(message: Readonly<Record<string, unknown>>): void {
    if (this.#line.phase === 'open') this.#do({ kind: 'send', message });
  }

  readonly #wake = () => this.#tell({ kind: 'woken' });
  readonly #look = () => document.hidden || this.#wake();

  #tell(happening: Happening): void {
    const { line, deeds } = advance(this.#line, happening, performance.now());
    this.#line = line;
    deeds.forEach((deed) => this.#do(deed));
    clearTimeout(this.#timer);
    const at = wakeAt(this.#line);
    if (at === null) return;
    const wait = Math.max(0, at - performance.now());
    this.#timer = window.setTimeout(() => this.#tell({ kind: 'time', chance: Math.random() }), wait);
  }

  #do(deed: Deed): void {
    if (deed.kind === 'connect') this.#connect();
    else if (deed.kind === 'drop') this.#drop();
    else if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(deed.message));
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #connect(): void {
    this.#drop();
    const socket = new WebSocket(socketUrl(this.ears.hello().table));
    this.#socket = socket;
    socket.addEventListener('open', () => socket.send(JSON.stringify(this.ears.hello())));
    socket.addEventListener('message', (event) => {
      if (socket === this.#socket) this.#receive(JSON.parse(String(event.data)) as ServerMessage);
    });
    socket.addEventListener('close', () => {
      if (socket === this.#socket) this.#tell({ kind: 'lost', chance: Math.random() });
    });
  }

  #receive(message: ServerMessage): void {
    const nonce = message.type === 'ack' || message.type === 'refused' ? message.nonce : null;
    const action = this.waiting.find((one) => one.nonce === nonce) ?? null;
    if (message.type === 'welcome') this.#tell({ kind: 'welcome' });
    else if (nonce) this.#tell({ kind: 'answered', nonce });
    else if (message.type === 'closed' && !WORTH_ANOTHER_TRY.has(message.key)) this.close();
    else this.#tell({ kind: 'heard' });
    this.ears.hear(message, action);
  }
}

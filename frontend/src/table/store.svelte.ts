/** A table one sits at or watches: its connection, what it shows, and what one does there. */
import { Connection, type LineShown } from '../line/connection.svelte';
import type { Action } from '../line/line';
import { storedGuest } from '../server/api';
import { shownFaces, type ShownFace } from '../wire/faces';
import type { AwayInfo, Hint, OptionInfo, ServerMessage, Update, WatcherInfo, WireFace } from '../wire/protocol';
import { Past } from './past.svelte';
import { Reasons } from './reasons.svelte';
import { EMPTY, merged, type Snapshot } from './snapshot';
import { Stage } from './stage.svelte';

const PROTOCOL = 2;

export interface Trouble {
  readonly text: string;
  readonly rule: string;
}

export class TableStore {
  /** What is shown, and how it gets there. */
  readonly stage = new Stage(() => this.seat);
  /** What happened in this game before the events that the server has sent by itself. */
  readonly past = new Past((before) => this.#connection.say({ type: 'older', before }));
  /** Why cards of the hand can't be used, for those who look at one. */
  readonly reasons = new Reasons(() => this.#connection.request('refusals', {}));
  seat = $state<number | null>(null);
  faces = $state.raw<readonly ShownFace[]>([]);
  here = $state.raw<readonly number[]>([]);
  /** How many watch, and those of them who have a name. */
  watchers = $state(0);
  named = $state.raw<readonly WatcherInfo[]>([]);
  away = $state.raw<readonly AwayInfo[]>([]);
  /** The tokens of programs' seats that were made here; they are told once. */
  links = $state.raw<Readonly<Record<number, string>>>({});
  /** What was said and refused; it goes back into the field. */
  unheard = $state.raw<{ readonly text: string; readonly team: boolean } | null>(null);
  /** Whether one watches under a name. */
  isNamed = $state(false);
  #chatRead = $state(0);
  /** By how much the server's clock is ahead of this one, in milliseconds. */
  ahead = 0;
  trouble = $state.raw<Trouble | null>(null);
  /** Why the server has ended the connection for good: its key and its words. */
  closedKey = $state('');
  closedText = $state('');
  /** Who is asked before a choice is sent: a lesson lets only the moves through that it waits for. */
  guard: ((option: OptionInfo) => boolean) | null = null;
  /** What a bot would do, for those who asked. */
  hint = $state.raw<Hint | null>(null);
  /** How many choices one has made. */
  choices = $state(0);
  /** The row that the table was at when one came; what happened before is no news. */
  cameAt = 0;

  readonly #connection = new Connection({
    hello: () => this.#hello(),
    hear: (message, action) => this.#receive(message, action),
  });
  #latest = $state.raw<Snapshot>(EMPTY);
  /** A question that was answered is no question any more, whatever is still on its way to be shown; nor is one in a pause. */
  readonly #shown = $derived(
    this.stage.shown.ask === this.#latest.ask && !this.#latest.table?.paused
      ? this.stage.shown
      : { ...this.stage.shown, ask: null },
  );

  constructor(
    readonly table: string,
    readonly token: string | null,
    readonly titles: Readonly<Record<string, string>>,
  ) {}

  /** The state that is shown. */
  get shown(): Snapshot {
    return this.#shown;
  }

  /** How the line to the server is. */
  get line(): LineShown {
    return this.#connection.shown;
  }

  /** When the next try to connect comes, by performance.now, or null if one is under way. */
  get nextTry(): number | null {
    return this.#connection.nextTry;
  }

  /** The option that was chosen and is not answered yet, or nothing. */
  get sending(): string | null {
    const act = this.#connection.waiting.find(({ type }) => type === 'act');
    return act ? String(act['option']) : null;
  }

  /** What was said and has not arrived yet, oldest first. */
  get unsaid(): readonly { readonly nonce: string; readonly text: string; readonly team: boolean }[] {
    return this.#connection.waiting
      .filter(({ type }) => type === 'chat')
      .map(({ nonce, text, team }) => ({ nonce, text: String(text), team: team === true }));
  }

  /** How many lines of chat came since one last looked. */
  get unread(): number {
    const lines = this.shown.chat.slice(this.#chatRead);
    return lines.filter((line) => line.seat === null || line.seat !== this.seat).length;
  }

  readChat(): void {
    this.#chatRead = this.shown.chat.length;
  }

  /** Say hello again, under the name that one has now. */
  renew(): void {
    this.#connection.renew();
  }

  open(root: HTMLElement): void {
    this.stage.open(root);
    this.#connection.open();
  }

  close(): void {
    this.#connection.close();
  }

  tryNow(): void {
    this.#connection.tryNow();
  }

  /** Take one of one's options; one at a time, a second press while the first is on its way does nothing. */
  choose(option: string): void {
    if (this.sending !== null) return;
    const chosen = this.shown.ask?.options.find(({ id }) => id === option);
    if (chosen && this.guard && !this.guard(chosen)) return;
    this.choices += 1;
    this.skip();
    this.act('act', { option });
  }

  act(type: string, fields: Readonly<Record<string, unknown>> = {}): void {
    this.trouble = null;
    this.hint = null;
    this.#connection.act(type, { at: this.#latest.seq, ...fields });
  }

  /** Ask a bot what it would do. */
  askHint(): void {
    this.trouble = this.hint = null;
    this.#connection.request('hint', { at: this.#latest.seq });
  }

  /** Show what is so now. */
  skip(): void {
    this.stage.skip();
  }

  /** Who has no seat watches, under their name if they have one. */
  #hello(): { table: string } & Record<string, unknown> {
    const { seq } = this.#latest;
    const secret = this.token ? undefined : storedGuest()?.secret;
    this.isNamed = !!secret;
    return {
      type: 'hello',
      v: PROTOCOL,
      table: this.table,
      ...(this.token ? { token: this.token } : {}),
      ...(secret ? { guest: secret } : {}),
      ...(seq ? { at: seq } : {}),
    };
  }

  #receive(message: ServerMessage, action: Action | null): void {
    switch (message.type) {
      case 'welcome':
        this.seat = message.seat;
        this.past.askAgain();
        this.reasons.askAgain();
        break;
      case 'update':
        this.take(message);
        break;
      case 'presence':
        this.here = message.here;
        this.watchers = message.watching;
        this.named = message.watchers;
        this.away = message.away;
        this.#setClock(message.now);
        break;
      case 'refused':
        this.trouble = { text: message.text, rule: message.rule ?? '' };
        if (action?.type === 'chat') this.unheard = { text: String(action['text']), team: action['team'] === true };
        break;
      case 'warned':
        this.trouble = { text: message.text, rule: '' };
        break;
      case 'closed':
        if (this.line !== 'closed') break;
        this.closedKey = message.key;
        this.closedText = message.text;
        break;
      case 'older':
        this.past.take(message);
        break;
      case 'refusals':
        this.reasons.take(message);
        break;
      case 'seat_link':
        this.links = { ...this.links, [message.seat]: message.token };
        break;
      case 'hints':
        if (this.#latest.ask) this.hint = message;
        break;
      case 'ack':
      case 'pong':
        break;
    }
  }

  #setClock(now: number | undefined): void {
    if (now) this.ahead = now - Date.now();
  }

  #takeFaces(faces: readonly WireFace[]): void {
    this.faces = shownFaces(faces, this.titles);
  }

  /** Take what the server told, or a step of a replay. */
  take(update: Update): void {
    this.#setClock(update.now);
    // What was said before one came is no news.
    if (!this.#latest.seq) {
      this.#chatRead = update.chat?.length ?? 0;
      this.cameAt = update.seq;
    }
    if (update.full) this.past.begin(update);
    this.#latest = merged(this.#latest, update, performance.now());
    this.reasons.follow(this.#latest.ask);
    if (update.faces) this.#takeFaces(update.faces);
    this.stage.take(this.#latest, update.full ?? false);
  }
}

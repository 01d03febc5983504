/** A finished game on the table: which step is shown, by whose eyes, and whether it plays by itself. */
import { showReplay } from './replay-api';
import { settings } from '../../state/settings.svelte';
import { TableStore } from '../../table/store.svelte';
import type { Replay } from '../../wire/protocol';
import type { CurvePoint } from './curve';
import { stepUpdate, wholeUpdate } from './frame-update';
import { nextStop, turnStarts, within } from './turns';

/** All hands open, or a seat's number. */
export type Eyes = number | 'all';
export const SPEEDS = [0.5, 1, 2, 4] as const;
const BEAT = 1500;

export class ReplayPlayer {
  replay = $state.raw<Replay | null>(null);
  at = $state(0);
  eyes = $state<Eyes>('all');
  isPlaying = $state(false);
  speed = $state<(typeof SPEEDS)[number]>(1);
  /** The frames that turning points lead to. */
  points = $state.raw<readonly number[]>([]);
  /** The chance curve of whoever sits below; empty until it is worked out. */
  chances = $state.raw<readonly CurvePoint[]>([]);
  readonly store: TableStore;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly turns = $derived(turnStarts(this.replay?.frames ?? []));
  readonly last = $derived(Math.max(0, (this.replay?.frames.length ?? 1) - 1));
  readonly frame = $derived(this.replay?.frames[this.at] ?? null);

  constructor(
    readonly id: string,
    titles: Readonly<Record<string, string>>,
    /** The seat that one had in the game; null if one did not sit there. */
    readonly own: number | null = null,
  ) {
    this.store = new TableStore('', null, titles);
  }

  /** Whose hand lies below: with all hands open one's own, and the winner's where one did not sit there. */
  get bottom(): number {
    return this.eyes === 'all' ? (this.own ?? this.replay?.outcome?.winners[0] ?? 0) : this.eyes;
  }

  /** Whether what lies below is one's own. */
  get isOwn(): boolean {
    return this.own === this.bottom;
  }

  /** Looks with other eyes; raises a Refusal if there are none. */
  async look(eyes: Eyes, at = this.at): Promise<void> {
    const replay = await showReplay(this.id, String(eyes));
    this.replay = replay;
    this.eyes = eyes;
    this.store.seat = this.bottom;
    this.store.here = replay.players.map((_, seat) => seat);
    this.#jump(within(at, replay.frames.length));
  }

  to(at: number): void {
    if (!this.replay) return;
    const next = within(at, this.replay.frames.length);
    if (next === this.at) return;
    if (next === this.at + 1 && !this.#isBehind) {
      this.at = next;
      this.store.take(stepUpdate(this.replay, next));
    } else this.#jump(next);
    if (next === this.last) this.pause();
  }

  step(by: 1 | -1): void {
    this.to(this.at + by);
  }

  turn(by: 1 | -1): void {
    this.to(nextStop(this.turns, this.at, by, this.last));
  }

  point(by: 1 | -1): void {
    if (this.points.length) this.to(nextStop(this.points, this.at, by, by > 0 ? this.at : 0));
  }

  toggle(): void {
    if (this.isPlaying) this.pause();
    else this.#play();
  }

  pause(): void {
    this.isPlaying = false;
    clearTimeout(this.#timer);
  }

  faster(): void {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length]!;
  }

  #play(): void {
    if (this.at === this.last) this.to(0);
    this.isPlaying = true;
    this.#beat();
  }

  /** Whether the table has yet to begin a step before; who steps faster than it moves sees where they are at once. */
  get #isBehind(): boolean {
    return this.store.stage.behind > 0;
  }

  /** Steps in which nothing is told take no time; at the usual pace the table has all the time it needs. */
  #beat(): void {
    const isQuiet = !this.replay?.frames[this.at + 1]?.events.some(({ pieces }) => pieces.length);
    const wait = isQuiet || settings.pace === 'none' ? BEAT / 4 : BEAT;
    this.#timer = setTimeout(() => {
      if (this.speed > 1 || !this.#isBehind) this.step(1);
      if (this.isPlaying) this.#beat();
    }, wait / this.speed);
  }

  #jump(at: number): void {
    if (!this.replay) return;
    this.at = at;
    this.store.take(wholeUpdate(this.replay, at));
    this.store.skip();
  }
}

/** The stage: shows one state after the other, as one queue of steps. What is shown changes only when a step lands. */
import { tick } from 'svelte';
import { settings, type Pace } from '../state/settings.svelte';
import type { EventInfo } from '../wire/protocol';
import { playCues } from './cues';
import { flyOut, land } from './flights';
import { BEHIND, FAR_BEHIND, LONGEST_DELAY, PHASES } from './pace';
import { EMPTY, type Snapshot } from './snapshot';
import { freshEvents, leadOf, lengthOf, stepOf, type Step } from './steps';
import { mark, marksOf, thread } from './threads';

/** The next frame; a window that is hidden meanwhile has none, and must not stop the story. */
const LONGEST_FRAME = 100;
const nextFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => resolve());
    setTimeout(resolve, LONGEST_FRAME);
  });

/** Lets the browser draw what there is before more is done. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

export class Stage {
  shown = $state.raw<Snapshot>(EMPTY);
  /** The card that another player plays, held up. */
  held = $state.raw<EventInfo | null>(null);
  /** How many states wait to be shown, and whether that takes so long that one may want to skip it. */
  behind = $state(0);
  isFarBehind = $state(false);
  /** The sentences of the last state, for the live region. */
  spoken = $state('');
  /** Whether the story waits until one goes on. */
  isHeld = $state(false);

  #queue: Snapshot[] = [];
  #isPlaying = false;
  #askedAt = -Infinity;
  #hurry: (() => void) | null = null;
  #goOn: (() => void) | null = null;
  #root: HTMLElement | null = null;

  constructor(private readonly viewer: () => number | null) {}

  open(root: HTMLElement): void {
    this.#root = root;
  }

  /** Takes the next state; a whole one replaces all that waits. */
  take(state: Snapshot, isWhole: boolean): void {
    this.#queue = isWhole ? [state] : [...this.#queue, state];
    this.#count();
    if (state.ask) {
      this.#askedAt = performance.now();
      setTimeout(() => this.#hurry?.(), LONGEST_DELAY);
    }
    if (!this.#isPlaying) void this.#play();
  }

  /** Shows what is so now. */
  skip(): void {
    if (this.#queue.length > 1) this.#queue = this.#queue.slice(-1);
    this.held = null;
    this.isHeld = false;
    this.#count();
    this.#hurry?.();
    this.#goOn?.();
  }

  /** Holds the story, or lets it go on. */
  hold(): void {
    this.isHeld = !this.isHeld;
    if (!this.isHeld) this.#goOn?.();
  }

  /** While held: one step. */
  step(): void {
    this.#goOn?.();
  }

  get #pace(): Pace {
    return document.hidden ? 'none' : settings.pace;
  }

  #count(): void {
    this.behind = this.#queue.length;
    this.isFarBehind = this.#waits() > FAR_BEHIND;
  }

  /** How long what waits would take. */
  #waits(): number {
    return this.#queue.reduce((sum, one) => sum + lengthOf(stepOf(one, this.viewer()), this.#pace), 0);
  }

  async #play(): Promise<void> {
    this.#isPlaying = true;
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      this.#count();
      await this.#perform(next);
      if (this.isHeld) await new Promise<void>((resolve) => (this.#goOn = resolve));
    }
    this.#isPlaying = false;
  }

  async #perform(next: Snapshot): Promise<void> {
    const step = stepOf(next, this.viewer());
    const pace = this.#pace;
    const root = pace === 'none' ? null : this.#root;
    // Where cards lie is read before anything changes, while the page is laid out: nothing may be awaited without a lead.
    if (root && this.#wait(leadOf(step, pace)) > 0) await this.#lead(step, pace, root);
    const moves = root ? flyOut(root, this.shown.view, next.view) : [];
    this.shown = next;
    if (step.sentence) this.spoken = step.sentence;
    playCues(freshEvents(next), this.viewer(), next.ask !== null);
    await tick();
    if (root && next.view) {
      await nextFrame(); // where things lie is read when the page is laid out anyway
      const marks = marksOf(root, step.threads);
      land(root, moves, next.view, PHASES[pace]);
      mark(marks, PHASES[pace].effect);
    }
    if (this.#queue.length) await this.#pause(lengthOf(step, pace) - leadOf(step, pace));
    if (this.held === step.held) this.held = null;
  }

  /** Cause, rest and thread, while everything else is as it was. */
  async #lead(step: Step, pace: Pace, root: HTMLElement): Promise<void> {
    this.held = step.held;
    const { thread: grows } = PHASES[pace];
    await this.#pause(leadOf(step, pace) - (step.threads.length ? grows : 0));
    for (const { from, to } of step.threads) thread(root, from, to, grows);
    if (step.threads.length) await this.#pause(grows);
  }

  /** How long to wait: not long if one is asked oneself, and half as long if there is much to catch up on. */
  #wait(ms: number): number {
    const left = this.#askedAt + LONGEST_DELAY - performance.now();
    const isAsked = this.#queue.some((one) => one.ask) || left > 0;
    return isAsked ? Math.min(ms, Math.max(0, left)) : this.#waits() > BEHIND ? ms / 2 : ms;
  }

  /** Waits, and where things move at least until the browser has drawn what there is. */
  #pause(ms: number): Promise<void> {
    const wait = this.#wait(ms);
    if (wait <= 0) return this.#pace === 'none' ? Promise.resolve() : nextTask();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, wait);
      this.#hurry = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** How long each phase of a step takes, in milliseconds, by the pace one has chosen. */
import type { Pace } from '../state/settings.svelte';

export interface Phases {
  /** The card leaves hand or plate and is held up. */
  readonly cause: number;
  /** The longest that it can be read. */
  readonly rest: number;
  /** A line grows from the cause to what it hits. */
  readonly thread: number;
  /** What is hit moves. */
  readonly effect: number;
  /** The card goes to its place. */
  readonly land: number;
  /** Counts, log and words follow. */
  readonly tell: number;
}

export const PHASES: Readonly<Record<Pace, Phases>> = {
  calm: { cause: 420, rest: 2400, thread: 260, effect: 480, land: 400, tell: 120 },
  normal: { cause: 260, rest: 1500, thread: 180, effect: 300, land: 260, tell: 80 },
  quick: { cause: 130, rest: 600, thread: 90, effect: 150, land: 130, tell: 0 },
  none: { cause: 0, rest: 0, thread: 0, effect: 0, land: 0, tell: 0 },
};

const REST = 250;
const REST_A_WORD = 30;

/** How long words can be read at a pace. */
export function restFor(words: number, pace: Pace): number {
  return words ? Math.min(PHASES[pace].rest, REST + REST_A_WORD * words) : 0;
}

/** Behind by more than this, rests are halved; by more than that, one may skip to now. */
export const BEHIND = 8000;
export const FAR_BEHIND = 15_000;
/** One's own question is shown this soon, whatever there is to catch up on; at any pace. */
export const LONGEST_DELAY = 150;
/** Without travel things fade this long. */
export const FADE = 120;

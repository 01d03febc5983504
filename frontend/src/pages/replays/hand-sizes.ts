/** How many cards each player held, from turn to turn. */
import type { ReplayFrame } from '../../wire/protocol';
import { turnStarts } from './turns';

export interface HandSizes {
  /** The number of each turn; the end of the game counts as one more moment of the last. */
  readonly turns: readonly number[];
  /** By seat: how many cards at each of these moments. */
  readonly sizes: readonly (readonly number[])[];
  readonly most: number;
}

export function handSizes(frames: readonly ReplayFrame[]): HandSizes {
  const last = frames.length - 1;
  const starts = turnStarts(frames);
  const moments = starts.at(-1) === last ? starts : [...starts, last];
  const views = moments.map((at) => frames[at]!.view);
  const sizes = (views[0]?.hands ?? []).map((_, seat) => views.map((view) => view.hands[seat]!.length));
  return { turns: views.map(({ turn }) => turn), sizes, most: Math.max(1, ...sizes.flat()) };
}

/** An update as a step of the story: what caused it, what it hits, and how long it takes to follow. */
import type { Pace } from '../state/settings.svelte';
import type { EventInfo, TargetInfo } from '../wire/protocol';
import { textOf } from '../wire/sentence';
import { justPlayed } from './news';
import { PHASES, restFor } from './pace';
import type { Snapshot } from './snapshot';

export type End = { readonly token: number } | { readonly seat: number } | { readonly zone: 'draw' | 'discard' };

export interface Step {
  /** The card that another player plays, which is held up. */
  readonly held: EventInfo | null;
  /** From what to what a thread runs. */
  readonly threads: readonly { readonly from: End; readonly to: End }[];
  /** Words there are to read. */
  readonly words: number;
  readonly sentence: string;
  readonly isOwn: boolean;
}

/** The events that an update brought. */
export function freshEvents(state: Snapshot): readonly EventInfo[] {
  return state.fresh ? state.events.slice(-state.fresh) : [];
}

export function stepOf(state: Snapshot, viewer: number | null): Step {
  const events = freshEvents(state);
  const others = events.filter((event) => event.seat !== viewer && event.pieces.length);
  return {
    held: justPlayed(state, viewer),
    threads: threadsOf(events, viewer),
    words: others.reduce((sum, event) => sum + textOf(event.pieces).split(' ').length, 0),
    sentence: events
      .map((event) => textOf(event.pieces))
      .filter(Boolean)
      .join(' '),
    isOwn: events.length > 0 && !others.length,
  };
}

/** Threads run from what the server says is the cause of an event to what it says the event hits; nothing is guessed. */
function threadsOf(events: readonly EventInfo[], viewer: number | null): Step['threads'] {
  const found = new Map<string, Step['threads'][number]>();
  for (const { cause, targets } of events) {
    if (typeof cause?.token !== 'number' || cause.owner === viewer) continue;
    const from = { token: cause.token };
    for (const to of (targets ?? []).flatMap(endOf)) found.set(JSON.stringify(to), { from, to });
  }
  return [...found.values()];
}

function endOf({ kind, seat, token }: TargetInfo): readonly End[] {
  if ((kind === 'asset' || kind === 'card') && typeof token === 'number') return [{ token }];
  if (kind === 'draw_pile') return [{ zone: 'draw' }];
  if (kind === 'discard_pile') return [{ zone: 'discard' }];
  return typeof seat === 'number' ? [{ seat }] : [];
}

/** How long a step takes before it lands: its cause, its rest, its threads. */
export function leadOf(step: Step, pace: Pace): number {
  if (pace === 'none' || step.isOwn) return 0;
  const { cause, thread } = PHASES[pace];
  return (step.held ? cause + restFor(step.words, pace) : 0) + (step.threads.length ? thread : 0);
}

/** How long a step takes in all; what is told without a card held up can be read after it. */
export function lengthOf(step: Step, pace: Pace): number {
  if (pace === 'none' || step.isOwn) return 0;
  const after = step.held ? 0 : restFor(step.words, pace);
  return leadOf(step, pace) + PHASES[pace].land + PHASES[pace].tell + after;
}

/** How an attempt at a puzzle stands. */
import type { Snapshot } from '../../table/snapshot';
import type { CardRefusalInfo, EventInfo } from '../../wire/protocol';

export type Standing = 'open' | 'solved' | 'failed';

/** The number of the turn that is laid out. */
const FIRST_TURN = 1;

/** A puzzle is won in the first turn or not at all. */
export function standingOf({ view, outcome }: Pick<Snapshot, 'view' | 'outcome'>, seat: number): Standing {
  if (outcome) return outcome.winners.includes(seat) ? 'solved' : 'failed';
  return view && view.turn > FIRST_TURN ? 'failed' : 'open';
}

const MOVES: ReadonlySet<string> = new Set(['played', 'discarded', 'named', 'chose_card', 'chose_player']);

/** What the solver did. */
export function lineOf(events: readonly EventInfo[], seat: number): readonly EventInfo[] {
  return events.filter((event) => event.seat === seat && MOVES.has(event.key) && event.pieces.length);
}

/** Why the cards that are left could not be used when one last chose: one reason for each. */
export function reasonsFor(refusals: readonly CardRefusalInfo[], hand: readonly number[]): readonly CardRefusalInfo[] {
  return hand.flatMap((token) => refusals.find((one) => one.token === token) ?? []);
}

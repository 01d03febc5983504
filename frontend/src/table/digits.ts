/** Which digit takes what: the same from the first pick of a question to its last. */
import type { AskInfo, WireView } from '../wire/protocol';
import { digitOf } from './keys';
import { seatOf } from './options';

/** Players who can be chosen, or are chosen already: oneself, then the others in turn order. */
export function numberedSeats(ask: AskInfo | null, view: WireView | null): readonly number[] {
  const offered = (ask?.options ?? []).map(seatOf);
  const chosen = (ask?.chosen ?? []).map(({ kind, seat }) => (kind === 'seat' ? seat : null));
  const players = view?.hands.length ?? 0;
  const first = view?.viewer ?? 0;
  const place = (seat: number) => (seat - first + players) % players;
  const seats = [...offered, ...chosen].filter((seat) => typeof seat === 'number');
  return seats.sort((one, other) => place(one) - place(other));
}

/** Cards that can be chosen, or are chosen already, in the order of their digits; those numbered before keep theirs. */
export function numbered(tokens: readonly number[], before: readonly number[]): readonly number[] {
  return [...before, ...tokens.filter((token) => !before.includes(token))];
}

/** The digits of seats or cards, after so many others; what can't be chosen now keeps its digit, unseen. */
export function digitsOf(
  order: readonly number[],
  can: (one: number) => boolean,
  others = 0,
): ReadonlyMap<number, string> {
  const all = order.map((one, at) => [one, digitOf(others + at)] as const);
  return new Map(all.filter(([one, digit]) => digit && can(one)));
}

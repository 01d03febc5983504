/** Small sets belong to a main set; the server says to which, and mixes them. */
import worlds from '../drawings/worlds.json';
import type { SetInfo } from '../wire/protocol';

/** The small set that goes with a main set, or nothing. */
export const smallOf = (sets: readonly SetInfo[], main: string): SetInfo | undefined =>
  sets.find((one) => one.main === main);
/** The main set that a small one belongs to, or nothing. */
export const mainOf = (sets: readonly SetInfo[], set: string): string =>
  sets.find((one) => one.set === set)?.main ?? '';

/** Main sets in the order of the start page, each followed by its small one. */
export function inOrder(sets: readonly SetInfo[]): SetInfo[] {
  const order = Object.keys(worlds);
  const place = ({ set, main }: SetInfo) => 2 * order.indexOf(main || set) + (main ? 1 : 0);
  return [...sets].sort((a, b) => place(a) - place(b));
}

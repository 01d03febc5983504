/** Small sets belong to a main set and are mixed into it. */
import worlds from '../drawings/worlds.json';

const mixes = Object.entries(worlds).flatMap(([main, { mix }]) => (mix ? [[main, mix] as const] : []));

/** The small set that goes with a main set, or nothing. */
export const smallOf = (set: string): string => mixes.find(([main]) => main === set)?.[1] ?? '';
/** The main set that a small one belongs to, or nothing. */
export const mainOf = (set: string): string => mixes.find(([, small]) => small === set)?.[0] ?? '';

/** A set as the server is asked for it: a small one always with its main set, a main one with its small one if wanted. */
export function withSmall(set: string, wanted: boolean): string {
  const main = mainOf(set);
  if (main) return `${main}+${set}`;
  return wanted && smallOf(set) ? `${set}+${smallOf(set)}` : set;
}

/** Main sets in the order of the start page, each followed by its small one. */
export function inOrder<T extends { readonly set: string }>(sets: readonly T[]): T[] {
  const order = Object.keys(worlds).flatMap((main) => [main, smallOf(main)]);
  return [...sets].sort((a, b) => order.indexOf(a.set) - order.indexOf(b.set));
}

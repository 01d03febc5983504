/** Each group of cards is one stop of Tab, with arrows inside it: at the card that had the focus last. */
import { SvelteMap } from 'svelte/reactivity';

/** The card of a group that Tab stops at: the last one if it is still there, else the first that can be chosen. */
export function stopOf(
  tokens: readonly number[],
  last: number | undefined,
  can: (token: number) => boolean,
): number | undefined {
  if (last !== undefined && tokens.includes(last)) return last;
  return tokens.find(can) ?? tokens[0];
}

export class GroupStops {
  readonly #last = new SvelteMap<string, number>();

  constructor(readonly can: (token: number) => boolean) {}

  /** A card of a group has the focus. */
  visit(group: string, token: number): void {
    this.#last.set(group, token);
  }

  of(group: string, tokens: readonly number[]): number | undefined {
    return stopOf(tokens, this.#last.get(group), this.can);
  }
}

/** Finds a name in a list by its first letters, as they are typed. */

const FORGOTTEN_AFTER = 1000;
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** The place of the first name from `from` on, round the end, that begins so; else of one with a word that does. */
export function placeOfName(names: readonly string[], typed: string, from: number): number | null {
  const sought = plain(typed);
  const order = names.map((_, at) => (from + at) % names.length);
  const begins = order.find((at) => plain(names[at] ?? '').startsWith(sought));
  const hasWord = (at: number) =>
    plain(names[at] ?? '')
      .split(/\s+/)
      .some((word) => word.startsWith(sought));
  return begins ?? order.find(hasWord) ?? null;
}

/** What was typed without a longer pause. The same letter again goes on to the next name with it. */
export class Typing {
  #typed = '';
  #last = -Infinity;

  /** Whether a key still belongs to what was typed before. */
  isGoingOn(now: number): boolean {
    return now - this.#last <= FORGOTTEN_AFTER;
  }

  /** Returns the place that a letter leads to, or null if no name has what was typed. */
  type(letter: string, names: readonly string[], at: number, now: number): number | null {
    const isNew = !this.isGoingOn(now);
    this.#last = now;
    const isAgain = !isNew && this.#typed === letter;
    this.#typed = isNew || isAgain ? letter : this.#typed + letter;
    return placeOfName(names, this.#typed, this.#typed.length > 1 ? at : at + 1);
  }
}

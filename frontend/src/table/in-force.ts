/** The colors or suits that the server says are in force. */
import type { NextDiscard } from '../wire/protocol';

/** The signs of suits, by what the server calls them. */
export const SUITS: Readonly<Record<string, string>> = {
  hearts: 'heart',
  diamonds: 'diamond',
  spades: 'spade',
  clubs: 'club',
};

export function inForce(next: NextDiscard | null): readonly string[] {
  return (next?.colors ?? []).map((color) => SUITS[color] ?? color);
}

/** The server's words for what fits, without the color or suit that stands above them in large letters. */
export function restOf(words: string, large: string): string {
  const [said, shown] = [words.toLowerCase(), large.toLowerCase()];
  if (!shown || !said.startsWith(shown)) return words;
  const rest = words.slice(large.length).replace(/^[\s,]+/, '');
  return rest === words.slice(large.length) ? words : rest;
}

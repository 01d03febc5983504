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

/** What taking a phrase changes in its line: words that it repeats are replaced, none is doubled. */
import type { Change, Offer, Offers } from './types';

const TOKEN = /[\p{L}\p{N}][\p{L}\p{N}'’-]*|[^\s\p{L}\p{N}]/gu;
const IN_WORD = /^[\p{L}\p{N}'’-]+/u;
const ENDS_IN_WORD = /[\p{L}\p{N}'’-]$/u;

const tokensIn = (words: string) =>
  [...words.matchAll(TOKEN)].map((one) => ({ word: one[0].toLowerCase(), ...placeOf(one) }));
const placeOf = (one: RegExpMatchArray) => ({ end: one.index! + one[0].length });

/** How far the words after the caret stand in the phrase too, in the same order; 0 if the first one does not. */
function repeated(phrase: string, after: string): number {
  const said = tokensIn(phrase).map(({ word }) => word);
  let [at, end] = [0, 0];
  for (const token of tokensIn(after)) {
    const found = said.indexOf(token.word, at);
    if (found < 0) break;
    [at, end] = [found + 1, token.end];
  }
  return end;
}

/** Put a phrase into its line. The rest of a word in which the caret stands goes with the word. */
export function insertion({ text, from, to }: Pick<Offers, 'text' | 'from' | 'to'>, offer: Offer): Change {
  const rest = text.slice(to);
  const inWord = ENDS_IN_WORD.test(text.slice(from, to)) ? (IN_WORD.exec(rest)?.[0].length ?? 0) : 0;
  const end = to + inWord + repeated(offer.insert, rest.slice(inWord));
  const left = text.slice(end);
  const insert = offer.insert.trimEnd();
  if (!left.trim()) return { from, to: text.length, insert: offer.open ? `${insert} ` : insert };
  const gap = /^\s*/.exec(left)![0].length;
  const isPart = /^[^\p{L}\p{N}(]/u.test(left.slice(gap)); // a comma or a full stop follows without a space
  return { from, to: end + gap, insert: isPart ? insert : `${insert} ` };
}

/** When the list of phrases may open: never by itself where a line is right, or in the middle of a word. */
import type { Caret, LineNote, Offers } from './types';

const ENDED = /[.!?]["')]?\s*$/;

/** Whether typing has paused where a word ends, or where a line begins. */
export function isWordsEnd({ text, column }: Caret): boolean {
  return !/^[\p{L}\p{N}'’-]/u.test(text.slice(column));
}

/** Whether the server has found nothing wrong with the line as it stands; null as long as it has not looked. */
function isRight({ at, text }: Offers, notes: readonly LineNote[]): boolean | null {
  if (!text.trim()) return false;
  const note = notes.find((one) => one.at === at && one.text.trim() === text.trim());
  return note ? note.state === 'good' : null;
}

/** The offers, if they should be seen now: a list that opens by itself waits until the line is known to be unfinished. */
export function wantedOffers(offers: Offers | null, notes: readonly LineNote[]): Offers | null {
  if (!offers || offers.wish === 'asked') return offers;
  const isAtEnd = !offers.text.slice(offers.to).trim();
  // What was just taken goes on at once, up to the full stop of its line.
  if (offers.wish === 'taken' && isAtEnd) return offers.whole && ENDED.test(offers.text) ? null : offers;
  if (offers.wish === 'paused' && offers.whole) return null;
  return isRight(offers, notes) === false ? offers : null;
}

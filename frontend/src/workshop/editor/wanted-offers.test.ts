import { describe, expect, it } from 'vitest';
import type { LineNote, Offer, Offers } from './types';
import { isWordsEnd, wantedOffers } from './wanted-offers';

const WAY: Offer = { insert: 'x', label: 'x', open: false, uses: 0, card: '', example: '' };

function asked(text: string, more: Partial<Offers> = {}): Offers {
  return { wish: 'paused', whole: false, at: 0, text, from: text.length, to: text.length, options: [WAY], ...more };
}
const note = (text: string, state: LineNote['state']): LineNote => ({
  at: 0,
  text,
  state,
  findings: [],
  reading: null,
});

describe('the list of phrases', () => {
  it('waits until the line is known to be unfinished', () => {
    const offers = asked('Draw');
    expect(wantedOffers(offers, [])).toBeNull();
    expect(wantedOffers(offers, [note('Dra', 'open')])).toBeNull(); // of the text before
    expect(wantedOffers(offers, [note('Draw', 'open')])).toBe(offers);
  });

  it('never opens by itself where a line is right, also in its middle', () => {
    const line = 'Each player who has more cards in hand than you draws a card.';
    expect(wantedOffers(asked(line, { to: 20 }), [note(line, 'good')])).toBeNull();
    expect(wantedOffers(asked(line, { to: 20, wish: 'taken' }), [note(line, 'good')])).toBeNull();
    expect(wantedOffers(asked('Draw a card.', { whole: true }), [note('Draw a card.', 'open')])).toBeNull();
  });

  it('opens wherever a key asks for it', () => {
    const offers = asked('Draw a card.', { whole: true, wish: 'asked' });
    expect(wantedOffers(offers, [note('Draw a card.', 'good')])).toBe(offers);
  });

  it('goes on at once from what was taken, up to the full stop', () => {
    const offers = asked('Draw a card', { whole: true, wish: 'taken' });
    expect(wantedOffers(offers, [])).toBe(offers);
    expect(wantedOffers(asked('Draw a card.', { whole: true, wish: 'taken' }), [])).toBeNull();
  });

  it('opens at the beginning of an empty line', () => {
    const offers = asked('');
    expect(wantedOffers(offers, [])).toBe(offers);
  });

  it('is asked for where a word ends, and not within one', () => {
    expect(isWordsEnd({ at: 0, text: 'Draw a', column: 4 })).toBe(true);
    expect(isWordsEnd({ at: 0, text: 'Draw a', column: 6 })).toBe(true);
    expect(isWordsEnd({ at: 0, text: 'Draw a', column: 2 })).toBe(false);
  });
});

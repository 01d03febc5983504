import { describe, expect, it } from 'vitest';
import { insertion } from './insertion';
import type { Offer } from './types';

/** Take a phrase where the bar stands; the line afterwards, with a bar where the caret is. */
function taken(line: string, phrase: string, open = true, typed = 0): string {
  const to = line.indexOf('|');
  const text = line.replace('|', '');
  const offer: Offer = { insert: phrase, label: phrase, open, uses: 0, card: '', example: '' };
  const change = insertion({ text, from: to - typed, to }, offer);
  return `${text.slice(0, change.from)}${change.insert}|${text.slice(change.to)}`;
}

describe('a phrase that is taken', () => {
  it('replaces the words after the caret that it repeats', () => {
    expect(taken('each player who has |more cards than you', 'more cards in hand than')).toBe(
      'each player who has more cards in hand than |you',
    );
    expect(taken('At the start of |your turn, draw a card.', 'your turn,')).toBe(
      'At the start of your turn, |draw a card.',
    );
    expect(taken('draw |a card.', 'a card from the draw pile', false)).toBe('draw a card from the draw pile|.');
  });

  it('leaves words that it does not say', () => {
    expect(taken('When this |draw a card.', 'comes into play,')).toBe('When this comes into play, |draw a card.');
    expect(taken('draw |.', '2 cards', false)).toBe('draw 2 cards|.');
  });

  it('takes the place of the word that is begun, with its rest behind the caret', () => {
    expect(taken('dr| a card.', 'draw', true, 2)).toBe('draw |a card.');
    expect(taken('dr|aw a card.', 'draw', true, 2)).toBe('draw |a card.');
  });

  it('stands at the end of a line with room to go on, or without', () => {
    expect(taken('When |', 'this comes into play,')).toBe('When this comes into play, |');
    expect(taken('draw |', 'a card', false)).toBe('draw a card|');
    expect(taken('draw a card|', '.', false)).toBe('draw a card.|');
  });
});

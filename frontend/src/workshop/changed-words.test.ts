import { describe, expect, it } from 'vitest';
import { changedPieces, pieces } from './changed-words';

const marked = (before: string, after: string) =>
  changedPieces(before, after)
    .map(({ text, changed }) => (changed ? `[${text}]` : text))
    .join('');

describe('a text with what is new in it marked', () => {
  it('is cut into pieces without empty ones', () => {
    expect(pieces('Draw 2 cards.', [[5, 6]])).toHaveLength(3);
    expect(pieces('Draw.', [])).toEqual([{ text: 'Draw.', changed: false }]);
  });

  it('marks other words and added ones, and leaves the rest', () => {
    expect(marked('Drow 2 cards.', 'Draw 2 cards.')).toBe('[Draw] 2 cards.');
    expect(marked('That player draws 2 cards.', 'Choose an opponent. That player draws 2 cards.')).toBe(
      '[Choose an opponent.] That player draws 2 cards.',
    );
    expect(marked('Take a card from hand', 'Take a card from the discard pile.')).toBe(
      'Take a card from [the discard pile.]',
    );
    expect(marked('a b c d', 'a c d')).toBe('a c d');
    expect(marked('', 'Draw a card.')).toBe('[Draw a card.]');
  });
});

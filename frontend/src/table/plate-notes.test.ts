import { describe, expect, it } from 'vitest';
import { fittingNotes } from './plate-notes';

describe('the notes on a plate', () => {
  const notes = ['chooses', 'away', 'with Cid'];

  it('are all there where there is room', () => {
    expect(fittingNotes(notes, 160)).toEqual(notes);
    expect(fittingNotes(notes, Infinity)).toEqual(notes);
  });

  it('lose the last ones first', () => {
    expect(fittingNotes(notes, 130)).toEqual(['chooses', 'away']);
    expect(fittingNotes(notes, 60)).toEqual(['chooses']);
  });

  it('keep the first, however little room there is', () => {
    expect(fittingNotes(notes, -10)).toEqual(['chooses']);
    expect(fittingNotes([], 0)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { lineBreaks } from './line-breaks';

describe('lines', () => {
  it('break between words', () => {
    expect(lineBreaks('Ann has no cards left', 10, 3)).toEqual(['Ann has no', 'cards left']);
  });

  it('end in dots where there are too many', () => {
    expect(lineBreaks('one two three four', 5, 2)).toEqual(['one', 'two…']);
  });

  it('are none without words', () => {
    expect(lineBreaks('  ', 5, 2)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { readSet, setWord, writeSet } from './set-text';

const TEXT =
  'set: harbor\ntitle: Harbor\ncharacter: small tolls\n\nA\n2 red event\nDraw a card.\n\nB\n3 red event\nSkip.\n';

describe('the text of a set', () => {
  it('read and written again is the same', () => {
    expect(writeSet(readSet(TEXT), 'New card')).toBe(TEXT);
  });

  it('may be cards alone, with any ends of lines', () => {
    const found = readSet('A\r\n2 red event\r\nDraw a card.\r\n \r\n\r\nB\r\n3 red event\r\nSkip.');
    expect(found.header).toEqual({});
    expect(found.cards.map((card) => card.name)).toEqual(['A', 'B']);
  });

  it('may have comments, which are no cards', () => {
    expect(readSet('# mine\n\nA\n# how\n2 red event\nDraw a card.\n').cards).toEqual([
      { name: 'A', head: '2 red event', abilities: 'Draw a card.', notes: {} },
    ]);
  });

  it('has a word for its name', () => {
    expect(setWord('Harbor Lights!')).toBe('harbor-lights');
    expect(setWord('…')).toBe('own');
  });
});

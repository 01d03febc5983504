import { describe, expect, it } from 'vitest';
import { fixAll } from './fix-all';
import { cardAt, typeAt } from './whole-text';

const TEXT =
  'set: a\ntitle: A\n\nEbb // Flood\n3 red event // 9 blue asset\nDraw a card.\n//\nWait.\nemblem: wave\n\nB\n2 red event\nX';

describe('a place in the text of a set', () => {
  it('belongs to a card, or to the header', () => {
    expect([0, 3, 7, 9, 10, 12].map((line) => cardAt(TEXT, line))).toEqual([-1, 0, 0, 0, 1, 1]);
    expect(cardAt('B\n2 red event\nX', 0)).toBe(0);
  });

  it('has the type of its side, if it is an ability', () => {
    expect([1, 3, 4, 5, 7, 8, 12].map((line) => typeAt(TEXT, line))).toEqual([
      '',
      '',
      '',
      'event',
      'asset',
      '',
      'event',
    ]);
  });
});

describe('the first suggestions', () => {
  it('are taken once a line', () => {
    const fix = { label: '', from: 0, to: 4, insert: 'Draw', reads: '', first: true };
    const finding = { kind: 'error', line: 2, from: 0, to: 4, message: '', hint: '', fixes: [fix] } as const;
    const none = { ...finding, line: 1, fixes: [] };
    expect(fixAll('a\nDrow a card.', [none, finding, finding])).toEqual({ text: 'a\nDraw a card.', count: 1 });
  });
});

import { expect, test } from 'vitest';
import type { FindingInfo } from '../wire/protocol';
import { fixAll } from './fix-all';

const finding = (line: number, from: number, to: number, insert: string, first = true): FindingInfo => ({
  kind: 'error',
  line,
  from,
  to,
  message: '',
  hint: '',
  fixes: [{ label: insert, from, to, insert, reads: '', first }],
});

test('the likeliest fix of each line is taken, and one a line', () => {
  const text = 'Drow a card.\nDraw a crad.';
  const found = [finding(1, 0, 4, 'Draw'), finding(1, 7, 11, 'pile'), finding(2, 7, 11, 'card')];
  expect(fixAll(text, found)).toEqual({ text: 'Draw a card.\nDraw a card.', count: 2 });
});

test('without a likeliest fix, or such a line, nothing changes', () => {
  const found = [finding(1, 0, 4, 'Draw', false), finding(9, 0, 1, 'x')];
  expect(fixAll('Drow.', found)).toEqual({ text: 'Drow.', count: 0 });
});

import { expect, test } from 'vitest';
import { t } from '../text/workshop';
import type { CheckedCards } from '../wire/protocol';
import { unfinished } from './unfinished';

const CARD = { name: 'Ferry', head: '7 blue event', abilities: 'Drow.\nDraw.', notes: {} };
const checked = (...places: [line: number, kind: string][]) =>
  ({ header: {}, cards: [], findings: places.map(([line, kind]) => ({ line, kind })) }) as unknown as CheckedCards;

test('nothing is unfinished when nothing is wrong; advice is not wrong', () => {
  expect(unfinished(CARD, checked([3, 'note']))).toBe('');
});

test('a card needs a line', () => {
  expect(unfinished({ ...CARD, abilities: '\n ' }, checked())).toBe(t('ws.no_line'));
});

test('a split card needs a line for each half', () => {
  const split = { ...CARD, name: 'Ebb // Flood', head: '3 red event // 9 blue asset', abilities: 'Draw a card.\n//\n' };
  expect(unfinished(split, checked([1, 'error']))).toBe(t('ws.no_half', { half: 'Flood' }));
  expect(unfinished({ ...split, name: ' // ' }, checked())).toBe(t('ws.no_half', { half: t('form.half_2') }));
  expect(unfinished({ ...split, abilities: 'Draw a card.\n//\nThis can’t be destroyed.' }, checked())).toBe('');
});

test('the first thing that is wrong is named', () => {
  expect(unfinished(CARD, checked([4, 'error'], [2, 'error']))).toBe(t('ws.the_head'));
  expect(unfinished(CARD, checked([1, 'error']))).toBe(t('ws.the_name'));
  expect(unfinished(CARD, checked([4, 'error']))).toBe(t('ws.line.2'));
  expect(unfinished(CARD, checked([8, 'error']))).toBe(t('ws.line.more', { n: 6 }));
});

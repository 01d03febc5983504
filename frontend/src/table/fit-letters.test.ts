import { expect, test } from 'vitest';
import { fits, MARGIN, type Part } from './fit-letters';

const part = (height: number, words = height): Part => ({
  offsetHeight: height,
  clientHeight: height,
  scrollHeight: words,
});

test('parts fit that lie in the box one below the other', () => {
  expect(fits(60 + 2 * MARGIN, [part(16), part(44)])).toBe(true);
  expect(fits(60 + 2 * MARGIN, [part(17), part(44)])).toBe(false);
});

test('a part with hidden lines does not fit, whatever room is left', () => {
  expect(fits(100, [part(16), part(20, 40)])).toBe(false);
});

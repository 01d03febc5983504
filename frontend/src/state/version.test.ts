import { expect, it } from 'vitest';
import { isCurrent } from './version';

const served = '<script type="module" crossorigin src="./assets/index-B2x.js"></script>';

it('knows its own script in what the server has', () => {
  expect(isCurrent(served, 'https://cards.example/assets/index-B2x.js')).toBe(true);
  expect(isCurrent(served, 'https://cards.example/assets/index-A1w.js')).toBe(false);
  expect(isCurrent(served, '')).toBe(false);
});

import { expect, it } from 'vitest';
import { hasMoved, noteRest } from './pointer-rest';

it('a pointer has moved only where it is elsewhere than it was', () => {
  const [here, there] = [
    { screenX: 40, screenY: 90 },
    { screenX: 41, screenY: 90 },
  ];
  expect(hasMoved(here)).toBe(true);
  noteRest(here);
  expect(hasMoved(here)).toBe(false);
  expect(hasMoved(there)).toBe(true);
});

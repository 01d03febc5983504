import { expect, test } from 'vitest';
import type { CardFace } from '../cards/face';
import { nearestPictures } from './pictures';

const NAMES = ['axe', 'ship', 'spaceship', 'night-sky'];
const FACE = { name: 'Night Ships', sides: [{ tags: [] }] } as unknown as CardFace;

test('the current picture comes first, then those of the card’s words', () => {
  expect(nearestPictures(NAMES, 'axe', FACE, '')).toEqual(['axe', 'ship', 'night-sky', 'spaceship']);
});

test('a word that is sought leaves only what fits, the best first', () => {
  expect(nearestPictures(NAMES, 'axe', FACE, ' Ship ')).toEqual(['ship', 'spaceship']);
  expect(nearestPictures(NAMES, 'axe', FACE, 'harp')).toEqual([]);
});

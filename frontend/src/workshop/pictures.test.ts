import { expect, test } from 'vitest';
import type { CardFace } from '../cards/face';
import emblems from '../drawings/emblems.json';
import find from '../drawings/find.json';
import { GROUPS, groupedPictures, nearestPictures, soughtPictures } from './pictures';

const NAMES = ['axe', 'ship', 'spaceship', 'night-sky'];
const ALL = Object.keys(emblems);
const FACE = { name: 'Night Ships', sides: [{ tags: [] }] } as unknown as CardFace;

test('the current picture comes first, then those of the card’s words', () => {
  expect(nearestPictures(NAMES, 'axe', FACE)).toEqual(['axe', 'ship', 'night-sky', 'spaceship']);
});

test('a word that is sought leaves only what fits, the best first', () => {
  expect(soughtPictures(NAMES, ' Ship ')).toEqual(['ship', 'spaceship']);
  expect(soughtPictures(NAMES, 'harp')).toEqual([]);
});

test.each([
  ['cat', ['lion', 'claws', 'sphinx']],
  ['lighthouse', ['towers', 'lantern', 'torch']],
  ['tower', ['towers']],
  ['bird', ['raven', 'dove', 'owl', 'songbird']],
  ['animal', ['beast', 'lion', 'wolf', 'fish', 'frog']],
  ['light', ['torch', 'lantern', 'candle', 'sun']],
  ['dog', ['hounds', 'wolf']],
])('%s finds what shows one, and what is near', (word, wanted) => {
  expect(soughtPictures(ALL, word)).toEqual(expect.arrayContaining(wanted));
  expect(soughtPictures(ALL, word).slice(0, 6)).toContain(wanted[0]);
});

test('every picture has words to be found by and a group, and nothing else has', () => {
  expect(Object.keys(find.words)).toEqual(ALL);
  const grouped = GROUPS.flatMap((group) => groupedPictures(ALL, group));
  expect(ALL.filter((name) => !grouped.includes(name))).toEqual([]);
  const named = Object.values(find.groups).flatMap((names) => names.split(' '));
  expect(named.filter((name) => !ALL.includes(name))).toEqual([]);
});

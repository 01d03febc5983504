import { expect, test } from 'vitest';
import { faceOf, type FaceSetting } from './face';

const SETTING: FaceSetting = {
  base: 'camelot',
  setTitle: 'Harbor',
  untitled: 'No name yet',
  readings: new Map([['Draw 2 cards.', { text: 'Draw 2 cards.', marks: [] }]]),
  eights: ['8'],
};

test('a line is drawn as it is typed until it is read', () => {
  const card = {
    name: 'Ferry',
    head: '8 blue event boat',
    abilities: 'Draw 2 cards.\n\nDestroy',
    notes: { emblem: 'ship' },
  };
  const face = faceOf(card, SETTING);
  expect(face).toMatchObject({ name: 'Ferry', set: 'camelot', setTitle: 'Harbor', emblem: 'ship' });
  const [side] = face.sides;
  expect(side).toMatchObject({ rank: '8', eight: true, colors: ['blue'], type: 'event' });
  expect(side!.lines.map(({ text }) => text)).toEqual(['Draw 2 cards.', 'Destroy']);
  expect(side!.lines[0]!.mark).not.toBe('unread');
  expect(side!.lines[1]!.mark).toBe('unread');
});

test('what is not known yet is drawn as something', () => {
  const face = faceOf({ name: ' ', head: '', abilities: '', notes: {} }, SETTING);
  expect(face.name).toBe('No name yet');
  expect(face.sides[0]).toMatchObject({ colors: ['red'], type: 'asset', lines: [] });
});

test('a bar divides the abilities of two sides', () => {
  const card = { name: 'Sesame // Cave', head: '4 red event // 5 blue asset', abilities: 'One.\n//\nTwo.', notes: {} };
  const sides = faceOf(card, SETTING).sides;
  expect(sides.map(({ name, lines }) => [name, lines.map(({ text }) => text)])).toEqual([
    ['Sesame', ['One.']],
    ['Cave', ['Two.']],
  ]);
});

import { expect, test } from 'vitest';
import type { CardInfo } from '../wire/protocol';
import { assetNames, momentWish, NOTHING_WISHED } from './moment';

const card = (name: string, ...types: string[]) =>
  ({ name, sides: types.map((type) => ({ type })) }) as unknown as CardInfo;

test('only assets with one side can be put into play', () => {
  const cards = [card('Merlin', 'asset'), card('Joust', 'event'), card('Sesame // Cave', 'asset', 'event')];
  expect(assetNames(cards)).toEqual(['Merlin']);
});

test('a moment is asked for while the card has the line', () => {
  const second = { ...NOTHING_WISHED, ability: 1 };
  expect(momentWish(second, 2)).toEqual({ moment: second });
  expect(momentWish(second, 1)).toEqual({}); // the line was deleted
  expect(momentWish(null, 2)).toEqual({});
});

import { expect, test } from 'vitest';
import { withoutSharedBeginning } from './shared-beginning';

test('long answers that begin alike are told apart by what follows', () => {
  const wishes = ['When this comes into play, draw a card.', 'When this comes into play, each opponent draws a card.'];
  expect(withoutSharedBeginning(wishes)).toEqual(['draw a card.', 'each opponent draws a card.']);
});

test('short answers, single ones and those that begin differently are whole', () => {
  for (const texts of [['Destroy Pan', 'Destroy Zeus'], ['x'.repeat(60)], ['a '.repeat(30), 'b '.repeat(30)]])
    expect(withoutSharedBeginning(texts)).toEqual(texts);
});

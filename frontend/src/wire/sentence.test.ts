import { expect, it } from 'vitest';
import { distinct, textOf, withoutQuote } from './sentence';

const said = (text: string) => ({ pieces: [{ text }] });

it('the same reason is given once', () => {
  expect(
    distinct([said('It is red.'), said('It is low.'), said('It is red.')]).map(({ pieces }) => textOf(pieces)),
  ).toEqual(['It is red.', 'It is low.']);
});

it('a sentence without its quote ends all the same', () => {
  const pieces = [{ text: 'Ben plays Pan' }, { text: ': "Draw a card."', quote: true }];
  expect(textOf(withoutQuote(pieces))).toBe('Ben plays Pan.');
  const plain = [{ text: 'Ben draws.' }];
  expect(withoutQuote(plain)).toBe(plain);
});

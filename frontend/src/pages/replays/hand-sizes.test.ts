import { expect, it } from 'vitest';
import type { ReplayFrame } from '../../wire/protocol';
import { handSizes } from './hand-sizes';

const frame = (turn: number, ...held: number[]): ReplayFrame =>
  ({ events: [], view: { turn, hands: held.map((count) => Array.from({ length: count }, (_, at) => at)) } }) as never;

it('counts the hands at the start of each turn and at the end', () => {
  const found = handSizes([frame(1, 7, 7), frame(1, 6, 7), frame(2, 6, 9), frame(3, 1, 8), frame(3, 0, 8)]);
  expect(found).toEqual({
    turns: [1, 2, 3, 3],
    sizes: [
      [7, 6, 1, 0],
      [7, 9, 8, 8],
    ],
    most: 9,
  });
});

it('counts a game that ends as a turn begins once', () => {
  expect(handSizes([frame(1, 2), frame(2, 0)])).toEqual({ turns: [1, 2], sizes: [[2, 0]], most: 2 });
});

import { describe, expect, it } from 'vitest';
import type { ShownFace } from '../wire/faces';
import { ordered } from './hand-order';

function shown(rank: string, color: string): ShownFace {
  const side = { name: '', rank, eight: rank === '8', colors: [color], type: 'asset', tags: [], lines: [] };
  const face = { name: '', set: '', setTitle: '', emblem: '', flavor: '', rules: [], sides: [side], pips: [] };
  return { face, side: null };
}

const hand = new Map([
  [4, shown('K', 'red')],
  [7, shown('2', 'blue')],
  [9, shown('2', 'red')],
]);
const faceOf = (token: number): ShownFace | null => hand.get(token) ?? null;

describe('ordered', () => {
  it('leaves the order in which cards were drawn', () => {
    expect(ordered([9, 4, 7], 'drawn', faceOf)).toEqual([9, 4, 7]);
  });

  it('puts cards of a color together, low ranks first', () => {
    const sorted = ordered([4, 7, 9], 'color', faceOf);
    expect(sorted.indexOf(4)).toBe(sorted.indexOf(9) + 1);
  });

  it('puts cards of a rank together', () => {
    expect(ordered([4, 7, 9], 'rank', faceOf).at(-1)).toBe(4);
  });
});

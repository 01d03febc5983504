import { describe, expect, it } from 'vitest';
import { arcOf } from './ring-arcs';

describe('the ring', () => {
  it('begins at the top and goes round', () => {
    const centers = [0, 1, 2, 3].map((at) => arcOf(at, 4, 1).center.map(Math.round));
    expect(centers).toEqual([
      [116, 15],
      [217, 116],
      [116, 217],
      [15, 116],
    ]);
  });

  it('leaves room between its arcs', () => {
    const ends = [...arcOf(0, 4, 1).path.matchAll(/(-?[\d.]+) (-?[\d.]+)$/g)][0]!.slice(1).map(Number);
    const [x, y] = arcOf(0, 4, 1).turn;
    expect(Math.hypot(ends[0]! - x, ends[1]! - y)).toBeGreaterThan(10);
  });

  it('points where turns go', () => {
    expect(arcOf(0, 4, 1).angle - arcOf(0, 4, -1).angle).toBe(180);
  });
});

import { describe, expect, it } from 'vitest';
import { scaleFor, signed } from './interval';

describe('the line of a measurement', () => {
  it('has zero in the middle and room for every value', () => {
    const scale = scaleFor([-3, 11.2, 18.4]);
    expect(scale.most).toBe(20);
    expect(scale.at(0)).toBe(50);
    expect(scale.at(20)).toBe(100);
    expect(scale.ticks).toEqual([-20, -15, -10, -5, 0, 5, 10, 15, 20]);
  });

  it('has fewer marks when it is long', () => {
    expect(scaleFor([38]).ticks).toEqual([-40, -30, -20, -10, 0, 10, 20, 30, 40]);
  });

  it('says differences with their sign', () => {
    expect([4, -2.04, 0.01].map(signed)).toEqual(['+4', '−2', '0']);
  });

  it('has room for the figures of its marks when it is wide', () => {
    for (const widest of [3, 18, 33, 61, 118]) {
      const { ticks, most } = scaleFor([widest]);
      expect(ticks.length).toBeLessThanOrEqual(9);
      expect(Math.max(...ticks)).toBeLessThanOrEqual(most);
    }
  });
});

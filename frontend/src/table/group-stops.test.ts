import { describe, expect, it } from 'vitest';
import { GroupStops, stopOf } from './group-stops.svelte';

const even = (token: number) => token % 2 === 0;

describe('a group of cards', () => {
  it('is stopped at where the focus was last', () => {
    expect(stopOf([1, 2, 3, 4], 3, even)).toBe(3);
  });

  it('is stopped at the first card that can be chosen if that one is gone', () => {
    expect(stopOf([1, 2, 4], 3, even)).toBe(2);
    expect(stopOf([1, 3], undefined, even)).toBe(1);
    expect(stopOf([], 3, even)).toBeUndefined();
  });

  it('keeps its stop apart from those of other groups', () => {
    const stops = new GroupStops(even);
    stops.visit('hand', 3);
    expect(stops.of('hand', [1, 2, 3])).toBe(3);
    expect(stops.of('assets-1', [1, 2, 3])).toBe(2);
  });
});

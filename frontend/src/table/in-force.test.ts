import { describe, expect, it } from 'vitest';
import { inForce, restOf } from './in-force';

it('suits have the signs of their names', () => {
  expect(inForce({ colors: ['hearts', 'green'] } as unknown as Parameters<typeof inForce>[0])).toEqual([
    'heart',
    'green',
  ]);
  expect(inForce(null)).toEqual([]);
});

describe('what fits', () => {
  it('is not said twice', () => {
    expect(restOf('Green, or a queen, or any eight', 'green')).toBe('or a queen, or any eight');
    expect(restOf('Light spades, or any light eight', 'light spades')).toBe('or any light eight');
    expect(restOf('Green', 'green')).toBe('Green');
  });

  it('is told whole where nothing, or something else, stands there large', () => {
    expect(restOf('Red or blue, or a 9', '')).toBe('Red or blue, or a 9');
    expect(restOf('Greenish, or a 9', 'green')).toBe('Greenish, or a 9');
    expect(restOf('A 9, or any eight', 'green')).toBe('A 9, or any eight');
  });
});

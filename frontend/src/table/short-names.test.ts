import { describe, expect, it } from 'vitest';
import { shortNames } from './short-names';

describe('short names', () => {
  it('are first words', () => {
    expect(shortNames(['Zoe', 'Giovanni Constantinescu'])).toEqual(['Zoe', 'Giovanni']);
  });

  it('get an initial where two are called the same', () => {
    expect(shortNames(['Max', 'Maximiliana Bell', 'Maximiliana Dorn'])).toEqual([
      'Max',
      'Maximiliana B.',
      'Maximiliana D.',
    ]);
  });

  it('are whole where nothing shorter tells people apart', () => {
    expect(shortNames(['Ann Bell', 'Ann Byrd', 'Ann'])).toEqual(['Ann Bell', 'Ann Byrd', 'Ann']);
  });
});

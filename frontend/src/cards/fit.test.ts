import { describe, expect, it } from 'vitest';
import measures from '../drawings/measures.json';
import { breakable, faceNameSize, halfShare, handExcerpt, linesOf, nameSize, splitExcerpt, textStep } from './fit';

const lines = (...letters: readonly number[]) => letters.map((count) => ({ text: 'x'.repeat(count) }));

describe('a name', () => {
  it('is as large as its form allows, and smaller if it is long', () => {
    expect(nameSize('Ox', 'hand')).toBe(measures.name.hand.base);
    expect(nameSize('Frost Dragon of the Last Mountain', 'hand')).toBeLessThan(nameSize('Frost Dragon', 'hand'));
  });

  it('fits its longest word into a line', () => {
    for (const form of ['print', 'show', 'hand', 'mini'] as const)
      expect(nameSize('Unpronounceability', form) * 0.61 * 18).toBeLessThanOrEqual(measures.name[form].room + 0.01);
    expect(faceNameSize('Unpronounceability')).toBeLessThan(faceNameSize('Ox'));
  });

  it('may break in a long word, at a place that shows only then', () => {
    expect(breakable('Frost Dragon')).toBe('Frost Dragon');
    expect(breakable('The Unpronounceable')).toBe('The Unprono\u00adunceable');
  });
});

describe('the lines of a name', () => {
  it.each([
    ['Lighthouse', 1],
    ['Temple of Rain', 2],
    ['Giant of Saint Gregory', 3],
    ['Queen of the Lanterns', 3],
  ])('of %s are %i where eleven letters fit', (name, lines) => {
    expect(linesOf(name, 11)).toBe(lines);
  });
});

describe('the words of a card', () => {
  it('get smaller step by step', () => {
    expect([10, 70, 110, 160, 220].map((letters) => textStep(lines(letters), 'hand'))).toEqual([
      't0',
      't1',
      't2',
      't3',
      't4',
    ]);
  });

  it('count a new paragraph as letters', () => {
    expect(textStep(lines(60), 'hand')).toBe('t0');
    expect(textStep(lines(30, 30), 'hand')).toBe('t1');
  });

  it('are whole abilities in hand, never half a sentence', () => {
    expect(handExcerpt(lines(100, 100))).toMatchObject({ left: 0 });
    const { lines: kept, left } = handExcerpt(lines(100, 40, 100));
    expect([kept.map(({ text }) => text.length), left]).toEqual([[100, 40], 1]);
    expect(handExcerpt(lines(300))).toEqual({ lines: [], left: 1 });
  });

  it('of half a card are its first ability at most, if they are too many', () => {
    expect(splitExcerpt(lines(60, 60))).toMatchObject({ left: 0 });
    expect(splitExcerpt(lines(100, 60))).toMatchObject({ left: 1 });
    expect(splitExcerpt(lines(120, 60))).toEqual({ lines: [], left: 2 });
  });
});

it('the longer half of a split card gets more room', () => {
  expect(halfShare(100, 'hand')).toBeGreaterThan(halfShare(20, 'hand'));
  expect(halfShare(100, 'mini')).toBe(halfShare(20, 'mini'));
});

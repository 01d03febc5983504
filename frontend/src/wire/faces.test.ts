import { describe, expect, it } from 'vitest';
import { shownFaces } from './faces';
import type { WireFace } from './protocol';

const face = (name: string, fields: Partial<WireFace> = {}) =>
  ({
    name,
    set: 'camelot',
    emblem: 'owl',
    flavor: '',
    rules: [],
    ranks: ['5'],
    colors: ['red'],
    types: ['asset'],
    tags: [],
    lines: [],
    sides: [],
    eight: false,
    whole: null,
    ...fields,
  }) as unknown as WireFace;

describe('faces', () => {
  it('become cards, with the title of their set', () => {
    const [shown] = shownFaces([face('Merlin', { ranks: [] })], { camelot: 'Camelot' });
    expect(shown).toMatchObject({ side: null, face: { name: 'Merlin', setTitle: 'Camelot', pips: [] } });
    expect(shown!.face.sides[0]).toMatchObject({ rank: '', type: 'asset', colors: ['red'] });
  });

  it('of half a card are the whole card, and which half', () => {
    const whole = face('Sun // Moon', { sides: [1, 2] });
    const table = [whole, face('Sun', { whole: 0 }), face('Moon', { whole: 0, types: ['event'] })];
    const shown = shownFaces(table, {});
    expect(shown.map(({ side }) => side)).toEqual([null, 0, 1]);
    expect(shown[2]!.face).toBe(shown[0]!.face);
    expect(shown[0]!.face.sides.map(({ name, type }) => [name, type])).toEqual([
      ['Sun', 'asset'],
      ['Moon', 'event'],
    ]);
  });

  it('of playing cards are pips, with a shade where there are two', () => {
    const plain = face('8 of hearts', { colors: ['hearts'], ranks: ['8'], types: [], eight: true });
    expect(shownFaces([plain], {})[0]!.face).toMatchObject({
      sides: [],
      pips: [{ rank: '8', suit: 'heart', shade: null, wild: true }],
    });
    const two = [
      face('both', { sides: [1, 2] }),
      face('light', { whole: 0, colors: ['clubs'], types: ['light'] }),
      face('dark', { whole: 0, colors: ['spades'], types: ['dark'] }),
    ];
    expect(shownFaces(two, {})[0]!.face.pips.map(({ suit, shade }) => [suit, shade])).toEqual([
      ['club', 'light'],
      ['spade', 'dark'],
    ]);
  });
});

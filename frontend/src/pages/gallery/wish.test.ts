import { describe, expect, it } from 'vitest';
import { chosen, galleryLink, NOTHING, queryOf, toggled, wishOf } from './wish';

describe('what is looked for', () => {
  it('is read from an address and written to it again', () => {
    const wish = wishOf(new URLSearchParams('q=green%20knight&color=green&other=1'));
    expect(wish).toEqual({ ...NOTHING, q: 'green knight', color: 'green' });
    expect(wishOf(new URLSearchParams(queryOf(wish)))).toEqual(wish);
  });

  it('has an address of its own, with a card or without', () => {
    expect(galleryLink(NOTHING)).toBe('#/cards');
    const wish = { ...NOTHING, type: 'asset' };
    expect(galleryLink(wish, { set: 'wood', name: 'Tall Tree' })).toBe('#/cards/wood/Tall%20Tree?type=asset');
  });

  it('has filters that go on and off', () => {
    const on = toggled(NOTHING, 'color', 'red');
    expect(chosen(on)).toEqual(['color']);
    expect(toggled(on, 'color', 'blue').color).toBe('blue');
    expect(toggled(on, 'color', 'red')).toEqual(NOTHING);
  });
});

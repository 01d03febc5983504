import { beforeEach, describe, expect, it, vi } from 'vitest';

/** The browser's storage, as far as it is used. */
const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
});
vi.stubGlobal('addEventListener', () => undefined);
const sets = await import('./own-sets.svelte');

const LINES = { name: 'A', head: '2 red event', abilities: 'Draw a card.', notes: {} };

describe('sets of one’s own', () => {
  beforeEach(() => sets.ownSets().forEach(({ id }) => sets.removeSet(id)));

  it('are kept on the device as soon as a card is changed', () => {
    const set = sets.newSet('Harbor', 'camelot');
    const card = sets.newCard(LINES);
    sets.putCard(set, card);
    expect(JSON.parse(kept.get('crazier.own-sets')!)).toMatchObject([{ title: 'Harbor', cards: [{ name: 'A' }] }]);
    sets.putCard(sets.ownSet(set.id)!, { ...card, name: 'B' });
    expect(sets.ownSet(set.id)!.cards.map(({ name }) => name)).toEqual(['B']);
  });

  it('keep their cards in an order that can be changed', () => {
    const set = sets.newSet(
      'Harbor',
      'camelot',
      ['A', 'B', 'C'].map((name) => ({ ...LINES, name })),
    );
    sets.putSet(set);
    sets.moveCard(set, set.cards[2]!.id, -1);
    expect(sets.ownSet(set.id)!.cards.map(({ name }) => name)).toEqual(['A', 'C', 'B']);
    sets.moveCard(sets.ownSet(set.id)!, set.cards[0]!.id, -1);
    expect(sets.ownSet(set.id)!.cards.map(({ name }) => name)).toEqual(['A', 'C', 'B']);
    sets.removeCard(sets.ownSet(set.id)!, set.cards[2]!.id);
    expect(sets.ownSet(set.id)!.cards.map(({ name }) => name)).toEqual(['A', 'B']);
  });

  it('know a card again after the text was changed, by its name or its place', () => {
    const old = ['A', 'B'].map((name) => sets.newCard({ ...LINES, name }));
    const cards = sets.rewritten(
      old,
      ['B', 'A2', 'C'].map((name) => ({ ...LINES, name })),
    );
    expect(cards[0]!.id).toBe(old[1]!.id);
    expect(new Set(cards.map(({ id }) => id)).size).toBe(3);
  });
});

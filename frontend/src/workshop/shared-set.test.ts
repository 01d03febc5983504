import { expect, it, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
vi.stubGlobal('addEventListener', () => undefined);
const { newSet } = await import('./own-sets.svelte');
const { setFromShared, sharedText } = await import('./shared-set');

const CARD = { name: 'Night Ferry', head: '7 blue event', abilities: 'Draw 2 cards.', notes: { emblem: 'ship' } };

it('is shared with how it is played, and becomes another set where it is opened', () => {
  const set = { ...newSet('Harbor', 'olympus', [CARD]), mixing: 'add', character: 'tolls' } as const;
  const other = setFromShared(sharedText(set))!;
  expect(other).toMatchObject({ title: 'Harbor', base: 'olympus', mixing: 'add', character: 'tolls', cards: [CARD] });
  expect(other.id).not.toBe(set.id);
});

it('is nothing without a card', () => {
  for (const text of ['', 'add olympus\n', 'mixed olympus\nA\n2 red event\nDraw a card.']) {
    expect(setFromShared(text)).toBeNull();
  }
});

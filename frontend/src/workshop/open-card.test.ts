import { beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
vi.stubGlobal('addEventListener', () => undefined);
const { newSet, ownSet, ownSets, putCard, putSet, removeSet } = await import('./own-sets.svelte');
const { cardPath, newCardPath, openCard } = await import('./open-card');

const LINES = { name: 'Ferry', head: '7 blue event', abilities: 'Draw a card.', notes: {} };
beforeEach(() => ownSets().forEach(({ id }) => removeSet(id)));

test('without any set a new one is opened, and nothing is kept yet', () => {
  const { set, card } = openCard([]);
  expect(set.cards).toEqual([]);
  expect(card.abilities).toBe('');
  expect(ownSets()).toEqual([]);
});

test('from a trial one comes back to the card by its name', () => {
  const older = newSet('Harbor', 'camelot', [LINES, { ...LINES, name: 'Lantern' }]);
  putSet(older);
  expect(openCard([''], 'Ferry').card.id).toBe(older.cards[0]!.id);
  expect(openCard([''], 'Nobody').card.id).toBe(older.cards[1]!.id); // it has another name now
});

test('a new card has a rank and color that is free', () => {
  const set = newSet('Harbor', 'camelot', [
    { ...LINES, head: 'Q red asset' },
    { ...LINES, head: 'Q purple/green event' },
  ]);
  putSet(set);
  expect(openCard([set.id, 'new']).card.head).toBe('Q blue asset');
});

test('an address opens its card, its set’s last card, or a new one', () => {
  const set = newSet('Harbor', 'camelot', [LINES, { ...LINES, name: 'Lantern' }]);
  putSet(set);
  const [first, last] = set.cards;
  expect(openCard(cardPath(set, first!).split('/').slice(2)).card.name).toBe('Ferry');
  expect(openCard([set.id]).card.id).toBe(last!.id);
  expect(openCard(newCardPath(set).split('/').slice(2)).card.name).toBe('');
  expect(openCard(['gone', 'gone']).set.id).toBe(set.id); // what is gone opens the latest set
});

test('without a card in the address the one is opened that was changed last', () => {
  const set = newSet('Harbor', 'camelot', [LINES, { ...LINES, name: 'Lantern' }]);
  putSet(set);
  putCard(set, { ...set.cards[0]!, name: 'Day Ferry' });
  expect(openCard([]).card.name).toBe('Day Ferry');
  expect(openCard([ownSet(set.id)!.id]).card.name).toBe('Day Ferry');
});

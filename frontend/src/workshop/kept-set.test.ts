import { expect, test, vi } from 'vitest';
import type { SharedSetInfo } from '../wire/protocol';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
vi.stubGlobal('addEventListener', () => undefined);
const { newSet } = await import('./own-sets.svelte');
const { copyTitle, editPath, lookPath, setFromKept, toShare } = await import('./kept-set');

const INFO: SharedSetInfo = {
  set: 'abcdefghijklmnop',
  hash: 'abcdefghijklmnopqrstuvwxyz',
  version: 3,
  title: 'Harbor Lights',
  character: 'ferries and fog',
  cards: 'Night Ferry\n7 blue event\nDraw 2 cards.\n\nLantern Keeper\nJ red asset\nDraw a card.',
  mode: 'add',
  base: 'olympus',
  versions: [],
  listed: true,
  expires: 0,
};

test('a kept set becomes a set of one’s own with the same cards', () => {
  const set = setFromKept(INFO);
  expect(set.cards.map(({ name }) => name)).toEqual(['Night Ferry', 'Lantern Keeper']);
  expect([set.title, set.character, set.mixing, set.base]).toEqual([
    'Harbor Lights',
    'ferries and fog',
    'add',
    'olympus',
  ]);
});

test('without the key nothing ties a copy to the set it came from', () => {
  const sent = toShare(setFromKept(INFO), setFromKept(INFO).cards, false);
  expect(sent).not.toHaveProperty('set');
  expect(sent).not.toHaveProperty('key');
});

test('with the key the next version goes to the same place, after the version it was made from', () => {
  const set = setFromKept(INFO, 'secret');
  expect(toShare(set, set.cards, true)).toMatchObject({
    set: INFO.set,
    key: 'secret',
    after: 3,
    listed: true,
    cards: INFO.cards,
  });
});

test('only cards that read are sent', () => {
  const set = newSet('', 'camelot', setFromKept(INFO).cards);
  const sent = toShare(set, set.cards.slice(1), false);
  expect(sent.cards.startsWith('Lantern Keeper')).toBe(true);
  expect(sent.title).not.toBe('');
});

test('the link to look holds no key', () => {
  expect(lookPath(INFO.set)).toBe('#/shared/abcdefghijklmnop');
  expect(editPath({ set: INFO.set, key: 'k' })).toBe('#/shared/abcdefghijklmnop?key=k');
});

test('a copy has a name that no other set has', () => {
  expect(copyTitle('Harbor', [])).toBe('Harbor (copy)');
  expect(copyTitle('Harbor', ['Harbor', 'Harbor (copy)', 'Harbor (copy 2)'])).toBe('Harbor (copy 3)');
});

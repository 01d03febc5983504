import { describe, expect, it } from 'vitest';
import type { AskInfo, OptionInfo } from '../wire/protocol';
import { Gathering, roomAt } from './gathering.svelte';

const ask = (fields: Partial<AskInfo> = {}) => ({ options: [], ...fields }) as unknown as AskInfo;
const option = (token: number) => ({ id: `${token}`, key: 'choose', params: { token } }) as unknown as OptionInfo;
const offers =
  (...tokens: readonly number[]) =>
  (token: number) =>
    tokens.includes(token) ? [option(token)] : [];

describe('cards that are picked together', () => {
  it('stay picked when another one joins them, as many as may be chosen', () => {
    const cards = new Gathering();
    cards.add(4, 2);
    cards.add(7, 2);
    expect(cards.picked).toEqual([4, 7]);
    cards.add(9, 2);
    expect(cards.picked).toEqual([4, 9]);
    cards.remove(4);
    expect(cards.picked).toEqual([9]);
  });

  it('are chosen one after the other, each at a question of its own', () => {
    const [cards, first] = [new Gathering(), ask()];
    cards.add(4, 2);
    cards.add(7, 2);
    expect(cards.begin(7, first)).toBe(4);
    expect(cards.next(first, offers(4, 7))).toBeNull();
    expect(cards.next(ask(), offers(7))?.id).toBe('7');
    expect(cards.next(ask(), offers(7))).toBeNull();
  });

  it('are forgotten at a question that does not offer them', () => {
    const cards = new Gathering();
    cards.add(4, 2);
    cards.add(7, 2);
    cards.begin(4, ask());
    expect(cards.next(ask(), offers(8))).toBeNull();
    expect(cards.next(ask(), offers(7))).toBeNull();
  });

  it('are no matter of a card that is not among them', () => {
    const cards = new Gathering();
    cards.add(4, 2);
    expect(cards.begin(8, ask())).toBe(8);
    expect(cards.begin(null, ask())).toBeNull();
    expect(cards.next(ask(), offers(4, 8))).toBeNull();
  });

  it('have room for as many as may still be chosen', () => {
    expect(roomAt(null)).toBe(1);
    expect(roomAt(ask({ most: 3, chosen: [{ kind: 'hand', token: 4 }] } as Partial<AskInfo>))).toBe(2);
  });
});

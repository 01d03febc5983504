import { describe, expect, it } from 'vitest';
import type { LookInfo } from '../wire/protocol';
import { noteTried, triedTexts } from './tried-texts.svelte';

const look = (value: number): LookInfo => ({
  games: 100,
  value,
  low: value - 1,
  high: value + 1,
  verdict: 'fine',
  text: '',
  cpu: 1,
});
const card = (abilities: string) => ({ id: 'one', name: 'Ferry', head: '7 blue event', abilities, notes: {} });

describe('texts that were measured', () => {
  it('are kept for their card and deck, the newest first, each once', () => {
    noteTried(card('Draw a card.'), 'camelot', 'easy', { looks: [look(9), look(1)], margin: 5 });
    noteTried(card('Draw 2 cards.'), 'camelot', 'easy', { looks: [look(2)], margin: 5 });
    noteTried(card('Draw 2 cards.'), 'nights', 'easy', { looks: [look(3)], margin: 5 });
    noteTried(card('Draw a card. '), 'camelot', 'easy', { looks: [look(4)], margin: 5 });
    noteTried(card('Draw 9 cards.'), 'camelot', 'easy', { looks: [], margin: 5 });
    const found = triedTexts('one', 'camelot');
    expect(found.map(({ abilities }) => abilities)).toEqual(['Draw a card.', 'Draw 2 cards.']);
    expect(found[0]!.look.value).toBe(4);
    expect(triedTexts('other', 'camelot')).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import {
  abilityLines,
  halvesOf,
  isSplit,
  readCard,
  readHead,
  splitCard,
  withSide,
  writeCard,
  writeHead,
} from './card-lines';

const BRIDGE =
  'Bridge\nJ blue/red asset knight\nDraw a card.\nDestroy an asset.\nemblem: bridge\nflavor: Mind the gap.';
const SPLIT = 'Ebb // Flood\n3 red event // 9 blue asset\nDraw a card.\n//\nDestroy an asset.';

describe('the lines of a card', () => {
  it('read and written again are the same', () => {
    for (const text of [BRIDGE, SPLIT]) expect(writeCard(readCard(text), 'New card')).toBe(text);
  });

  it('have a second line that the form reads', () => {
    expect(readHead('J blue/red asset knight')).toEqual({
      rank: 'J',
      colors: ['blue', 'red'],
      type: 'asset',
      tags: ['knight'],
    });
    expect(writeHead(readHead('- green event'))).toBe('- green event');
  });

  it('keep words that nobody knows, so that the form loses nothing', () => {
    expect(readHead('queen of red asset').tags).toEqual(['queen', 'of']);
  });

  it('stand without a name and with blank lines between abilities', () => {
    const card = { name: '  ', head: '4 red event', abilities: 'Draw a card.\n\n  Skip.\n', notes: { flavor: ' ' } };
    expect(writeCard(card, 'New card')).toBe('New card\n4 red event\nDraw a card.\nSkip.');
    expect(abilityLines(card)).toEqual([
      { text: 'Draw a card.', at: 0 },
      { text: 'Skip.', at: 2 },
    ]);
  });

  it('take an ability that has a colon as an ability', () => {
    expect(readCard('A\n2 red event\nChoose one: draw a card.').abilities).toBe('Choose one: draw a card.');
  });

  it('become a split card and one side again', () => {
    const two = splitCard(readCard(BRIDGE), true);
    expect(isSplit(two)).toBe(true);
    expect(two.head).toBe('J blue/red asset knight // J blue/red event knight');
    expect(two.abilities).toBe('Draw a card.\nDestroy an asset.\n//\n');
    expect(splitCard({ ...two, name: withSide(two.name, 1, 'Toll') }, false)).toEqual(readCard(BRIDGE));
  });

  it('get back the half that was taken away', () => {
    const two = readCard(SPLIT);
    expect(splitCard(splitCard(two, false), true, two)).toEqual(two);
  });

  it('name their halves', () => {
    expect(halvesOf(readCard(SPLIT), ['one', 'two'])).toEqual(['Ebb', 'Flood']);
    expect(halvesOf(splitCard(readCard(BRIDGE), true), ['one', 'two'])).toEqual(['Bridge', 'two']);
  });
});

import { describe, expect, it } from 'vitest';
import type { AskInfo, OptionInfo, WireView } from '../wire/protocol';
import { seatOf, sortOptions, tokenOf } from './options';

const VIEW = {
  viewer: 0,
  hands: [[1, 2], [3]],
  assets: [[], [4]],
  discard: [5, 6],
  limbo: [],
  pack: null,
} as unknown as WireView;

function option(id: string, key: OptionInfo['key'], params: OptionInfo['params'] = {}): OptionInfo {
  return { id, key, params, card: null, pieces: [{ text: id }] };
}

const asking = (...options: readonly OptionInfo[]) => ({ options }) as unknown as AskInfo;
const idsOf = (options: readonly OptionInfo[]) => options.map(({ id }) => id);

describe('an option', () => {
  it('is about a card, about a player, or about neither', () => {
    expect(tokenOf(option('a', 'play', { token: 4 }))).toBe(4);
    expect(tokenOf(option('b', 'play', { token: -1 }))).toBeNull();
    expect(seatOf(option('c', 'player', { player: 2 }))).toBe(2);
    expect(seatOf(option('d', 'choose', { player: 2 }))).toBeNull();
  });
});

describe('options', () => {
  it('are taken at their cards, at their players, or as buttons', () => {
    const sorted = sortOptions(
      asking(option('play', 'play', { token: 1 }), option('drop', 'discard', { token: 1 }), option('end', 'pass')),
      VIEW,
    );
    expect(idsOf(sorted.byToken.get(1)!)).toEqual(['play', 'drop']);
    expect(idsOf(sorted.buttons)).toEqual(['end']);
    const players = sortOptions(asking(option('Ben', 'player', { player: 1 })), VIEW);
    expect(players.bySeat.get(1)?.id).toBe('Ben');
  });

  it('about cards in another hand or below the top of the pile are not to be seen on the table', () => {
    const about = (token: number) => option(`card ${token}`, 'choose', { token });
    const { unseen } = sortOptions(asking(...[1, 3, 4, 5, 6, 99].map(about)), VIEW);
    expect(idsOf(unseen)).toEqual(['card 3', 'card 6', 'card 99']);
  });

  it('are none without a question', () => {
    expect(sortOptions(null, null)).toMatchObject({ buttons: [], unseen: [] });
  });
});

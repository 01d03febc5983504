import { describe, expect, it } from 'vitest';
import type { AskInfo, WireView } from '../wire/protocol';
import { digitsOf, numbered, numberedSeats } from './digits';

const view = { viewer: 2, hands: [[], [], [], []] } as unknown as WireView;
const ask = (seats: readonly number[], chosen: readonly number[] = []) =>
  ({
    options: seats.map((player) => ({ key: 'player', params: { player } })),
    chosen: chosen.map((seat) => ({ kind: 'seat', seat })),
  }) as unknown as AskInfo;

describe('digits', () => {
  it('count players from oneself on, in turn order', () => {
    expect(numberedSeats(ask([0, 1, 2, 3]), view)).toEqual([2, 3, 0, 1]);
    expect(numberedSeats(ask([0, 1, 3]), view)).toEqual([3, 0, 1]);
    expect(numberedSeats(null, view)).toEqual([]);
  });

  it('stay with players when one of them is chosen', () => {
    const digits = (one: AskInfo, can: readonly number[]) =>
      [...digitsOf(numberedSeats(one, view), (seat) => can.includes(seat))].join(' ');
    expect(digits(ask([0, 1, 3]), [0, 1, 3])).toBe('3,1 0,2 1,3');
    expect(digits(ask([1, 0], [3]), [0, 1])).toBe('0,2 1,3');
  });

  it('stay with cards when one is chosen and others can be chosen no more', () => {
    const first = numbered([11, 12, 13, 14], []);
    const second = numbered([11, 13], first);
    expect([...digitsOf(second, (token) => token !== 11)].filter(([token]) => token === 13)).toEqual([[13, '3']]);
    expect(numbered([13, 15], first)).toEqual([11, 12, 13, 14, 15]);
  });

  it('come after those of other answers, and there are ten', () => {
    const tokens = Array.from({ length: 12 }, (_, at) => at);
    const digits = digitsOf(tokens, () => true, 1);
    expect(digits.get(0)).toBe('2');
    expect(digits.get(8)).toBe('0');
    expect(digits.has(9)).toBe(false);
  });
});

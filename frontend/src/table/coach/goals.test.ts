import { describe, expect, it } from 'vitest';
import type { OptionInfo } from '../../wire/protocol';
import { isRight, movesAfter } from './goals';

const option = (key: string, card: string | null, params: Record<string, unknown> = {}) =>
  ({ id: '', key, card, params, pieces: [] }) as unknown as OptionInfo;
const play = { keys: ['play'], object: 'Tall Tree' };
const anyDiscard = { keys: ['discard'], object: '' };
const second = { keys: ['player'], object: 1 };

describe('a move in a lesson', () => {
  it('is right by its key and its object', () => {
    expect(isRight(option('play', 'Tall Tree'), [play])).toBe(true);
    expect(isRight(option('discard', 'Tall Tree'), [play])).toBe(false);
    expect(isRight(option('play', 'Small Tree'), [play])).toBe(false);
    expect(isRight(option('discard', 'Small Tree'), [play, anyDiscard])).toBe(true);
    expect(isRight(option('player', null, { player: 1 }), [second])).toBe(true);
    expect(isRight(option('name', null, { color: 'blue' }), [{ keys: ['name'], object: 'blue' }])).toBe(true);
  });

  it('brings one on only in its turn, and may be made again after it was taken back', () => {
    const goals = [[play], [anyDiscard]];
    expect(movesAfter(option('discard', 'Small Tree'), goals, 0)).toBeNull();
    expect(movesAfter(option('play', 'Tall Tree'), goals, 0)).toBe(1);
    expect(movesAfter(option('play', 'Tall Tree'), goals, 1)).toBe(1);
    expect(movesAfter(option('discard', 'Small Tree'), goals, 1)).toBe(2);
  });
});

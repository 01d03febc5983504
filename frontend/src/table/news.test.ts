import { describe, expect, it } from 'vitest';
import type { EventInfo, WireView } from '../wire/protocol';
import { justPlayed, latest, winningCards } from './news';
import { EMPTY, type Snapshot } from './snapshot';

function event(number: number, key: EventInfo['key'], fields: Partial<EventInfo> = {}): EventInfo {
  return { card: null, key, number, params: {}, pieces: [{ text: `${key} ${number}` }], seat: 1, ...fields };
}

function state(events: readonly EventInfo[], fresh: number, view: object = { limbo: [], pack: null }): Snapshot {
  return { ...EMPTY, view: view as unknown as WireView, events: [...events], fresh };
}

const numbers = (events: readonly EventInfo[]) => events.map(({ number }) => number);

describe('the latest news', () => {
  it('are the last two things of this state that say something', () => {
    const events = [event(1, 'drew'), event(2, 'played'), event(3, 'phase'), event(4, 'discarded')];
    expect(numbers(latest(state(events, 3)))).toEqual([2, 4]);
  });

  it('are the last one before, where this state brought none', () => {
    const events = [event(1, 'drew'), event(2, 'played'), event(3, 'phase')];
    expect(numbers(latest(state(events, 1)))).toEqual([2]);
    expect(latest(state([], 0))).toEqual([]);
  });
});

describe('a card that was just played', () => {
  const played = event(1, 'played', { card: 'Raven', token: 7 });

  it('is another’s, open, and has landed', () => {
    expect(justPlayed(state([played], 1), 0)).toBe(played);
    expect(justPlayed(state([played], 1), 1)).toBeNull();
    expect(justPlayed(state([event(1, 'played', { token: 7 })], 1), 0)).toBeNull();
    expect(justPlayed(state([played], 1, { limbo: [7], pack: null }), 0)).toBeNull();
  });

  it('is not an old one, and none where one plays with playing cards', () => {
    expect(justPlayed(state([played], 0), 0)).toBeNull();
    expect(justPlayed(state([played], 1, { limbo: [], pack: {} }), 0)).toBeNull();
  });
});

it('the winning cards are the last two that the winners used', () => {
  const used = ['Raven', 'Toll', 'Muse'].map((card, at) =>
    event(at, at % 2 ? 'discarded' : 'played', { card, seat: 2 }),
  );
  const other = event(9, 'played', { card: 'Pan', seat: 1 });
  expect(winningCards(state([...used, other], 0), [2])).toEqual(['Toll', 'Muse']);
  expect(winningCards(state(used, 0), [1])).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import type { EventInfo } from '../wire/protocol';
import { fitting, told } from './ribbon';
import { EMPTY } from './snapshot';

function event(number: number, seat: number, verb: string, fields: Partial<EventInfo> = {}): EventInfo {
  const pieces = [{ text: 'Ben', seat }, { text: ` ${verb} ` }, { text: 'Raven', card: 'Raven' }, { text: '.' }];
  return { card: 'Raven', key: 'played', number, params: {}, pieces, seat, ...fields };
}

const EVENTS = [
  event(1, 1, 'plays'),
  event(2, 1, 'plays'),
  event(3, 1, 'discards', { key: 'discarded' }),
  event(4, 2, 'destroys', { key: 'destroyed', touches: [0] }),
  event(5, 0, 'plays'),
];
const said = (since: number | null) =>
  told({ ...EMPTY, events: EVENTS, since }, 0).map(({ seat, pieces }) => [
    seat,
    pieces.map(({ text }) => text).join(''),
  ]);

describe('since your turn', () => {
  it('has a line for each other player, those that touched you first', () => {
    expect(said(2)).toEqual([
      [2, ' destroys Raven'],
      [1, ' plays Raven, discards Raven'],
    ]);
  });

  it('begins where the server says', () => {
    expect(said(3)).toEqual([
      [2, ' destroys Raven'],
      [1, ' discards Raven'],
    ]);
    expect(said(null)).toEqual([]);
  });

  it('shows as many lines as fit, at least one', () => {
    const lines = told({ ...EMPTY, events: EVENTS, since: 1 }, 0);
    expect(fitting(lines, 2000)[1]).toBe(0);
    expect(fitting(lines, 10)[0]).toHaveLength(1);
    expect(fitting(lines, 10)[1]).toBe(1);
  });
});

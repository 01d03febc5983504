import { expect, test } from 'vitest';
import type { ReplayFrame } from '../../wire/protocol';
import { firstUse, nextStop, turnStarts, within } from './turns';

const frame = (turn: number) => ({ move: '', events: [], view: { turn } }) as unknown as ReplayFrame;

test('a turn begins where its number changes', () => {
  expect(turnStarts([1, 1, 2, 2, 2, 3].map(frame))).toEqual([0, 2, 5]);
});

test('one goes from turn to turn, and no further than the ends', () => {
  const stops = [0, 2, 5];
  expect(nextStop(stops, 0, 1, 7)).toBe(2);
  expect(nextStop(stops, 5, 1, 7)).toBe(7);
  expect(nextStop(stops, 4, -1, 7)).toBe(2);
  expect(nextStop(stops, 0, -1, 7)).toBe(0);
});

test('an address can name any step, and leads to one that exists', () => {
  expect([within(3, 10), within(99, 10), within(-4, 10), within(NaN, 10), within(2.7, 10)]).toEqual([3, 9, 0, 0, 2]);
});

test('a game that a card decided opens where it is first played', () => {
  const told = (...events: [key: string, card: string][]) =>
    ({ ...frame(1), events: events.map(([key, card]) => ({ key, card })) }) as unknown as ReplayFrame;
  const frames = [told(), told(['drew', 'Ferry']), told(['played', 'Merlin'], ['played', 'Ferry']), told()];
  expect(firstUse(frames, 'Ferry')).toBe(2);
  expect(firstUse(frames.slice(0, 2), 'Ferry')).toBe(1);
  expect(firstUse(frames, 'Gawain')).toBe(0);
});

test('a game that a card decided opens where its winner plays it, not where somebody else does', () => {
  const told = (key: string, seat: number) =>
    ({ ...frame(1), events: [{ key, seat, card: 'Ferry' }] }) as unknown as ReplayFrame;
  const frames = [told('discarded', 1), told('played', 0), told('discarded', 0), told('played', 1)];
  expect(firstUse(frames, 'Ferry', 1)).toBe(3);
  expect(firstUse(frames, 'Ferry')).toBe(1);
});

import { expect, test } from 'vitest';
import type { CardRefusalInfo, EventInfo, OutcomeInfo, WireView } from '../../wire/protocol';
import { lineOf, reasonsFor, standingOf } from './attempt';

const view = (turn: number) => ({ turn }) as unknown as WireView;
const won = (seat: number) => ({ winners: [seat] }) as unknown as OutcomeInfo;

test('a puzzle is solved by winning, and failed as soon as the turn is over', () => {
  expect(standingOf({ view: view(1), outcome: null }, 0)).toBe('open');
  expect(standingOf({ view: view(3), outcome: null }, 0)).toBe('failed');
  expect(standingOf({ view: view(1), outcome: won(0) }, 0)).toBe('solved');
  expect(standingOf({ view: view(1), outcome: won(1) }, 0)).toBe('failed');
});

test('the line is what the solver did, not what others did', () => {
  const event = (key: string, seat: number) => ({ key, seat, pieces: [{ text: 'x' }] }) as unknown as EventInfo;
  const events = [event('turn', 0), event('discarded', 0), event('played', 1), event('played', 0)];
  expect(lineOf(events, 0).map(({ key }) => key)).toEqual(['discarded', 'played']);
});

test('each card that is left has one reason', () => {
  const no = (token: number, verb: string) => ({ token, verb, pieces: [] }) as unknown as CardRefusalInfo;
  const refusals = [no(3, 'discard'), no(3, 'play'), no(5, 'play')];
  expect(reasonsFor(refusals, [3, 4])).toEqual([refusals[0]]);
});

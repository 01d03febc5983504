import { expect, test } from 'vitest';
import type { ChanceCurve, ReplayFrame } from '../../wire/protocol';
import { pointsOf } from './curve';
import { greatest, marksOf, saidAt, workingSaid } from './turning';

const turn = (number: number, frame: number, won: number) => ({
  turn: number,
  frame,
  seat: number % 2,
  games: 20,
  won: [won, 20 - won],
});
const CURVE: ChanceCurve = {
  level: 'easy',
  wanted: 20,
  done: true,
  turning_points: [{ turn: 2, frame: 6, seat: 0, change: -40, card: 'Ferry' }],
  turns: [turn(1, 0, 12), turn(2, 3, 10), turn(3, 6, 0)],
};
const told = (...events: [key: string, card: string][]) =>
  ({ move: '', view: { turn: 1 }, events: events.map(([key, card]) => ({ key, card })) }) as unknown as ReplayFrame;
const FRAMES = [
  told(),
  told(['played', 'Ferry']),
  told(),
  told(),
  told(['drew', 'Ferry']),
  told(['played', 'Ferry']),
  told(),
  told(),
];
const POINTS = pointsOf(CURVE, 0, { winners: [0], losers: [1], points: [], reason: 'empty_hand', text: '' }, 7);
const MARKS = marksOf(CURVE, POINTS, FRAMES, ['Ann', 'Ben']);

test('a turning point leads to right before the card that did it, and says whose it was', () => {
  expect(MARKS.map(({ frame, place, from, to }) => [frame, place, from, to])).toEqual([[4, 1, 0.5, 0]]);
  expect(MARKS[0]!.said).toBe('Turn 2: Ann by Ferry, from 50 to 0');
});

test('without a card it leads to where its turn begins', () => {
  const plain = { ...CURVE, turning_points: [{ turn: 2, frame: 6, seat: 0, change: -40 }] };
  expect(marksOf(plain, POINTS, FRAMES, ['Ann', 'Ben'])[0]).toMatchObject({ frame: 3, card: '' });
});

test('a step is told by its turning point, else by its turn, and never in a bare nothing', () => {
  expect(saidAt(POINTS, MARKS, 0)).toBe('Turn 1: 60 → 50');
  expect(saidAt(POINTS, MARKS, 1)).toBe(MARKS[0]!.said);
  expect(saidAt(POINTS, MARKS, 2)).toContain('no easy player');
  expect(saidAt([], [], 0)).toBe('');
});

test('what is worked out is counted by turns, then sharpened', () => {
  expect(workingSaid(null, 3)).toContain('turn 1 of 3');
  expect(workingSaid(CURVE, 3)).not.toContain('turn 4');
});

test('the turns that changed most are kept in the order in which they came', () => {
  const marks = [20, -60, 30, 10].map((change, turn) => ({ ...MARKS[0]!, turn, from: 0.6, to: 0.6 + change / 100 }));
  expect(greatest(marks, 2).map(({ turn }) => turn)).toEqual([1, 2]);
  expect(greatest(marks, 9)).toEqual(marks);
});

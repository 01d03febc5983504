import { expect, test } from 'vitest';
import type { ChanceCurve } from '../../wire/protocol';
import { interval, placeOf, pointsOf, valueAt } from './curve';

const turn = (number: number, frame: number, won: number) => ({
  turn: number,
  frame,
  seat: 0,
  games: 24,
  won: [won, 24 - won],
});
const CURVE: ChanceCurve = {
  level: 'easy',
  wanted: 24,
  done: true,
  turning_points: [],
  turns: [turn(1, 0, 12), turn(2, 3, 18)],
};
const OUTCOME = { winners: [0], losers: [1], points: [], reason: 'empty_hand', text: '' } as const;

test('an interval narrows with the games and stays between never and always', () => {
  const [low, high] = interval(12, 24);
  expect(low).toBeCloseTo(0.314, 2);
  expect(high).toBeCloseTo(0.686, 2);
  expect(interval(0, 24)[0]).toBe(0);
  expect(interval(80, 160)[1] - interval(80, 160)[0]).toBeLessThan(high - low);
});

test('the curve of a finished game ends with what came of it', () => {
  const points = pointsOf(CURVE, 0, OUTCOME, 9);
  expect(points.map(({ value }) => value)).toEqual([0.5, 0.75, 1]);
  expect(pointsOf(CURVE, 1, OUTCOME, 9).at(-1)).toMatchObject({ frame: 9, value: 0, low: 0, high: 0 });
});

test('a step within a turn lies between two points', () => {
  const points = pointsOf(CURVE, 0, OUTCOME, 9);
  expect([placeOf(points, 0), placeOf(points, 3), placeOf(points, 6), placeOf(points, 9)]).toEqual([0, 1, 1.5, 2]);
});

test('between two turns the chance lies between theirs', () => {
  const points = pointsOf(CURVE, 0, OUTCOME, 9);
  expect([0, 0.5, 1, 2].map((place) => valueAt(points, place))).toEqual([0.5, 0.625, 0.75, 1]);
  expect(valueAt([], 0)).toBe(0);
});

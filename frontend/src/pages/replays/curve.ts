/** The chance curve as points: one for each turn, with the interval that its games leave. */
import type { ChanceCurve, OutcomeInfo } from '../../wire/protocol';

export interface CurvePoint {
  readonly turn: number;
  /** The frame in which the turn begins. */
  readonly frame: number;
  /** The chance and its interval, between 0 and 1. */
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

const Z = 1.96;

/** The interval of a share that holds in 95 of 100 samples (Wilson). */
export function interval(won: number, games: number): readonly [low: number, high: number] {
  const share = won / games;
  const scale = 1 + (Z * Z) / games;
  const center = (share + (Z * Z) / (2 * games)) / scale;
  const half = (Z * Math.sqrt((share * (1 - share)) / games + (Z * Z) / (4 * games * games))) / scale;
  return [Math.max(0, center - half), Math.min(1, center + half)];
}

/** The points for one seat; a game that is over ends with what came of it. */
export function pointsOf(curve: ChanceCurve, seat: number, outcome: OutcomeInfo | null, last: number): CurvePoint[] {
  const points = curve.turns.map(({ turn, frame, games, won }): CurvePoint => {
    const [low, high] = interval(won[seat] ?? 0, games);
    return { turn, frame, value: (won[seat] ?? 0) / games, low, high };
  });
  if (!outcome || !curve.done) return points;
  const value = outcome.winners.includes(seat) ? 1 : 0;
  return [...points, { turn: (points.at(-1)?.turn ?? 0) + 1, frame: last, value, low: value, high: value }];
}

/** Where a frame lies on the curve: the number of its turn's point, and how far it is to the next. */
export function placeOf(points: readonly CurvePoint[], frame: number): number {
  const at = points.findLastIndex((point) => point.frame <= frame);
  const here = points[at];
  const next = points[at + 1];
  if (!here) return 0;
  return next ? at + (frame - here.frame) / Math.max(1, next.frame - here.frame) : at;
}

/** The chance at a place of the curve; between two turns it lies between theirs. */
export function valueAt(points: readonly CurvePoint[], place: number): number {
  const [from, to] = [points[Math.floor(place)], points[Math.ceil(place)]];
  return from && to ? from.value + (to.value - from.value) * (place % 1) : 0;
}

/** In games of 100, as it is said. */
export const inHundred = (value: number): number => Math.round(100 * value);

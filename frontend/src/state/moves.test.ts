import { describe, expect, it } from 'vitest';
import type { TableLine } from '../wire/protocol';
import { isYourMove, timeForMove, waitedFor } from './moves';

const line = (more: Partial<TableLine>): TableLine => ({
  ...{ id: 'a', phase: 'playing', title: '', game: 'modern', set: 'olympus', seats: [] },
  ...more,
});

describe('your move', () => {
  it('is it only where one’s own seat is asked', () => {
    expect(isYourMove(line({ seat: 1, waiting: [0, 1] }))).toBe(true);
    expect(isYourMove(line({ seat: 1, waiting: [0] }))).toBe(false);
    expect(isYourMove(line({ seat: 0 }))).toBe(false);
    expect(isYourMove(line({ waiting: [0] }))).toBe(false);
  });

  it('names those who are waited for while their time runs', () => {
    const seats = [
      { name: 'Ann', kind: 'person' as const },
      { name: 'Ben', kind: 'person' as const },
    ];
    expect(waitedFor(line({ seat: 0, seats, waiting: [1], due: 5000 }))).toEqual(['Ben']);
    expect(waitedFor(line({ seat: 0, seats, waiting: [1] }))).toEqual([]);
    expect(waitedFor(line({ seat: 1, seats, waiting: [1], due: 5000 }))).toEqual([]);
  });

  it('has time until it is due, and never less than none', () => {
    expect(timeForMove(line({ seat: 0, waiting: [0], due: 5000 }), 2000)).toBe(3000);
    expect(timeForMove(line({ seat: 0, waiting: [0], due: 5000 }), 9000)).toBe(0);
    expect(timeForMove(line({ seat: 0, waiting: [1], due: 5000 }), 2000)).toBeNull();
    expect(timeForMove(line({ seat: 0, waiting: [0] }), 2000)).toBeNull();
  });
});

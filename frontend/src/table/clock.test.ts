import { describe, expect, it } from 'vitest';
import { clockText, seatTime } from './clock';
import { EMPTY, type Snapshot } from './snapshot';

describe('a clock', () => {
  it('counts a second that has begun', () => {
    expect([0, 1, 1000, 9_999, 60_000, 61_001].map(clockText)).toEqual([
      '0:00',
      '0:01',
      '0:01',
      '0:10',
      '1:00',
      '1:02',
    ]);
  });

  it('counts hours, and days where a turn has some', () => {
    expect([3_600_000, 3_600_001, 86_400_000, 86_400_001, 3 * 86_400_000 + 7_300_000].map(clockText)).toEqual([
      '60:00',
      '1:00:01',
      '24:00:00',
      '1 d 0 h',
      '3 d 2 h',
    ]);
  });

  const clock = { kind: 'turn', seats: [{ left: 40_000, until: 105_000 }, { left: 40_000 }] };
  const game = { ...EMPTY, clock } as unknown as Snapshot;

  it('runs to the deadline of the server’s clock, and never below nothing', () => {
    expect(seatTime(game, 0, 100_000)).toEqual({ ms: 5000, isRunning: true });
    expect(seatTime(game, 0, 200_000)).toEqual({ ms: 0, isRunning: true });
  });

  it('stands where it is while another’s time runs', () => {
    expect(seatTime(game, 1, 100_000)).toEqual({ ms: 40_000, isRunning: false });
  });

  it('is none at a table without one', () => {
    expect(seatTime({ ...EMPTY, clock: { kind: 'none', seats: [] } } as unknown as Snapshot, 0, 0)).toBeNull();
    expect(seatTime(game, 7, 0)).toBeNull();
  });
});

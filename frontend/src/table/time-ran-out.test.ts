import { describe, expect, it } from 'vitest';
import type { EventInfo, TableEventInfo, TableInfo } from '../wire/protocol';
import { EMPTY, type Snapshot } from './snapshot';
import { timeRanOut } from './time-ran-out';

const turn = (number: number, seat: number) => ({ number, seat, key: 'turn' }) as EventInfo;
const ranOut = (event: number) => ({ key: 'time_ran_out', seat: 0, game: 1, event }) as TableEventInfo;
const table = { game: 1 } as TableInfo;

function at(since: number | null, event: number): Snapshot {
  const events = [turn(1, 0), turn(8, 1), turn(12, 0), turn(20, 1), turn(25, 0)];
  return { ...EMPTY, table, since, events, tableEvents: [ranOut(event)] };
}

describe('one hears that the time ran out', () => {
  it('in the last turn of one own, whatever happened at its end', () => {
    expect(timeRanOut(at(20, 14), 0)).not.toBeNull();
    expect(timeRanOut(at(20, 19), 0)).not.toBeNull();
  });

  it('in the turn before no longer', () => expect(timeRanOut(at(20, 7), 0)).toBeNull());

  it('in the first turn, before anybody else had one', () => {
    const first = { ...at(null, 3), events: [turn(1, 0)] };
    expect(timeRanOut(first, 0)).not.toBeNull();
  });

  it('of another player or game never', () => {
    expect(timeRanOut(at(20, 14), 1)).toBeNull();
    expect(timeRanOut({ ...at(20, 14), table: { game: 2 } as TableInfo }, 0)).toBeNull();
  });
});

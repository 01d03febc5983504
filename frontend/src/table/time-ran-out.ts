/** Whether one's time ran out lately. */
import type { TableEventInfo } from '../wire/protocol';
import type { Snapshot } from './snapshot';

/** Return that one's time ran out in the last turn of one's own before the others' turns, or in the very first. */
export function timeRanOut(game: Snapshot, me: number | null): TableEventInfo | null {
  const others = game.since ?? Infinity;
  const turn = game.events.findLast((one) => one.key === 'turn' && one.seat === me && one.number < others);
  const ranOut = game.tableEvents.findLast((one) => one.key === 'time_ran_out' && one.seat === me);
  const isRecent = ranOut?.game === game.table?.game && (ranOut?.event ?? -1) >= (turn?.number ?? 0);
  return isRecent ? (ranOut ?? null) : null;
}

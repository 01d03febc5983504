/** Whether a turn may end by itself: not while all are asked something, and not again after that was taken back. */
import type { Snapshot } from './snapshot';
import { openVote } from './votes';

/** Names a turn, also among those of other games and tables. */
export const turnOf = ({ table, view }: Snapshot): string => `${table?.id} ${table?.game} ${view?.turn}`;

/** Whether the turn may end by itself; `ended` names the last one that did. */
export function mayEndItself(game: Snapshot, ended: string): boolean {
  const isHeld = openVote(game.votes) !== null || !!game.table?.paused;
  return !isHeld && turnOf(game) !== ended;
}

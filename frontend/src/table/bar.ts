/** What the bar says: why one is asked or waits, the question in a few words, and whom it is from. */
import type { Snapshot } from './snapshot';

export type Mood = 'yours' | 'offline' | 'paused' | 'over' | 'wait' | 'idle';

export function moodOf(game: Snapshot, isConnected: boolean): Mood {
  if (!isConnected) return 'offline';
  if (game.ask) return 'yours';
  if (game.outcome) return 'over';
  if (game.table?.paused) return 'paused';
  return game.waiting.length ? 'wait' : 'idle';
}

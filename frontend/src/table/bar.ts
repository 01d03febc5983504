/** What the bar says: why one is asked or waits, the question in a few words, and whom it is from. */
import type { Snapshot } from './snapshot';

export type Mood = 'yours' | 'offline' | 'over' | 'wait' | 'idle';

export function moodOf(game: Snapshot, isLive: boolean): Mood {
  if (!isLive) return 'offline';
  if (game.ask) return 'yours';
  if (game.outcome) return 'over';
  return game.waiting.length ? 'wait' : 'idle';
}

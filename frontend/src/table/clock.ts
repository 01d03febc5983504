/** Time as a clock shows it, and what the server's clock leaves a seat. */
import { t } from '../text/catalog';
import type { Snapshot } from './snapshot';

export const LOW = 10_000;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const two = (n: number) => String(n).padStart(2, '0');

/** Minutes and seconds, or hours, or days; a second that has begun counts, so that 0:00 means that it is over. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (ms > DAY) return t('clock.days', { days: Math.floor(ms / DAY), hours: Math.floor((ms % DAY) / HOUR) });
  if (ms > HOUR) {
    return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  }
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

export interface SeatTime {
  readonly ms: number;
  readonly isRunning: boolean;
}

/** What a seat has left by the server's clock, or nothing without a clock: it has a deadline while its time runs. */
export function seatTime(game: Snapshot, seat: number, serverNow: number): SeatTime | null {
  const time = game.clock && game.clock.kind !== 'none' ? game.clock.seats[seat] : undefined;
  if (!time) return null;
  const isRunning = typeof time.until === 'number';
  return { ms: isRunning ? Math.max(0, time.until! - serverNow) : time.left, isRunning };
}

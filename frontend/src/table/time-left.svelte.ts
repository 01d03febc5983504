/** The time a seat has left, running along while its clock runs. */
import { LOW, seatTime } from './clock';
import type { TableState } from './table-state.svelte';

const EVERY = 250;

export interface TimeLeft {
  readonly ms: number | null;
  readonly isRunning: boolean;
  readonly isLow: boolean;
}

export function timeLeft(table: TableState, whose: () => number | null): TimeLeft {
  let now = $state(Date.now());
  const time = $derived.by(() => {
    const seat = whose();
    return seat === null ? null : seatTime(table.game, seat, now + table.store.ahead);
  });
  const isRunning = $derived(time?.isRunning ?? false);
  $effect(() => {
    if (!isRunning) return;
    now = Date.now();
    const timer = setInterval(() => (now = Date.now()), EVERY);
    return () => clearInterval(timer);
  });
  return {
    get ms() {
      return time?.ms ?? null;
    },
    get isRunning() {
      return isRunning;
    },
    get isLow() {
      return isRunning && (time?.ms ?? LOW) < LOW;
    },
  };
}

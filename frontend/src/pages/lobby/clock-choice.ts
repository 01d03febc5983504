/** The clock of a table as one choice in a list, such as `turn:60` or `days:3`. */
import type { ClockSettings } from '../../wire/protocol';

/** The choice that a clock is; empty for none. */
export function clockChoice(clock: ClockSettings | undefined): string {
  if (!clock || clock.kind === undefined || clock.kind === 'none') return '';
  return clock.kind === 'days' ? `days:${clock.days ?? 1}` : `${clock.kind}:${clock.seconds ?? 60}`;
}

/** The clock that a choice is; nothing for none. */
export function clockChosen(choice: string): ClockSettings | null {
  const [kind, amount] = choice.split(':');
  if (kind === 'days') return { kind, days: Number(amount) };
  return kind === 'turn' || kind === 'game' ? { kind, seconds: Number(amount) } : null;
}

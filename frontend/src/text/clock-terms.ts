import type { ClockSettings } from '../wire/protocol';
import { t, tn } from './catalog';

/** What the clock of a table gives: days or seconds for a turn, or minutes for a game; nothing without a clock. */
export function clockTerms(clock: ClockSettings | undefined): string {
  if (clock?.kind === 'turn') return t('create.seconds', { n: clock.seconds ?? 60 });
  if (clock?.kind === 'game') return tn('create.minutes', (clock.seconds ?? 60) / 60);
  return clock?.kind === 'days' ? tn('create.days', clock.days ?? 1) : '';
}

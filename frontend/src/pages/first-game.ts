/** A game against bots that starts at once. */
import { createTable, Refusal } from '../server/api';
import { go, tablePath } from '../state/route.svelte';
import { settings } from '../state/settings.svelte';
import { t } from '../text/catalog';
import type { SeatPlan, TableSettings } from '../wire/protocol';

export type Level = NonNullable<SeatPlan['level']>;

/** What a novice can win: the short texts of the first set, and a gentle bot. */
export const FIRST_GAME: TableSettings = { game: 'first' };
export const againstOne = (level: Level): SeatPlan[] => [{ kind: 'you' }, { kind: 'bot', level }];

/** Goes to the new table; returns what went wrong, or nothing. */
export async function startGame(plan: TableSettings, seats: readonly SeatPlan[]): Promise<string> {
  try {
    const seated = await createTable(settings.name || t('guest.name'), seats, plan, true);
    go(tablePath(seated.table));
    return '';
  } catch (problem) {
    return problem instanceof Refusal ? problem.message : t('start.no_server');
  }
}

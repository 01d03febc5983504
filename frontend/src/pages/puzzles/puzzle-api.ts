/** What the server tells about puzzles, and the table where one is played. */
import { ask, createTable } from '../../server/api';
import { settings } from '../../state/settings.svelte';
import { TableStore } from '../../table/store.svelte';
import { t as common } from '../../text/catalog';
import type { PuzzleHint, PuzzleInfo } from '../../wire/protocol';

export const showPuzzle = (day: string): Promise<PuzzleInfo> => ask(`puzzles/${encodeURIComponent(day)}`);
export const showFirstMove = (day: string): Promise<PuzzleHint> => ask(`puzzles/${encodeURIComponent(day)}/first_move`);

/** Sit down at a table of one, with the puzzle laid out. */
export async function beginPuzzle(day: string, titles: Readonly<Record<string, string>>): Promise<TableStore> {
  const seats = [{ kind: 'you' }, { kind: 'bot', level: 'novice' }] as const;
  const plan = { puzzle: day, hints: false, spectators: false };
  const seated = await createTable(settings.name || common('guest.name'), seats, plan, true);
  return new TableStore(seated.table, seated.token, titles);
}

/** The table that one sits at and has left for another page: it goes on, and says so there. */
import type { TableInfo } from '../wire/protocol';

let left = $state.raw<TableInfo | null>(null);

export const leftTable = (): TableInfo | null => left;

/** Remember how a table was when one went to look at something else; null when one is back, or has no seat there. */
export function leaveTable(table: TableInfo | null): void {
  left = table;
}

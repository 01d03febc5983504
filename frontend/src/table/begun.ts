/** What is said to those who looked elsewhere: that the next game has begun, and what a bot did in their place. */
import { t } from '../text/sheets';
import type { TableEventInfo } from '../wire/protocol';
import type { TableState } from './table-state.svelte';

/** That the next game has begun, and who begins; later whether it is one's own move. */
export function begunSaid(table: TableState): string {
  const [turn, current] = [table.view?.turn ?? 0, table.view?.current ?? -1];
  if (table.game.ask) return t(turn > 1 ? 'begun.move' : 'begun.you');
  return turn > 1 ? t('begun.on') : t('begun.other', { name: table.nameOf(current) });
}

/** What a bot did for somebody who has come back since a row of the table's log. */
export function stoodInFor(
  events: readonly TableEventInfo[],
  me: number | null,
  since: number,
): TableEventInfo | undefined {
  return events.findLast(({ key, seat, seq, choices }) => key === 'back' && seat === me && !!choices && seq > since);
}

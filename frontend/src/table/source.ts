/** The card whose ability asks, and whose it is. */
import { t } from '../text/catalog';
import type { ShownFace } from '../wire/faces';
import type { TableState } from './table-state.svelte';

export function sourceFace(table: TableState): ShownFace | null {
  const from = (table.game.ask ?? table.game.pending)?.source;
  if (!from) return null;
  return (typeof from.token === 'number' ? table.faceOf(from.token) : null) ?? table.faceNamed(from.card);
}

/** Such as `Ben's Raven`, or `Your Raven`. */
export function sourceSaid(table: TableState): string {
  const from = (table.game.ask ?? table.game.pending)?.source;
  if (!from) return '';
  const owner = from.owner ?? null;
  if (owner === null) return from.card;
  return owner === table.me
    ? t('ask.your_card', { card: from.card })
    : t('ask.card_of', { name: table.nameOf(owner), card: from.card });
}

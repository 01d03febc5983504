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
  return from ? cardOf(table, from.card, from.owner) : '';
}

/** A card with its player, as in `Ben's Raven`; the card alone where nobody is named. */
export function cardOf(table: TableState, card: string, owner?: number | null): string {
  if (owner === null || owner === undefined) return card;
  return owner === table.me ? t('ask.your_card', { card }) : t('ask.card_of', { name: table.nameOf(owner), card });
}

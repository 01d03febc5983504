/** What is chosen already where several may be, and how many more: for the bar and for the list. */
import { listed, t, tn } from '../text/catalog';
import type { TargetInfo } from '../wire/protocol';
import type { TableState } from './table-state.svelte';

/** Empty as long as nothing is chosen. */
export function chosenSaid(table: TableState): string {
  const { ask } = table.game;
  const chosen = ask?.chosen ?? [];
  if (!chosen.length) return '';
  const names = chosen.map((one) => nameOfTarget(table, one)).filter(Boolean);
  const said =
    names.length === chosen.length ? t('ask.chosen', { names: listed(names) }) : tn('ask.chosen_n', chosen.length);
  const [must, may] = [(ask?.least ?? 1) - chosen.length, (ask?.most ?? 1) - chosen.length];
  const more = must > 0 ? tn('ask.more_must', must) : may > 0 ? tn('ask.more_may', may) : '';
  return more ? t('ask.chosen_more', { said, more }) : said;
}

function nameOfTarget(table: TableState, { kind, seat, token }: TargetInfo): string {
  if (kind === 'seat') return table.nameOf(seat ?? -1);
  return (token === undefined || token === null ? null : table.faceOf(token))?.face.name ?? '';
}

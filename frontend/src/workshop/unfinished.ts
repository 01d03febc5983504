/** Why a card can't be tried yet, as a person would say it. */
import { t } from '../text/workshop';
import type { CheckedCards } from '../wire/protocol';
import { abilityLines, type CardLines } from './card-lines';

const ABILITIES_FROM = 3;
const NAMED = ['ws.line.1', 'ws.line.2', 'ws.line.3'] as const;

/** What has to be finished first; empty if nothing is wrong. */
export function unfinished(card: CardLines, checked: CheckedCards): string {
  if (!abilityLines(card).length) return t('ws.no_line');
  const errors = checked.findings.filter(({ kind }) => kind === 'error');
  const first = errors.toSorted((one, other) => one.line - other.line)[0];
  if (!first) return '';
  if (first.line < ABILITIES_FROM) return t('ws.the_head');
  const at = first.line - ABILITIES_FROM;
  return at < NAMED.length ? t(NAMED[at]!) : t('ws.line.more', { n: at + 1 });
}

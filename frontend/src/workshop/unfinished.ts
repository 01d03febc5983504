/** Why a card can't be tried yet, as a person would say it. */
import { t } from '../text/workshop';
import type { CheckedCards } from '../wire/protocol';
import { abilityLines, halvesOf, isSplit, textsOf, type CardLines } from './card-lines';

const HEAD = 2;
const ABILITIES_FROM = 3;
const NAMED = ['ws.line.1', 'ws.line.2', 'ws.line.3'] as const;

/** The half of a split card that does nothing yet; empty if there is none. */
function silentHalf(card: CardLines): string {
  if (!isSplit(card)) return '';
  const texts = textsOf(card);
  return halvesOf(card, [t('form.half_1'), t('form.half_2')]).find((_, index) => !texts[index]?.trim()) ?? '';
}

/** What has to be finished first; empty if nothing is wrong. */
export function unfinished(card: CardLines, checked: CheckedCards): string {
  if (!abilityLines(card).length) return t('ws.no_line');
  const half = silentHalf(card);
  if (half) return t('ws.no_half', { half });
  const errors = checked.findings.filter(({ kind }) => kind === 'error');
  const first = errors.toSorted((one, other) => one.line - other.line)[0];
  if (!first) return '';
  if (first.line < HEAD) return t('ws.the_name');
  if (first.line < ABILITIES_FROM) return t('ws.the_head');
  const at = first.line - ABILITIES_FROM;
  return at < NAMED.length ? t(NAMED[at]!) : t('ws.line.more', { n: at + 1 });
}

/** What there is to tell of a table that goes on while one looks at something else. */
import { isYourMove } from '../state/moves';
import type { TableInfo, TableLine } from '../wire/protocol';

export type News = '' | 'goes_on.begun' | 'goes_on.begun_yours' | 'goes_on.yours';

/** A game that has begun since one left, and that it is one's own move; nothing else is news. */
export function newsOf(left: TableInfo, now: TableLine | undefined): News {
  if (now?.phase !== 'playing') return '';
  const hasBegun = left.phase !== 'playing';
  if (isYourMove(now)) return hasBegun ? 'goes_on.begun_yours' : 'goes_on.yours';
  return hasBegun ? 'goes_on.begun' : '';
}

/** The cards that bring the rules of a section into the game. */
import { findCards } from '../../server/gallery';
import type { CardInfo, SectionInfo } from '../../wire/protocol';
import { NOTHING, queryOf } from '../gallery/wish';

export interface CardsAbout {
  /** How many cards each of the rules is about, for those with any. */
  readonly counts: readonly { readonly rule: string; readonly count: number }[];
  /** Some cards of the rule that has most. */
  readonly cards: readonly CardInfo[];
}

const SHOWN = 3;

export async function cardsAbout({ rules }: SectionInfo): Promise<CardsAbout> {
  const { facets } = await findCards('');
  const counts = rules.flatMap((rule) => {
    const found = facets['rule']?.find(({ value }) => value === rule);
    return found ? [{ rule, count: found.count }] : [];
  });
  const [most] = [...counts].sort((one, other) => other.count - one.count);
  if (!most) return { counts, cards: [] };
  const { cards } = await findCards(queryOf({ ...NOTHING, rule: most.rule }));
  return { counts, cards: cards.slice(0, SHOWN) };
}

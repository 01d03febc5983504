/** A moment in which a line of a card is set off: what is to be there. */
import type { CardInfo } from '../wire/protocol';

export interface Moment {
  /** Which line of the card, from 0. */
  readonly ability: number;
  readonly yours: readonly string[];
  readonly theirs: readonly string[];
  readonly pile: string;
}

export const NOTHING_WISHED: Moment = { ability: 0, yours: [], theirs: [], pile: '' };

/** The cards that can be put into play as they are: assets with one side. */
export function assetNames(cards: readonly CardInfo[]): readonly string[] {
  return cards.filter(({ sides }) => sides.length === 1 && sides[0]?.type === 'asset').map(({ name }) => name);
}

/** What the server is asked for: a moment, if the card still has the line. */
export function momentWish(moment: Moment | null, lines: number): { readonly moment?: Moment } {
  return moment && moment.ability < lines ? { moment } : {};
}

/** Texts of a card that were measured since the page was opened: all on the same deals, so that they compare. */
import type { LookInfo, MeasurementInfo } from '../wire/protocol';
import type { CardLines } from './card-lines';
import type { Strength } from './measuring.svelte';

export interface TriedText {
  readonly card: string;
  /** The set into which the card was mixed. */
  readonly base: string;
  readonly head: string;
  readonly abilities: string;
  readonly level: Strength;
  readonly look: LookInfo;
  readonly margin: number;
}

const MOST = 12;
let tried = $state.raw<readonly TriedText[]>([]);

const isSame = (one: TriedText, other: TriedText) =>
  (['card', 'base', 'head', 'abilities', 'level'] as const).every((name) => one[name] === other[name]);

/** Note what came of a measurement, in the place of what the same text came to before. */
export function noteTried(
  { id, head, abilities }: CardLines & { readonly id: string },
  base: string,
  level: Strength,
  { looks, margin }: Pick<MeasurementInfo, 'looks' | 'margin'>,
): void {
  const look = looks.at(-1);
  if (!look) return;
  const text = { card: id, base, head, abilities: abilities.trim(), level, look, margin };
  tried = [text, ...tried.filter((one) => !isSame(one, text))].slice(0, MOST);
}

/** The texts of a card in a deck, the newest first. */
export function triedTexts(card: string, base: string): readonly TriedText[] {
  return tried.filter((one) => one.card === card && one.base === base);
}

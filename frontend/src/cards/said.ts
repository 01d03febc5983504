/** What a screen reader says of a card. */
import { t, word } from '../text/catalog';
import type { CardFace, CardSide, Pip } from './face';

export function rankShown(side: CardSide): string {
  return side.rank || '–';
}

/** What fills in the sentence about a side. */
function factsOf(side: CardSide) {
  const rank = side.rank ? word('rank', side.rank) : t('card.no_rank');
  const colors = side.colors.map((color) => word('color', color)).join(t('card.and'));
  const type = [word('card', side.type).toLowerCase(), ...side.tags].join(', ');
  return { name: side.name, rank, colors, type };
}

export const sideSaid = (side: CardSide): string => t('card.said', factsOf(side));

/** Rank, colors and type of each side, without its name. */
export const factsSaid = (face: CardFace): string =>
  face.sides.map((side) => t('card.facts', factsOf(side))).join(t('card.or'));

export function pipSaid(pip: Pip): string {
  const named = { rank: word('rank', pip.rank), suit: word('suit', pip.suit) };
  return pip.shade
    ? t('pip.shaded', { ...named, shade: word('shade', pip.shade).toLowerCase() })
    : t('pip.said', named);
}

/** The card's name, kind and words, so that nobody has to look at it. */
export function cardSaid(face: CardFace, only: number | null = null): string {
  if (face.pips.length) return face.pips.map(pipSaid).join(', ');
  const sides = only === null ? face.sides : face.sides.filter((_, index) => index === only);
  return sides.map((side) => `${sideSaid(side)}. ${side.lines.map((line) => line.text).join(' ')}`).join(t('card.or'));
}

/** Puts a hand in the order its holder likes. */
import measures from '../drawings/measures.json';
import type { HandOrder } from '../state/settings.svelte';
import type { ShownFace } from '../wire/faces';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', ''];

export function ordered(
  tokens: readonly number[],
  order: HandOrder,
  faceOf: (token: number) => ShownFace | null,
): readonly number[] {
  if (order === 'drawn') return tokens;
  const keyed = tokens.map((token) => ({ token, key: keyOf(faceOf(token), order) }));
  return keyed.sort((a, b) => a.key - b.key || a.token - b.token).map(({ token }) => token);
}

function keyOf(shown: ShownFace | null, order: HandOrder): number {
  const side = shown?.face.sides[0];
  const pip = shown?.face.pips[0];
  const rank = RANKS.indexOf(side?.rank ?? pip?.rank ?? '');
  const color = side
    ? measures.colors.indexOf(side.colors[0] ?? '') + (side.colors.length > 1 ? 10 : 0)
    : ['club', 'diamond', 'heart', 'spade'].indexOf(pip?.suit ?? 'club');
  return order === 'color' ? color * 100 + rank : rank * 100 + color;
}

/** Which pictures are near to a card: that of its words first, then those that share a word with what is sought. */
import type { CardFace } from '../cards/face';

function wordsOf(face: CardFace): string[] {
  return [face.name, ...face.sides.flatMap(({ tags }) => tags)]
    .join(' ')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2);
}

/** How well a picture's name fits a word: whole, its beginning, a part; 0 if not at all. */
function fit(name: string, word: string): number {
  const parts = name.split('-');
  if (parts.includes(word) || parts.includes(word.replace(/s$/, ''))) return 3;
  if (parts.some((part) => part.startsWith(word) || word.startsWith(part))) return 2;
  return name.includes(word) ? 1 : 0;
}

/** All pictures with the current one first, or those that fit a word that is sought. */
export function nearestPictures(
  names: readonly string[],
  current: string,
  face: CardFace,
  sought: string,
): readonly string[] {
  const word = sought.trim().toLowerCase();
  const words = word ? [word] : wordsOf(face);
  const weight = new Map(names.map((name) => [name, Math.max(0, ...words.map((one) => fit(name, one)))]));
  const isFirst = (name: string) => Number(!word && name === current);
  const kept = word ? names.filter((name) => weight.get(name)) : names;
  return kept.toSorted((one, other) => isFirst(other) - isFirst(one) || weight.get(other)! - weight.get(one)!);
}

/** A text in pieces, those that are new in it marked. */
import type { Reading } from './editor/types';

/** A line in pieces, those in the given places marked as changed. */
export function pieces(text: string, changed: readonly (readonly [number, number])[]): Reading['pieces'] {
  const found: { text: string; changed: boolean }[] = [];
  let at = 0;
  for (const [from, to] of changed) {
    found.push({ text: text.slice(at, from), changed: false }, { text: text.slice(from, to), changed: true });
    at = to;
  }
  found.push({ text: text.slice(at), changed: false });
  return found.filter((piece) => piece.text);
}

type Place = [number, number];

/** For every two places in two lists, how many things the rest of both has in common, in order. */
function commonAfter(one: readonly string[], other: readonly string[]): number[][] {
  const counts = Array.from({ length: one.length + 1 }, () => Array<number>(other.length + 1).fill(0));
  for (let at = one.length - 1; at >= 0; at -= 1)
    for (let to = other.length - 1; to >= 0; to -= 1)
      counts[at]![to] =
        one[at] === other[to] ? counts[at + 1]![to + 1]! + 1 : Math.max(counts[at + 1]![to]!, counts[at]![to + 1]!);
  return counts;
}

/** A text in pieces, with the words marked that the text before did not have there. */
export function changedPieces(before: string, after: string): Reading['pieces'] {
  const old = before.split(/\s+/);
  const words = [...after.matchAll(/\S+/g)];
  const said = words.map(([word]) => word);
  const common = commonAfter(old, said);
  const places: Place[] = [];
  let at = 0;
  words.forEach((word, to) => {
    while (at < old.length && old[at] !== said[to] && common[at + 1]![to]! >= common[at]![to + 1]!) at += 1;
    if (old[at] === said[to]) at += 1;
    else mark(places, word.index, word.index + word[0].length);
  });
  return pieces(after, places);
}

/** Note a place; one that follows another with a space between them goes on with it. */
function mark(places: Place[], from: number, to: number): void {
  const last = places.at(-1);
  if (last && last[1] === from - 1) last[1] = to;
  else places.push([from, to]);
}

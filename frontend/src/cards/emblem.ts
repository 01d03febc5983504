/** Which drawing a card has: its own, or the nearest one for a card that nobody has seen. */
import borrow from '../drawings/borrow.json';
import type { CardFace } from './face';

export type Drawings = Readonly<Record<string, string>>;

const kin: Readonly<Record<string, string>> = borrow.kin;
const byTag: Readonly<Record<string, string>> = borrow.tag;
const byType: Readonly<Record<string, string>> = borrow.type;

export function emblemName(face: CardFace, drawings: Drawings): string {
  for (const name of candidates(face)) if (Object.hasOwn(drawings, name)) return name;
  return 'star';
}

/** From near to far: the keyword, its kin, the words of the name, the tags, the type. */
function* candidates(face: CardFace): Generator<string> {
  yield face.emblem;
  yield kin[face.emblem] ?? '';
  for (const word of face.name
    .toLowerCase()
    .split(/[^a-z]+/)
    .reverse()) {
    for (const stem of [word, word.replace(/s$/, '')]) {
      yield stem;
      yield kin[stem] ?? '';
    }
  }
  for (const side of face.sides) for (const tag of side.tags) yield byTag[tag] ?? '';
  for (const side of face.sides) yield byType[side.type] ?? '';
}

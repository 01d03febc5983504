/** Which pictures are near to a card or to what is sought: by their names, and by the words and groups of each. */
import type { CardFace } from '../cards/face';
import borrow from '../drawings/borrow.json';
import find from '../drawings/find.json';

export type Group = keyof typeof find.groups;

const split = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
const listed = (lists: Readonly<Record<string, string>>): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(Object.entries(lists).map(([name, text]) => [name, text.split(' ')]));

const kin: Readonly<Record<string, string>> = borrow.kin;
const wordsFor = listed(find.words);
const inGroup = listed(find.groups);

/** The groups through which one can leaf. */
export const GROUPS = Object.keys(find.groups) as Group[];

/** How well a picture fits, from near to far. */
const WEIGHT = { name: 6, kin: 5, group: 3, beginning: 2, part: 1 } as const;
/** Of the words of a picture the first are the nearest. */
const LATER = 0.05;
const LEAST_LETTERS = 3;

const stem = (word: string) => word.replace(/s$/, '');
const isSame = (one: string, other: string) => one === other || stem(one) === stem(other);

/** How well a picture fits a word; 0 if not at all. */
function fit(name: string, word: string): number {
  const parts = name.split('-');
  if (parts.some((part) => isSame(part, word))) return WEIGHT.name;
  if (kin[word] === name || kin[stem(word)] === name) return WEIGHT.kin;
  const said = wordsFor[name] ?? [];
  const at = said.findIndex((one) => isSame(one, word));
  if (at >= 0) return WEIGHT.kin - LATER * (at + 1);
  if (GROUPS.some((group) => isSame(group, word) && inGroup[group]!.includes(name))) return WEIGHT.group;
  if (word.length < LEAST_LETTERS) return 0;
  if ([...parts, ...said].some((one) => one.startsWith(word))) return WEIGHT.beginning;
  return name.includes(word) ? WEIGHT.part : 0;
}

const weigh = (names: readonly string[], words: readonly string[]) =>
  new Map(names.map((name) => [name, Math.max(0, ...words.map((one) => fit(name, one)))]));

/** All pictures, the current one first and then the nearest to the words of the card. */
export function nearestPictures(names: readonly string[], current: string, face: CardFace): readonly string[] {
  const words = split([face.name, ...face.sides.flatMap(({ tags }) => tags)].join(' '));
  const weight = weigh(
    names,
    words.filter((word) => word.length >= LEAST_LETTERS),
  );
  const isFirst = (name: string) => Number(name === current);
  return names.toSorted((one, other) => isFirst(other) - isFirst(one) || weight.get(other)! - weight.get(one)!);
}

/** The pictures that fit what is sought, the nearest first. */
export function soughtPictures(names: readonly string[], sought: string): readonly string[] {
  const weight = weigh(names, split(sought));
  return names.filter((name) => weight.get(name)).toSorted((one, other) => weight.get(other)! - weight.get(one)!);
}

/** The pictures of a group. */
export const groupedPictures = (names: readonly string[], group: Group): readonly string[] =>
  names.filter((name) => inGroup[group]!.includes(name));

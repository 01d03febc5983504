/** The sets of one's own, kept on this device: everything that is typed is kept at once. */
import { EMPTY_CARD, type CardLines } from './card-lines';
import type { Kept } from './kept-set';

export interface OwnCard extends CardLines {
  readonly id: string;
}

/** How a set goes into a deck: each card in place of one, added, or alone. */
export type Mixing = 'replace' | 'add' | 'alone';

export interface OwnSet {
  readonly id: string;
  readonly title: string;
  readonly character: string;
  readonly base: string;
  readonly mixing: Mixing;
  readonly cards: readonly OwnCard[];
  readonly changed: number;
  /** The card that was changed last. */
  readonly edited?: string;
  /** Where it is kept on the server, if it was shared. */
  readonly kept?: Kept;
}

const KEY = 'crazier.own-sets';
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => LETTERS[byte % LETTERS.length]).join('');
}

export function newCard(lines: CardLines = EMPTY_CARD): OwnCard {
  return { ...lines, id: newId() };
}

export function newSet(title: string, base: string, cards: readonly CardLines[] = []): OwnSet {
  const own = cards.map((card) => newCard(card));
  return {
    id: newId(),
    title,
    character: '',
    base,
    mixing: 'replace',
    cards: own,
    changed: Date.now(),
  };
}

function load(): readonly OwnSet[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? (found as OwnSet[]) : [];
  } catch {
    return []; // damaged beyond reading
  }
}

let sets = $state.raw<readonly OwnSet[]>(load());
let isFull = $state(false);
// Another window of the same browser has changed them.
addEventListener('storage', (event) => {
  if (event.key === KEY) sets = load();
});

function keep(next: readonly OwnSet[]): void {
  sets = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
    isFull = false;
  } catch {
    isFull = true; // it stays on the page, which says so
  }
}

export const ownSets = (): readonly OwnSet[] => sets;
/** Whether the browser has no room for what was typed last. */
export const cannotKeep = (): boolean => isFull;
export const ownSet = (id: string): OwnSet | undefined => sets.find((set) => set.id === id);

/** Keep a set, new or changed. */
export function putSet(set: OwnSet): void {
  const changed = { ...set, changed: Date.now() };
  const known = sets.some((one) => one.id === set.id);
  keep(known ? sets.map((one) => (one.id === set.id ? changed : one)) : [...sets, changed]);
}

export function removeSet(id: string): void {
  keep(sets.filter((set) => set.id !== id));
}

/** Keep a card in its set, at its place or as the last one. */
export function putCard(set: OwnSet, card: OwnCard): void {
  const known = set.cards.some((one) => one.id === card.id);
  const cards = known ? set.cards.map((one) => (one.id === card.id ? card : one)) : [...set.cards, card];
  putSet({ ...set, cards, edited: card.id });
}

export function removeCard(set: OwnSet, id: string): void {
  putSet({ ...set, cards: set.cards.filter((card) => card.id !== id) });
}

/** Move a card by some places. */
export function moveCard(set: OwnSet, id: string, by: number): void {
  const cards = [...set.cards];
  const from = cards.findIndex((card) => card.id === id);
  const to = Math.min(Math.max(from + by, 0), cards.length - 1);
  const [moved] = cards.splice(from, 1);
  if (moved) putSet({ ...set, cards: cards.toSpliced(to, 0, moved) });
}

/** The cards of a set after its text was changed: a card keeps its id by its name, else by its place. */
export function rewritten(old: readonly OwnCard[], cards: readonly CardLines[]): OwnCard[] {
  const used: string[] = [];
  const take = (fits: (card: OwnCard, at: number) => boolean) => {
    const found = old.find((card, at) => !used.includes(card.id) && fits(card, at));
    if (found) used.push(found.id);
    return found?.id;
  };
  const named = cards.map((card) => take((one) => one.name === card.name));
  return cards.map((card, at) => ({ ...card, id: named[at] ?? take((_, place) => place === at) ?? newId() }));
}

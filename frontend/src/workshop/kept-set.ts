/** A set that is kept on the server: its addresses, what is sent of it, and how it becomes a set of one's own. */
import { t } from '../text/workshop';
import type { NewSharedSet, SharedSetInfo } from '../wire/protocol';
import { writeCard } from './card-lines';
import { newSet, type OwnCard, type OwnSet } from './own-sets.svelte';
import { readSet } from './set-text';

/** Where a set of one's own is kept; whoever has the key can change it there. */
export interface Kept {
  readonly set: string;
  readonly key: string;
  /** The version that the set on this device was last the same as. */
  readonly version: number;
  readonly listed: boolean;
  /** Until when it is kept there, in milliseconds. */
  readonly expires?: number;
}

/** The most characters of cards that a table takes as text. */
export const LONGEST_AT_A_TABLE = 20_000;

export const lookPath = (set: string): string => `#/shared/${set}`;
export const editPath = ({ set, key }: Pick<Kept, 'set' | 'key'>): string => `#/shared/${set}?key=${key}`;

/** The text of some cards, as the server takes it. */
export const textOfCards = (cards: readonly OwnCard[]): string =>
  cards.map((card) => writeCard(card, t('ws.untitled'))).join('\n\n');

/** What is sent of a set: only the cards that read. */
export function toShare(set: OwnSet, ready: readonly OwnCard[], listed: boolean): NewSharedSet {
  const sent = {
    title: set.title.trim() || t('ws.my_set'),
    character: set.character,
    cards: textOfCards(ready),
    mode: set.mixing,
    base: set.base,
    listed,
  };
  const { kept } = set;
  return kept ? { ...sent, set: kept.set, key: kept.key, after: kept.version } : sent;
}

/** A name for a copy that no set of one's own has. */
export function copyTitle(title: string, taken: readonly string[]): string {
  const names = Array.from({ length: taken.length + 1 }, (_, at) =>
    at ? t('share.copy_number', { set: title, n: at + 1 }) : t('share.copy_of', { set: title }),
  );
  return names.find((name) => !taken.includes(name))!;
}

/** A new set of one's own from one that is kept; with a key, changes go to the same place. */
export function setFromKept(info: SharedSetInfo, key = ''): OwnSet {
  const set = {
    ...newSet(info.title, info.base || 'camelot', readSet(info.cards).cards),
    character: info.character,
    mixing: info.mode,
  };
  return key
    ? { ...set, kept: { set: info.set, key, version: info.version, listed: info.listed, expires: info.expires } }
    : set;
}

/** Which card an address opens: the one it names, the last one, or a new one. */
import { t } from '../text/workshop';
import { newCard, newSet, ownSet, ownSets, type OwnCard, type OwnSet } from './own-sets.svelte';

export interface Opened {
  readonly set: OwnSet;
  readonly card: OwnCard;
}

const NEW = 'new';
const FIRST_BASE = 'camelot';

function newestSet(): OwnSet {
  const [newest] = ownSets().toSorted((one, other) => other.changed - one.changed);
  return newest ?? newSet(t('ws.my_set'), FIRST_BASE);
}

/** The card of one's own sets that has a name, of the set that was changed last. */
function cardNamed(name: string): Opened | undefined {
  const newest = ownSets().toSorted((one, other) => other.changed - one.changed);
  const found = newest.flatMap((set) => set.cards.map((card) => ({ set, card })));
  return found.find(({ card }) => card.name.trim() === name);
}

/** Open what the steps of an address name, or the card of that name; nothing is kept before something is typed. */
export function openCard([setId, cardId]: readonly string[], named = ''): Opened {
  const back = named && !setId ? cardNamed(named) : undefined;
  if (back) return back;
  const set = (setId ? ownSet(setId) : undefined) ?? newestSet();
  const known = cardId ? set.cards.find(({ id }) => id === cardId) : set.cards.at(-1);
  return { set, card: cardId === NEW ? newCard() : (known ?? newCard()) };
}

export const newCardPath = (set: OwnSet): string => `#/workshop/${set.id}/${NEW}`;
export const cardPath = (set: OwnSet, card: OwnCard): string => `#/workshop/${set.id}/${card.id}`;
export const setPath = (set: OwnSet): string => `#/sets/${set.id}`;
export const wholePath = (set: OwnSet): string => `#/workshop/${set.id}?view=text`;

/** Which card an address opens: the one it names, the one that was changed last, or a new one. */
import { t } from '../text/workshop';
import { COLORS, EMPTY_CARD, RANKS, readHead, writeHead } from './card-lines';
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

const CHOSEN_COLORS = COLORS.filter((color) => color !== 'orange');

/** A new card with a rank and color that no card of the set has, so that none takes the place of another. */
function newCardFor(set: OwnSet): OwnCard {
  const usual = readHead(EMPTY_CARD.head);
  const taken = set.cards.map(({ head }) => readHead(head));
  const ranks = [usual.rank, ...RANKS.toReversed().filter((rank) => rank !== usual.rank && rank !== '8')];
  const free = ranks
    .flatMap((rank) => CHOSEN_COLORS.map((color) => ({ ...usual, rank, colors: [color] })))
    .find(({ rank, colors }) => !taken.some((one) => one.rank === rank && one.colors.includes(colors[0]!)));
  return newCard({ ...EMPTY_CARD, head: writeHead(free ?? usual) });
}

/** Open what the steps of an address name, or the card of that name; nothing is kept before something is typed. */
export function openCard([setId, cardId]: readonly string[], named = ''): Opened {
  const back = named && !setId ? cardNamed(named) : undefined;
  if (back) return back;
  const set = (setId ? ownSet(setId) : undefined) ?? newestSet();
  const wanted = cardId ?? set.edited;
  const known = set.cards.find(({ id }) => id === wanted) ?? (cardId ? undefined : set.cards.at(-1));
  return { set, card: cardId === NEW ? newCardFor(set) : (known ?? newCardFor(set)) };
}

export const newCardPath = (set: OwnSet): string => `#/workshop/${set.id}/${NEW}`;
export const cardPath = (set: OwnSet, card: OwnCard): string => `#/workshop/${set.id}/${card.id}`;
export const setPath = (set: OwnSet): string => `#/sets/${set.id}`;
export const wholePath = (set: OwnSet): string => `#/workshop/${set.id}?view=text`;

/** The list of phrases as elements. */
import { t, tn } from '../../text/workshop';
import type { Open } from './offers';
import type { Offer, Offers } from './types';

const KEYS = [
  ['Tab', 'offers.take'],
  ['↑', ''],
  ['↓', 'offers.choose'],
  ['Esc', 'offers.close'],
] as const;
const ELLIPSIS = ' …';
const STOP = '.';

function row(offer: Offer, index: number, isChosen: boolean, take: (index: number) => void): HTMLElement {
  const made = document.createElement('div');
  made.className = 'offer';
  made.setAttribute('role', 'option');
  made.setAttribute('aria-selected', String(isChosen));
  const words = document.createElement('span');
  words.textContent = offer.label + (offer.open ? ELLIPSIS : '');
  if (offer.label === STOP) words.textContent += ` ${t('offers.stop')}`;
  const uses = document.createElement('small');
  uses.textContent = offer.uses ? tn('offers.uses', offer.uses, { card: offer.card }) : t('offers.unused');
  made.append(words, uses);
  made.title = offer.example;
  // On the way down and not at the end: predictive keyboards end their word between the two.
  made.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    take(index);
  });
  return made;
}

/** The text that the first way goes on from: with the word that is begun, unless that word is only a part of it. */
function textBefore({ text, from, to, options }: Offers): string {
  const [first] = options;
  return text.slice(0, first && first.insert.trim() !== first.label ? to : from).trim();
}

export function offerList(open: Open, take: (index: number) => void): HTMLElement {
  const box = document.createElement('div');
  box.className = 'offers';
  const head = document.createElement('div');
  head.className = 'offers-head';
  const said = textBefore(open.offers);
  head.append(Object.assign(document.createElement('b'), { textContent: said ? said + ELLIPSIS : t('offers.begin') }));
  const count = document.createElement('span');
  count.textContent = tn('offers.ways', open.offers.options.length);
  head.append(count);
  const list = document.createElement('div');
  list.className = 'offers-list';
  list.setAttribute('role', 'listbox');
  list.tabIndex = 0; // it may scroll
  list.setAttribute('aria-label', t('offers.label'));
  open.offers.options.forEach((offer, index) => list.append(row(offer, index, index === open.chosen, take)));
  const keys = document.createElement('div');
  keys.className = 'offers-keys';
  for (const [key, label] of KEYS) {
    keys.append(Object.assign(document.createElement('kbd'), { textContent: key }));
    if (label) keys.append(Object.assign(document.createElement('span'), { textContent: t(label) }));
  }
  const example = document.createElement('div');
  example.className = 'offers-example';
  example.textContent = t('offers.example', { text: open.offers.options[open.chosen]?.example ?? '' });
  box.append(head, list, example, keys);
  return box;
}

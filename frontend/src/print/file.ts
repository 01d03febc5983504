/**
 * The start of a file with drawn cards, which stand in it as JSON: all of them on sheets, or each at its own place, an
 * element with the card's name in `data-card` and its width in `data-width`.
 */
import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/card.css';
import { mount } from 'svelte';
import Card from '../cards/Card.svelte';
import { faceOfListed, type ListedCard } from '../cards/face';
import emblems from '../drawings/emblems.json';
import { setEmblems } from '../drawings/store.svelte';
import { t } from '../text/catalog';
import { shownFaces } from '../wire/faces';
import type { WireFace } from '../wire/protocol';
import { USUAL, type Options } from './options';
import Sheets from './Sheets.svelte';

interface Drawn {
  readonly title: string;
  /** Cards with texts, or the faces of a pack. */
  readonly cards?: readonly ListedCard[];
  readonly pack?: readonly WireFace[];
  /** How sheets are printed; left out where cards have places of their own. */
  readonly options?: Partial<Options>;
}

const { title, cards = [], pack = [], options } = JSON.parse(document.getElementById('cards')!.textContent) as Drawn;
setEmblems(emblems);
const faces = [
  ...cards.map((card) => faceOfListed(card, title, t('card.lasting'))),
  ...shownFaces(pack, {})
    .filter(({ side }) => side === null)
    .map(({ face }) => face),
];
if (options) {
  document.documentElement.dataset['theme'] = 'light';
  const target = document.getElementById('app')!;
  mount(Sheets, { target, props: { title, faces, options: { ...USUAL, ...options } } });
} else {
  const named = new Map(faces.map((face) => [face.name, face]));
  for (const target of document.querySelectorAll<HTMLElement>('[data-card]')) {
    const face = named.get(target.dataset['card']!)!;
    mount(Card, { target, props: { face, form: 'show', width: target.dataset['width']! } });
  }
}

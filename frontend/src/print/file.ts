/** The start of a file with printed cards: its cards and options stand in it as JSON. */
import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/card.css';
import { mount } from 'svelte';
import { faceOfListed, type ListedCard } from '../cards/face';
import emblems from '../drawings/emblems.json';
import { setEmblems } from '../drawings/store.svelte';
import { t } from '../text/catalog';
import { shownFaces } from '../wire/faces';
import type { WireFace } from '../wire/protocol';
import { USUAL, type Options } from './options';
import Sheets from './Sheets.svelte';

interface Printed {
  readonly title: string;
  /** Cards with texts, or the faces of a pack. */
  readonly cards?: readonly ListedCard[];
  readonly pack?: readonly WireFace[];
  readonly options: Partial<Options>;
}

const { title, cards = [], pack = [], options } = JSON.parse(document.getElementById('cards')!.textContent) as Printed;
setEmblems(emblems);
const faces = [
  ...cards.map((card) => faceOfListed(card, title, t('card.lasting'))),
  ...shownFaces(pack, {})
    .filter(({ side }) => side === null)
    .map(({ face }) => face),
];
document.documentElement.dataset['theme'] = 'light';
mount(Sheets, { target: document.getElementById('app')!, props: { title, faces, options: { ...USUAL, ...options } } });

import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/card.css';
import '../styles/tile.css';
import { mount } from 'svelte';
import { faceOfListed, type CardFace, type ListedCard } from '../cards/face';
import { loadEmblems } from '../drawings/store.svelte';
import { t } from '../text/catalog';
import CardCheck from './CardCheck.svelte';
import { measure } from './measure';

declare global {
  interface Window {
    measureCards: typeof measure;
  }
}

async function start(): Promise<void> {
  const [listed] = await Promise.all([
    fetch('cards.json').then((answer) => answer.json() as Promise<ListedCard[]>),
    loadEmblems(),
  ]);
  const faces: CardFace[] = listed.map((card) => faceOfListed(card, card.set, t('card.lasting')));
  mount(CardCheck, { target: document.getElementById('app')!, props: { faces } });
  await document.fonts.ready;
  window.measureCards = measure;
  document.body.dataset['ready'] = 'yes';
}

void start();

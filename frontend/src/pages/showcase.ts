/** The five cards that the server picks for the start page. */
import { faceOfListed, type CardFace } from '../cards/face';
import { listSets, showcaseCards } from '../server/api';
import { t } from '../text/catalog';

export async function showcase(): Promise<CardFace[]> {
  const [sets, cards] = await Promise.all([listSets(), showcaseCards()]);
  const titles = new Map(sets.map(({ set, title }) => [set, title]));
  return cards.map((card) => faceOfListed(card, titles.get(card.set) ?? card.set, t('card.lasting')));
}

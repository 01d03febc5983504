/** What can be printed: shipped sets, sets of one's own, and the packs of games without sets. */
import { faceOfListed, type CardFace } from '../cards/face';
import { cardsOf, listGames, listSets, packOf } from '../server/api';
import { checkCards } from '../server/workshop-api';
import { t as common, word } from '../text/catalog';
import { t } from '../text/workshop';
import { shownFaces } from '../wire/faces';
import { ownSet, ownSets } from '../workshop/own-sets.svelte';
import { writeCard } from '../workshop/card-lines';

export interface Printable {
  readonly id: string;
  readonly title: string;
}

/** Everything there is to print, one's own first. */
export async function listPrintable(): Promise<Printable[]> {
  const [sets, games] = await Promise.all([listSets(), listGames()]);
  return [
    ...ownSets().map(({ id, title }) => ({ id, title })),
    ...sets.map(({ set, title }) => ({ id: set, title })),
    ...games.filter(({ has_sets }) => !has_sets).map(({ game }) => ({ id: game, title: packTitle(game) })),
  ];
}

function packTitle(game: string): string {
  return game === 'classic' ? t('print.french') : word('game', game);
}

/** The cards of what is to be printed; null if there is no such thing. */
export async function facesToPrint(id: string): Promise<{ title: string; faces: CardFace[] } | null> {
  const own = ownSet(id);
  if (own) return { title: own.title, faces: await ownFaces(id) };
  const [sets, games] = await Promise.all([listSets(), listGames()]);
  const set = sets.find((one) => one.set === id);
  if (set) {
    const cards = await cardsOf(id);
    return { title: set.title, faces: cards.map((card) => faceOfListed(card, set.title, common('card.lasting'))) };
  }
  if (!games.some(({ game, has_sets }) => game === id && !has_sets)) return null;
  const faces = shownFaces(await packOf(id), {});
  return { title: packTitle(id), faces: faces.filter(({ side }) => side === null).map(({ face }) => face) };
}

/** The cards of one's own set that read. */
async function ownFaces(id: string): Promise<CardFace[]> {
  const set = ownSet(id)!;
  const text = set.cards.map((card) => writeCard(card, t('ws.untitled'))).join('\n\n');
  const { cards } = await checkCards(text, set.base);
  return cards
    .filter(({ complete }) => complete)
    .map((card) => faceOfListed({ ...card, set: set.base }, set.title, common('card.lasting')));
}

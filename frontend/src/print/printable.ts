/** What can be printed: shipped sets, sets of one's own, and the packs of games without sets. */
import { faceOfListed, type CardFace } from '../cards/face';
import { cardsOf, listGames, listSets, packOf } from '../server/api';
import { checkCards } from '../server/workshop-api';
import { t as common, word } from '../text/catalog';
import { t } from '../text/workshop';
import { shownFaces } from '../wire/faces';
import { openShared } from '../server/shared-api';
import { writeCard } from '../workshop/card-lines';
import { lookPath, setFromKept } from '../workshop/kept-set';
import { setPath } from '../workshop/open-card';
import { ownSet, ownSets, type OwnSet } from '../workshop/own-sets.svelte';
import { unpackText } from '../workshop/share-link';
import { setFromShared } from '../workshop/shared-set';

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
  const own = ownSet(id) ?? (await sharedSet(id));
  if (own) return { title: own.title, faces: await ownFaces(own) };
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

const SHARED = 'shared/';
const LINK = 'link/';

/** What somebody shared, kept on the server or within a link. */
async function sharedSet(id: string): Promise<OwnSet | null> {
  if (id.startsWith(SHARED)) return setFromKept(await openShared(id.slice(SHARED.length)));
  const text = id.startsWith(LINK) ? await unpackText(id.slice(LINK.length)) : null;
  return text === null ? null : setFromShared(text);
}

/** The page of what is printed, where it is one's own or was shared; empty otherwise. */
export function pageOf(id: string): string {
  const own = ownSet(id);
  if (own) return setPath(own);
  if (id.startsWith(SHARED)) return lookPath(id.slice(SHARED.length));
  return id.startsWith(LINK) ? `#/s/${id.slice(LINK.length)}` : '';
}

/** The cards of a set that read. */
async function ownFaces(set: OwnSet): Promise<CardFace[]> {
  const text = set.cards.map((card) => writeCard(card, t('ws.untitled'))).join('\n\n');
  const { cards } = await checkCards(text, set.base);
  return cards
    .filter(({ complete }) => complete)
    .map((card) => faceOfListed({ ...card, set: set.base }, set.title, common('card.lasting')));
}

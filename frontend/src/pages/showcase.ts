/** Five cards for the start page: different sets, types and colors, one of them an eight, one with several colors. */
import { faceOfListed, type CardFace, type ListedCard } from '../cards/face';
import { t } from '../text/catalog';
import { cardsOf, listSets } from '../server/api';

type Wish = readonly [set: string, fits: (card: ListedCard) => boolean];

const one = (card: ListedCard) => card.sides.length === 1;
const WISHES: readonly Wish[] = [
  ['olympus', (card) => card.sides[0]?.rank === 'K' && card.sides[0].colors[0] === 'red'],
  [
    'camelot',
    (card) => card.sides[0]?.type === 'event' && card.sides[0].colors[0] === 'green' && card.sides[0].rank === '10',
  ],
  [
    'camelot',
    (card) => card.sides[0]?.eight === true && card.sides[0].type === 'asset' && card.sides[0].colors[0] === 'green',
  ],
  [
    'shahrzad',
    (card) =>
      (card.sides[0]?.colors.length ?? 0) === 2 && card.sides[0]?.type === 'asset' && card.sides[0].rank === '-',
  ],
  ['nights', (card) => card.sides[0]?.eight === true && card.sides[0].colors[0] === 'red'],
];

export async function showcase(): Promise<CardFace[]> {
  const titles = new Map((await listSets()).map((set) => [set.set, set.title]));
  const found = await Promise.all(
    WISHES.filter(([set]) => titles.has(set)).map(async ([set, fits]) => {
      const cards = (await cardsOf(set)).filter(one);
      const card = cards.findLast(fits) ?? cards[0];
      return card ? [faceOfListed(card, titles.get(set) ?? set, t('card.lasting'))] : [];
    }),
  );
  return found.flat();
}

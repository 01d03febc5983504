/** What one can do with a card of the gallery: play with it in hand, or make one like it. */
import { go } from '../../state/route.svelte';
import type { CardInfo, SetInfo } from '../../wire/protocol';
import { againstOne, startGame } from '../first-game';
import { worldOf, worldsOf } from '../worlds';

/** Begin a game against a bot with the card in one's opening hand; returns what went wrong, or nothing. */
export function playWith(card: CardInfo, sets: readonly SetInfo[]): Promise<string> {
  const home = sets.find(({ set }) => set === card.set);
  const main = home?.main || card.set;
  const world = worldOf(worldsOf(sets), { game: main, set: main }) ?? worldOf(worldsOf(sets), { set: main });
  const plan = { ...world?.plan, ...(home?.main ? { set: `${home.main}+${card.set}` } : {}) };
  return startGame({ ...plan, trial: { card: card.name, seat: 0 } }, againstOne('easy'));
}

/** Open the workshop with a copy of the card, in a set of one's own. */
export async function makeOneLike(card: CardInfo, main: string, title: string): Promise<void> {
  const [{ newSet, putSet }, { writeHead }, { cardPath }] = await Promise.all([
    import('../../workshop/own-sets.svelte'),
    import('../../workshop/card-lines'),
    import('../../workshop/open-card'),
  ]);
  const set = newSet(title, main, [
    {
      name: title,
      head: card.sides.map((side) => writeHead(side)).join(' // '),
      abilities: card.sides.map(({ lines }) => lines.map(({ text }) => text).join('\n')).join('\n//\n'),
      notes: card.emblem ? { emblem: card.emblem } : {},
    },
  ]);
  putSet(set);
  go(cardPath(set, set.cards[0]!));
}

/** What one can play with, as pictures: the sets of cards, and the games with playing cards. */
import worlds from '../drawings/worlds.json';
import { t, tn, type Key } from '../text/catalog';
import type { SetInfo, TableSettings } from '../wire/protocol';
import { smallOf } from './small-sets';

export interface World {
  /** Its name in drawings. */
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly size: string;
  /** What is agreed on at a table with it. */
  readonly plan: Pick<TableSettings, 'game' | 'set'>;
  /** The small set that may be mixed in. */
  readonly small: SetInfo | null;
}

const PACKS = ['light-dark', 'classic'] as const;
/** A set that has a game of its own. */
const OWN_GAME: ReadonlySet<string> = new Set(['first']);

/** Every world in the order of the drawings; sets that the server does not have are left out. */
export function worldsOf(sets: readonly SetInfo[]): World[] {
  const known = Object.keys(worlds).flatMap((name) => sets.find((one) => one.set === name) ?? []);
  return [...known.map((set) => worldOfSet(set, smallOf(sets, set.set) ?? null)), ...PACKS.map(worldOfPack)];
}

function worldOfSet(set: SetInfo, small: SetInfo | null): World {
  return {
    name: set.set,
    title: set.title,
    about: t('worlds.about', { about: set.character }),
    size: tn('worlds.cards', set.cards),
    plan: OWN_GAME.has(set.set) ? { game: set.set } : { game: 'modern', set: set.set },
    small,
  };
}

function worldOfPack(game: (typeof PACKS)[number]): World {
  return {
    name: game,
    title: t(`game.${game}`),
    about: t(`game.${game}.about` satisfies Key),
    size: t(`game.${game}.players` satisfies Key),
    plan: { game },
    small: null,
  };
}

/** The world of a table, or undefined for cards of one's own and the like. */
export function worldOf(all: readonly World[], { game = 'modern', set = '' }: TableSettings): World | undefined {
  const sets = set.split('+');
  return all.find(({ plan, small }) =>
    plan.set ? game === plan.game && (sets.includes(plan.set) || sets.includes(small?.set ?? '-')) : game === plan.game,
  );
}

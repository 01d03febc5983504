/** The pages one can go to: the navigation and the lower part of the start page follow from this list. */
import type { Key } from '../text/catalog';

export interface Page {
  readonly href: string;
  readonly name: Key;
  readonly about: Key;
  /** The drawing and the color on the start page. */
  readonly emblem: string;
  readonly color: string;
  /** Pages that belong to it and stand in no list. */
  readonly also?: readonly string[];
}

export const START = { href: '#/', name: 'nav.play' } as const satisfies { href: string; name: Key };

export const PAGES: readonly Page[] = [
  { href: '#/cards', name: 'nav.cards', about: 'learn.cards', emblem: 'mirror', color: 'red' },
  {
    href: '#/workshop',
    name: 'nav.workshop',
    about: 'learn.workshop',
    emblem: 'lamp',
    color: 'blue',
    also: ['#/sets', '#/shared', '#/print'],
  },
  { href: '#/learn', name: 'nav.learn', about: 'learn.lessons', emblem: 'lantern', color: 'green' },
  { href: '#/rules', name: 'nav.rules', about: 'learn.rules', emblem: 'scroll', color: 'purple' },
  { href: '#/puzzles', name: 'nav.puzzles', about: 'learn.puzzles', emblem: 'riddle', color: 'red' },
  { href: '#/replays', name: 'nav.replays', about: 'learn.replays', emblem: 'hourglass', color: 'blue' },
  { href: '#/how', name: 'nav.how', about: 'learn.how', emblem: 'footprint', color: 'green' },
  { href: '#/about', name: 'nav.about', about: 'learn.about', emblem: 'tome', color: 'purple' },
];

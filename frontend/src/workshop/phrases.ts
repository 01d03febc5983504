/** Ways to begin, and whole abilities by purpose, for those who don't know yet what can be said. */
import type { t } from '../text/workshop';

type Key = Parameters<typeof t>[0];

/** The beginnings of abilities, by the type of card that may have them. */
export const BEGINNINGS: Readonly<Record<string, readonly string[]>> = {
  asset: ['At the start of', 'When', 'If', 'While', 'Once each turn,', 'Play this only if'],
  event: ['Draw', 'Destroy', 'Choose an opponent.', 'Each opponent', 'You may', 'Play this only if'],
};

export interface Purpose {
  readonly name: Key;
  readonly asset: readonly string[];
  readonly event: readonly string[];
}

export const PURPOSES: readonly Purpose[] = [
  {
    name: 'palette.draw',
    asset: ['At the start of your turn, you may draw a card.', 'When an asset you control is destroyed, draw a card.'],
    event: ['Draw 2 cards.'],
  },
  {
    name: 'palette.hinder',
    asset: ['At the end of your turn, each opponent who controls no assets draws a card.'],
    event: ['Choose an opponent. That player draws 2 cards.', 'Each opponent skips their next draw phase.'],
  },
  {
    name: 'palette.destroy',
    asset: [
      'When this comes into play, destroy an asset.',
      "This can't be destroyed.",
      'Once each turn, if another asset you control would be destroyed, you may prevent that.',
    ],
    event: [
      'Destroy an asset an opponent controls.',
      'Name a color. Destroy all assets of the named color.',
      "Return an asset to its controller's hand.",
    ],
  },
  {
    name: 'palette.take',
    asset: ['When this comes into play, take a card from the discard pile.'],
    event: ['Take a card from the discard pile.', 'Search the draw pile for a hero. Reveal it and take it.'],
  },
  {
    name: 'palette.discard',
    asset: ['At the start of your turn, you may discard 1 more card this turn.'],
    event: ['You may discard 1 more card this turn.'],
  },
  {
    name: 'palette.when',
    asset: ['Play this only if you control an asset.'],
    event: ['Play this only if an opponent has 3 or fewer cards in hand.'],
  },
];

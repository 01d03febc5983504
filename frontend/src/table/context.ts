/** What every part of a table needs: the store, and how to open a card or a rule. */
import { getContext, setContext } from 'svelte';
import type { ShownFace } from '../wire/faces';
import type { OptionInfo } from '../wire/protocol';
import type { CardDrag } from './drag.svelte';
import type { TableStore } from './store.svelte';

export interface TableContext {
  readonly store: TableStore;
  /** The face of a token, or null if it is hidden. */
  faceOf(token: number): ShownFace | null;
  /** The face of a card by its name, for cards that are mentioned. */
  faceNamed(name: string): ShownFace | null;
  optionsOf(token: number): readonly OptionInfo[];
  picked(): number | null;
  pick(token: number | null): void;
  /** A click on a card: picks it, or takes its only option if it is picked already. */
  press(token: number): void;
  /** A card of the hand is pressed by mouse or finger, and may be dragged. */
  drag: CardDrag;
  openCard(shown: ShownFace): void;
  openRule(id: string): void;
  nameOf(seat: number): string;
  /** The card that an effect or the question points to. */
  lit(): number | null;
  light(token: number | null): void;
}

const KEY = Symbol('table');

export function provideTable(context: TableContext): void {
  setContext(KEY, context);
}

export function useTable(): TableContext {
  return getContext<TableContext>(KEY);
}

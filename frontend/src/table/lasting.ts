/** The effects that are worth a line: what a tag on a card in play says already is left out. */
import type { Effect } from '../wire/protocol';

export function lasting(effects: readonly Effect[]): readonly Effect[] {
  return effects.filter((effect) => !effect.marks.includes('indestructible'));
}

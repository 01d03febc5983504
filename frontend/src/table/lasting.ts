/** The effects that are worth a line: what a tag on a card in play says already is left out. */
import type { EffectInfo } from '../wire/protocol';

export function lasting(effects: readonly EffectInfo[]): readonly EffectInfo[] {
  return effects.filter((effect) => !effect.marks?.includes('indestructible'));
}

/** Which effects the rail has room for, whole lines only, by their letters. */
import type { EffectInfo } from '../wire/protocol';
import { textOf } from '../wire/sentence';

/** What of the rail's height is theirs, whatever is in effect, so that the tabs below stand still. */
const SHARE = 0.46;
const LETTERS_A_LINE = 38;
const LINE = 17.3;
const LINE_FRAME = 30;
const GROUP = 26;
const ASLEEP_LINE = 21;

export const effectsShare = ({ height, head }: { height: number; head: number }) => Math.floor((height - head) * SHARE);

export interface EffectLines {
  readonly awake: readonly EffectInfo[];
  readonly asleep: readonly EffectInfo[];
  /** How many of those that are awake are left out. */
  readonly more: number;
}

/** Those that are awake or could end the game, as many as fit a height, and what else is asleep in a line of names. */
export function effectLines(effects: readonly EffectInfo[], height: number): EffectLines {
  const asleep = effects.filter((effect) => (effect.asleep || effect.used) && effect.group !== 'ending');
  const awake = effects.filter((effect) => !asleep.includes(effect));
  let room = height - (asleep.length ? GROUP + Math.ceil(asleep.length / 2) * ASLEEP_LINE : 0);
  let group = '';
  const count = awake.findIndex((effect) => {
    room -=
      LINE_FRAME +
      Math.ceil(textOf(effect.pieces).length / LETTERS_A_LINE) * LINE +
      (effect.group === group ? 0 : GROUP);
    group = effect.group;
    return room < 0;
  });
  const shown = count < 0 ? awake.length : Math.max(1, count);
  return { awake: awake.slice(0, shown), asleep, more: awake.length - shown };
}

import { describe, expect, it } from 'vitest';
import type { EffectInfo } from '../wire/protocol';
import { effectLines, effectsShare } from './effect-lines';

const effect = (letters: number, group: string, fields: Partial<EffectInfo> = {}) =>
  ({ pieces: [{ text: 'x'.repeat(letters) }], group, ...fields }) as unknown as EffectInfo;

describe('the effects in the rail', () => {
  it('are all there if they fit', () => {
    const effects = [effect(30, 'turn'), effect(30, 'turn')];
    expect(effectLines(effects, 400)).toEqual({ awake: effects, asleep: [], more: 0 });
  });

  it('are whole lines only, and say how many are left out', () => {
    const effects = Array.from({ length: 8 }, () => effect(38, 'turn'));
    // A head of 26, then 30 and one line of 17.3 for each.
    expect(effectLines(effects, 26 + 3 * 47.3 + 0.1)).toMatchObject({ more: 5 });
    expect(effectLines(effects, 26 + 3 * 47.3 - 1)).toMatchObject({ more: 6 });
  });

  it('show one at least', () => {
    expect(effectLines([effect(200, 'turn'), effect(10, 'turn')], 20).awake).toHaveLength(1);
  });

  it('need room for the head of each group', () => {
    const [one, two] = [effect(38, 'turn'), effect(38, 'play')];
    expect(effectLines([one, one], 26 + 2 * 47.3 + 0.1).more).toBe(0);
    expect(effectLines([one, two], 26 + 2 * 47.3 + 0.1).more).toBe(1);
  });

  it('show among the awake what could end the game soon, asleep or not', () => {
    const [end, asleep] = [effect(38, 'ending', { asleep: true }), effect(9, 'a', { asleep: true })];
    expect(effectLines([end, effect(38, 'a'), asleep], 60)).toMatchObject({ awake: [end], asleep: [asleep], more: 1 });
  });

  it('have the same share of the rail, however many there are', () => {
    expect(effectsShare({ height: 900, head: 46 })).toBe(392);
  });

  it('keep what is asleep or used apart, in a line of names that takes room', () => {
    const [awake, asleep, used] = [effect(38, 'a'), effect(9, 'a', { asleep: true }), effect(9, 'a', { used: true })];
    expect(effectLines([awake, asleep, used], 400)).toMatchObject({ awake: [awake], asleep: [asleep, used] });
    expect(effectLines([awake, awake, asleep], 26 + 2 * 47.3 + 0.1).more).toBe(1);
  });
});

import { describe, expect, it } from 'vitest';
import { arrange } from '../layout/arrange';
import { boxesOf, type Box } from '../layout/boxes';
import type { AssetSize } from '../layout/heights';
import { arrowTo, bubblePlace } from './bubble-place';

const assets = (count: number): AssetSize[] => Array.from({ length: count }, () => ({ name: 9, tags: 0, text: [80] }));
const NONE = { plates: [], assets: [], own: false, pile: false };
const HEIGHT = 160;
const laid = (others: readonly number[], own: number, [width, height]: readonly number[]) => {
  const tables = { opponents: others.map(assets), own: assets(own) };
  const plan = arrange({ width: width!, height: height!, ...tables, hand: 7 });
  return { plan, tables, boxes: boxesOf(plan, tables, 0) };
};
const isApart = (one: Box, other: Box) =>
  one.left + one.width <= other.left ||
  other.left + other.width <= one.left ||
  one.top + one.height <= other.top ||
  other.top + other.height <= one.top;

describe('the bubble of a lesson', () => {
  it.each([
    [1440, 900],
    [1024, 768],
  ])('lies in the gap of the board, and covers no card and no player: %i x %i', (...window) => {
    const { plan, tables, boxes } = laid([1], 1, window);
    const place = bubblePlace(plan, tables, HEIGHT, NONE, 0, null);
    for (const box of [...boxes.plates, boxes.seats[0]!, boxes.own!, boxes.centre])
      expect(isApart(place, box)).toBe(true);
    expect(place.top + place.height).toBeLessThanOrEqual(plan.head + plan.board.height + 12);
  });

  it('covers nothing of what it speaks of, even on a phone', () => {
    const { plan, tables, boxes } = laid([1], 1, [390, 844]);
    const isFree = (choosable: typeof NONE, box: Box) =>
      isApart(bubblePlace(plan, tables, 117, choosable, 0, null), box);
    expect(isFree({ ...NONE, pile: true }, boxes.centre)).toBe(true);
    expect(isFree({ ...NONE, own: true }, boxes.own!)).toBe(true);
  });

  it('leaves cards on their way free', () => {
    const { plan, tables } = laid([1], 1, [1440, 900]);
    const tray = bubblePlace(plan, tables, HEIGHT, NONE, 0, null);
    expect(isApart(bubblePlace(plan, tables, HEIGHT, NONE, 0, tray), tray)).toBe(true);
  });

  it('points at what lies beside, above or below it, and at nothing round a corner', () => {
    const bubble = { left: 400, top: 200, width: 340, height: 140 };
    const at = (left: number, top: number) =>
      arrowTo(bubble, { left: left - 50, top: top - 50, width: 100, height: 100 });
    expect(at(220, 240)).toEqual({ side: 'left', at: 40 });
    expect(at(900, 240)).toEqual({ side: 'right', at: 40 });
    expect(at(500, 90)).toEqual({ side: 'top', at: 100 });
    expect(at(500, 500)).toEqual({ side: 'bottom', at: 100 });
    expect(at(220, 90)).toBeNull();
  });
});

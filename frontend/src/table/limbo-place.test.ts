import { describe, expect, it } from 'vitest';
import { arrange } from './layout/arrange';
import { boxesOf, type Box } from './layout/boxes';
import type { AssetSize } from './layout/heights';
import { limboPlace } from './limbo-place';

const assets = (count: number): AssetSize[] => Array.from({ length: count }, () => ({ name: 9, tags: 0, text: [80] }));
const laid = (others: readonly number[], own: number, [width, height]: readonly number[] = [1440, 900]) => {
  const tables = { opponents: others.map(assets), own: assets(own) };
  return { tables, plan: arrange({ width: width!, height: height!, ...tables, hand: 7 }) };
};
const NONE = { plates: [], assets: [], own: false, pile: false };
const PHONE = [390, 844];

const isApart = (one: Box, other: Box) =>
  one.left + one.width <= other.left ||
  other.left + other.width <= one.left ||
  one.top + one.height <= other.top ||
  other.top + other.height <= one.top;

describe('the tray of cards on their way', () => {
  it('lies at the right, below the last seat, if there is room', () => {
    const { plan, tables } = laid([1, 1, 1], 0);
    const place = limboPlace(plan, tables, () => 120, NONE, 0);
    expect(place.left + place.width).toBe(plan.edge + plan.board.width);
    expect(place.top).toBeGreaterThan(plan.head + 58);
  });

  it('covers no seat whose cards can be chosen while there is room elsewhere', () => {
    const { plan, tables } = laid([1, 1, 5], 0);
    const place = limboPlace(plan, tables, () => 100, { ...NONE, assets: [false, false, true] }, 0);
    expect(isApart({ ...place, height: 100 }, boxesOf(plan, tables, 0).seats[2]!)).toBe(true);
    expect(place.isTight).toBe(false);
  });

  it.each([
    { others: [1, 1, 1, 1, 1, 1, 1], window: [1440, 900] },
    { others: [1, 1, 1, 1, 1, 1, 1], window: [1024, 768] },
    { others: [1, 1, 1, 1, 1, 1, 1], window: PHONE },
    { others: [1, 1, 1], window: PHONE },
  ])('covers no player who can be chosen: $window', ({ others, window }) => {
    const { plan, tables } = laid(others, 0, window);
    const plates = others.map(() => true);
    const place = limboPlace(plan, tables, () => 120, { ...NONE, plates }, 0);
    for (const plate of boxesOf(plan, tables, 0).plates) expect(isApart({ ...place, height: 120 }, plate)).toBe(true);
    expect(place.isTight).toBe(false);
  });

  it('lies between the assets of two players, so that piles and ring stay in sight', () => {
    const { plan, tables } = laid([2], 1);
    const place = limboPlace(plan, tables, () => 140, { ...NONE, assets: [true], own: true }, 0);
    expect(plan.kind).toBe('duel');
    expect(place.left).toBeGreaterThanOrEqual(plan.edge + plan.left);
  });

  it('keeps to the column with the ring if two players’ assets fill the rest', () => {
    const { plan, tables } = laid([6], 6, [1024, 768]);
    const place = limboPlace(plan, tables, () => 190, { ...NONE, assets: [true], own: true }, 0);
    expect(place.left + place.width).toBeLessThanOrEqual(plan.edge + plan.left + 24);
    expect(place.isTight).toBe(false);
  });

  it('is narrow where that hides less', () => {
    const { plan, tables } = laid([7, 3, 0], 2, [1024, 768]);
    const place = limboPlace(plan, tables, (width) => (width < 344 ? 110 : 140), NONE, 0);
    const boxes = boxesOf(plan, tables, 0);
    expect(place.width).toBeLessThan(344);
    for (const box of [...boxes.seats.slice(0, 2), boxes.own, boxes.centre])
      expect(isApart({ ...place, height: 110 }, box!)).toBe(true);
  });

  it('says if it would hide what can be chosen', () => {
    const { plan, tables } = laid([6], 6, [1024, 768]);
    expect(limboPlace(plan, tables, () => 600, { ...NONE, assets: [true], own: true, pile: true }, 0).isTight).toBe(
      true,
    );
  });

  it('is tight where it does not fit into the board, and would cover the question', () => {
    const { plan, tables } = laid([1], 0, PHONE);
    const low = { ...plan, board: { ...plan.board, height: 110 } };
    const heightOf = (height: number) => limboPlace(low, tables, () => height, NONE, 0);
    expect([heightOf(122).isTooHigh, heightOf(122).isTight]).toEqual([true, true]);
    expect([heightOf(110).isTooHigh, heightOf(110).isTight]).toEqual([false, false]);
  });

  it('never leaves the board upwards, and fills a phone’s width', () => {
    const { plan, tables } = laid([2], 2, PHONE);
    const place = limboPlace(plan, tables, () => 2000, { ...NONE, assets: [true], own: true, pile: true }, 0);
    expect(place.top).toBe(plan.head + 12);
    expect(place.width).toBe(plan.board.width);
  });
});

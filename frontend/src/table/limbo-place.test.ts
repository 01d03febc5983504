import { describe, expect, it } from 'vitest';
import { arrange } from './layout/arrange';
import type { AssetSize } from './layout/heights';
import { limboPlace } from './limbo-place';

const assets = (count: number): AssetSize[] => Array.from({ length: count }, () => ({ name: 9, tags: 0, text: [80] }));
const table = (others: readonly number[], own: number, [width, height] = [1440, 900]) => {
  const opponents = others.map(assets);
  return {
    plan: arrange({ width: width!, height: height!, opponents, own: assets(own), hand: 7 }),
    opponents,
    own: assets(own),
  };
};
const free = { seats: [false, false, false], own: false, pile: false };

describe('the tray of cards on their way', () => {
  it('lies at the right, below the last seat, if there is room', () => {
    const { plan, opponents, own } = table([1, 1, 1], 0);
    const place = limboPlace(plan, opponents, own, () => 120, free);
    expect(place.left + place.width).toBe(plan.edge + plan.board.width);
    expect(place.top).toBeGreaterThan(plan.head + 58);
  });

  it('covers no seat whose cards can be chosen while there is room elsewhere', () => {
    const { plan, opponents, own } = table([1, 1, 5], 0);
    const below = limboPlace(plan, opponents, own, () => 100, { ...free, seats: [false, false, true] });
    const over = limboPlace(plan, opponents, own, () => 300, free);
    expect(below.top + 100).toBeLessThanOrEqual(plan.head + plan.board.height + 12);
    expect(over.top).toBeLessThanOrEqual(below.top);
  });

  it('lies between the assets of two players, so that piles and ring stay in sight', () => {
    const { plan, opponents, own } = table([2], 1);
    const place = limboPlace(plan, opponents, own, () => 140, { seats: [true], own: true, pile: false });
    expect(plan.kind).toBe('duel');
    expect(place.left).toBeGreaterThanOrEqual(plan.edge + plan.left);
  });

  it('keeps to the column with the ring if two players’ assets fill the rest', () => {
    const { plan, opponents, own } = table([6], 6, [1024, 768]);
    const place = limboPlace(plan, opponents, own, () => 190, { seats: [true], own: true, pile: false });
    expect(place.left + place.width).toBeLessThanOrEqual(plan.edge + plan.left + 24);
    expect(place.isTight).toBe(false);
  });

  it('says if it would hide what can be chosen', () => {
    const { plan, opponents, own } = table([6], 6, [1024, 768]);
    expect(limboPlace(plan, opponents, own, () => 190, { seats: [true], own: true, pile: true }).isTight).toBe(true);
  });

  it('never leaves the board upwards, and fills a phone’s width', () => {
    const { plan, opponents, own } = table([2], 2, [390, 844]);
    const place = limboPlace(plan, opponents, own, () => 2000, { seats: [true], own: true, pile: true });
    expect(place.top).toBe(plan.head + 12);
    expect(place.width).toBe(plan.board.width);
  });
});

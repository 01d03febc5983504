import { describe, expect, it } from 'vitest';
import { behind, BLEED, CARD, dealt, edgeStrips, grid, PAPERS } from './sheets';

describe('cards on sheets', () => {
  it('are nine on A4 and Letter, centered', () => {
    for (const paper of Object.values(PAPERS)) expect(grid(paper, 0).spots).toHaveLength(9);
    expect(grid(PAPERS.a4, 0).spots[0]).toEqual({ x: 10.5, y: 16.5 });
    const letter = grid(PAPERS.letter, 0).spots[0]!;
    expect(letter.x).toBeCloseTo(13.45);
    expect(letter.y).toBeCloseTo(7.7);
  });

  it('are nine on A4 and six on Letter with bleed between them', () => {
    expect(grid(PAPERS.a4, BLEED).spots).toHaveLength(9);
    expect(grid(PAPERS.letter, BLEED).spots).toHaveLength(6);
  });

  it('have cut marks on the paper and on no card, bleed included', () => {
    for (const paper of Object.values(PAPERS))
      for (const bleed of [0, BLEED]) {
        const { spots, marks } = grid(paper, bleed);
        for (const { x1, y1, x2, y2 } of marks) {
          expect(Math.min(x1, y1, paper.width - x2, paper.height - y2)).toBeGreaterThanOrEqual(0);
          const touches = spots.filter(
            ({ x, y }) =>
              x2 > x - bleed && x1 < x + CARD.width + bleed && y2 > y - bleed && y1 < y + CARD.height + bleed,
          );
          expect(touches).toEqual([]);
        }
      }
  });

  it('go on from their edges on all sides, corners included, and nowhere over the card', () => {
    const strips = edgeStrips({ x: 10, y: 20 }, BLEED);
    const area = strips.reduce((sum, { width, height }) => sum + width * height, 0);
    const wanted = (CARD.width + 2 * BLEED) * (CARD.height + 2 * BLEED) - CARD.width * CARD.height;
    expect(area).toBeCloseTo(wanted);
    for (const { x, y, width, height, across, down, left, up } of strips) {
      expect(x + width <= 10 || x >= 10 + CARD.width || y + height <= 20 || y >= 20 + CARD.height).toBe(true);
      expect(left + width).toBeLessThanOrEqual(CARD.width * across + 1e-9);
      expect(up + height).toBeLessThanOrEqual(CARD.height * down + 1e-9);
    }
  });

  it('have their backs behind them when the sheet is turned over its long edge', () => {
    const paper = PAPERS.a4;
    for (const spot of grid(paper, 0).spots) {
      const back = behind(paper, spot);
      expect(back.y).toBe(spot.y);
      expect(paper.width - (back.x + CARD.width)).toBeCloseTo(spot.x);
    }
  });

  it('are dealt out in order', () => {
    expect(dealt([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  });
});

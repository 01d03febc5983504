import { describe, expect, it } from 'vitest';
import { afterArrow, isArrow, type Box } from './arrows';

/** Two rows: three above, two below them. */
const GRID: readonly Box[] = [
  { left: 0, top: 0 },
  { left: 100, top: 3 },
  { left: 200, top: 0 },
  { left: 0, top: 90 },
  { left: 100, top: 90 },
];

describe('arrows', () => {
  it('lead along the line, and round its ends', () => {
    expect(afterArrow(GRID, 0, 'ArrowRight')).toBe(1);
    expect(afterArrow(GRID, 4, 'ArrowRight')).toBe(0);
    expect(afterArrow(GRID, 0, 'ArrowLeft')).toBe(4);
  });

  it('lead to what is nearest in the next row', () => {
    expect(afterArrow(GRID, 1, 'ArrowDown')).toBe(4);
    expect(afterArrow(GRID, 2, 'ArrowDown')).toBe(4);
    expect(afterArrow(GRID, 3, 'ArrowUp')).toBe(0);
  });

  it('lead from the last row to the first', () => {
    expect(afterArrow(GRID, 4, 'ArrowDown')).toBe(1);
    expect(afterArrow(GRID, 0, 'ArrowUp')).toBe(3);
  });

  it('stay where there is one row', () => {
    expect(afterArrow(GRID.slice(0, 3), 1, 'ArrowDown')).toBe(1);
  });

  it('are four keys', () => {
    expect(['ArrowUp', 'ArrowRight', 'Enter', 'Arrow'].map(isArrow)).toEqual([true, true, false, false]);
  });
});

import { describe, expect, it } from 'vitest';
import { follows } from './follow';

const list = (scrollTop: number, scrollHeight: number) => ({ scrollTop, scrollHeight, clientHeight: 400 });

describe('a list that follows', () => {
  it('goes on when lines came in between the scroll and its event', () => {
    expect(follows(true, 560, list(600, 1100))).toBe(true);
    expect(follows(true, 600, list(600, 1100))).toBe(true);
  });

  it('stops when its reader scrolls up', () => {
    expect(follows(true, 600, list(540, 1000))).toBe(false);
  });

  it('goes on when its first lines went, and so moved it up', () => {
    expect(follows(true, 600, list(540, 1100), true)).toBe(true);
    expect(follows(false, 600, list(540, 1100), true)).toBe(false);
  });

  it('begins again at the end, and not before', () => {
    expect(follows(false, 500, list(590, 1000))).toBe(true);
    expect(follows(false, 400, list(500, 1000))).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import type { TableInfo, TableLine } from '../wire/protocol';
import { newsOf } from './goes-on';

const left = (phase: string) => ({ phase }) as TableInfo;
const now = (phase: string, waiting: number[]) => ({ phase, seat: 1, waiting }) as unknown as TableLine;

describe('a table that goes on without one', () => {
  it.each([
    ['over', 'over', [], ''],
    ['over', 'playing', [0], 'goes_on.begun'],
    ['between', 'playing', [1], 'goes_on.begun_yours'],
    ['playing', 'playing', [0], ''],
    ['playing', 'playing', [0, 1], 'goes_on.yours'],
    ['playing', 'over', [], ''],
  ])('was %s, is %s and asks %j: %s', (before, phase, waiting, news) => {
    expect(newsOf(left(before), now(phase, waiting))).toBe(news);
  });

  it('is no news when it is gone', () => {
    expect(newsOf(left('over'), undefined)).toBe('');
  });
});

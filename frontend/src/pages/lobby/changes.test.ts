import { describe, expect, it } from 'vitest';
import type { TableEventInfo } from '../../wire/protocol';
import { changedSinceReady, nameOfChange } from './changes';

const change = (changed: string[], ...asked_again: number[]) =>
  ({ key: 'settings', seat: 0, changed, asked_again }) as unknown as TableEventInfo;
const sat = (seat: number) => ({ key: 'sat', seat }) as unknown as TableEventInfo;

describe('what was changed since one was ready', () => {
  it('is what took back the word, and all after it', () => {
    const events = [sat(1), change(['cards']), change(['clock'], 1, 2), change(['clock', 'option.points'])];
    expect(changedSinceReady(events, 1)).toEqual(['clock', 'option.points']);
    expect(changedSinceReady(events, 3)).toEqual([]);
  });

  it('is of the last time only', () => {
    expect(changedSinceReady([sat(1), change(['cards'], 1), change(['clock'], 1)], 1)).toEqual(['clock']);
  });

  it('is nothing to whoever sat down later', () => {
    expect(changedSinceReady([change(['cards'], 1), sat(1)], 1)).toEqual([]);
  });

  it('has names', () => {
    expect(['cards', 'clock', 'option.points'].map(nameOfChange)).toEqual(['Cards', 'Clock', 'Keep points']);
  });
});

import { describe, expect, it } from 'vitest';
import type { EventInfo } from '../wire/protocol';
import { cueOf } from './telling-cue';

const event = (key: EventInfo['key'], fields: Partial<EventInfo> = {}): EventInfo => ({
  card: null,
  key,
  number: 1,
  params: {},
  pieces: [],
  seat: 1,
  ...fields,
});

describe('the sound of an update', () => {
  it('is of how the game ended for the listener', () => {
    const won = [event('drew'), event('won', { seat: 0 })];
    expect(cueOf(won, 0)).toBe('won');
    expect(cueOf(won, 1)).toBe('lost');
  });

  it('warns of what is aimed at one before it says whose turn it is', () => {
    const aimed = event('drew', { touches: [0] });
    expect(cueOf([aimed, event('turn', { seat: 0 })], 0)).toBe('aimed');
    expect(cueOf([event('turn', { seat: 0 })], 0)).toBe('turn');
  });

  it('does not warn of what one does to oneself', () => {
    expect(cueOf([event('drew', { seat: 0, touches: [0] })], 0)).toBe('draw');
  });

  it('is that of the last thing that has one, and none where nothing has', () => {
    expect(cueOf([event('drew'), event('discarded'), event('phase')], null)).toBe('discard');
    expect(cueOf([event('phase')], 0)).toBeNull();
  });
});

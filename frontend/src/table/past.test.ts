import { describe, expect, it } from 'vitest';
import type { EventInfo, Older, Update } from '../wire/protocol';
import { Past } from './past.svelte';

const event = (number: number) => ({ number, key: 'turn', params: {}, pieces: [] }) as unknown as EventInfo;
const whole = (first: number, line = 0): Update => ({
  type: 'update',
  seq: 9,
  game: 1,
  line,
  full: true,
  events: [event(first), event(first + 1)],
});
const older = (before: number, first: number, line = 0): Older => ({
  type: 'older',
  game: 1,
  line,
  before,
  events: [event(first)],
});

function pastFrom(first: number) {
  const asked: number[] = [];
  const past = new Past((before) => asked.push(before));
  past.begin(whole(first));
  return { past, asked };
}

const numbers = (past: Past) => past.events.map(({ number }) => number);

describe('the past of a game', () => {
  it('is reached back to the beginning, one answer after the other', () => {
    const { past, asked } = pastFrom(40);
    past.reach();
    past.reach();
    past.take(older(40, 20));
    past.reach();
    past.take(older(20, 0));
    past.reach();
    expect(asked).toEqual([40, 20]);
    expect(numbers(past)).toEqual([0, 20]);
    expect(past.isLeft).toBe(false);
  });

  it('has nothing before a game that came whole', () => {
    const { past, asked } = pastFrom(0);
    past.reach();
    expect(asked).toEqual([]);
  });

  it('is forgotten when a choice is taken back, and late answers with it', () => {
    const { past, asked } = pastFrom(40);
    past.reach();
    past.begin(whole(38, 1));
    past.take(older(40, 20));
    expect(numbers(past)).toEqual([]);
    past.reach();
    expect(asked).toEqual([40, 38]);
  });

  it('is asked for again after a lost line', () => {
    const { past, asked } = pastFrom(40);
    past.reach();
    past.askAgain();
    past.reach();
    expect(asked).toEqual([40, 40]);
  });
});

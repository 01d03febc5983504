import { expect, test } from 'vitest';
import type { AskInfo, CardRefusalInfo } from '../wire/protocol';
import { Reasons } from './reasons.svelte';

const question = () => ({ kind: 'main' }) as AskInfo;
const reason = { token: 3, verb: 'play' } as CardRefusalInfo;
const answer = { type: 'refusals', nonce: 'a', seq: 1, refusals: [reason] } as const;

test('reasons are asked for once for each question', () => {
  let asked = 0;
  const reasons = new Reasons(() => (asked += 1));
  reasons.want();
  expect(asked).toBe(0);
  const first = question();
  reasons.follow(first);
  reasons.want();
  reasons.want();
  expect(asked).toBe(1);
  expect(reasons.of(first)).toBe(null);
  reasons.take(answer);
  expect(reasons.of(first)).toEqual([reason]);
  reasons.follow(first);
  reasons.want();
  expect(asked).toBe(1);
});

test('reasons of a question are not those of the next one', () => {
  const reasons = new Reasons(() => undefined);
  const [first, second] = [question(), question()];
  reasons.follow(first);
  reasons.want();
  reasons.follow(second);
  reasons.take(answer);
  expect(reasons.of(second)).toBe(null);
  expect(reasons.of(first)).toBe(null);
});

test('on a new line they are asked for again unless they have come', () => {
  let asked = 0;
  const reasons = new Reasons(() => (asked += 1));
  reasons.follow(question());
  reasons.want();
  reasons.askAgain();
  reasons.want();
  expect(asked).toBe(2);
  reasons.take(answer);
  reasons.askAgain();
  reasons.want();
  expect(asked).toBe(2);
});

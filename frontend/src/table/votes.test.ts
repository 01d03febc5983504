import { expect, it } from 'vitest';
import type { VoteInfo } from '../wire/protocol';
import { answerOf, decliners, failedVote, openVote, secondsUntil } from './votes';

const vote = (fields: Partial<VoteInfo>): VoteInfo => ({
  id: 1,
  kind: 'pause',
  asker: 0,
  needed: 2,
  what: [],
  then: [],
  answers: [
    { seat: 0, answer: 'asks' },
    { seat: 2, answer: 'open' },
  ],
  ...fields,
});

it('finds the open vote and what one has answered', () => {
  const open = vote({});
  expect(openVote([vote({ outcome: 'declined' }), open])).toBe(open);
  expect(answerOf(open, 0)).toBe('asks');
  expect(answerOf(open, 1)).toBeNull();
});

it('leaves being ready for another game to the result', () => {
  expect(openVote([vote({ kind: 'rematch' })])).toBeNull();
  expect(failedVote([vote({ kind: 'next_game', outcome: 'declined' })])).toBeNull();
});

it('names those who declined, or else those who said nothing', () => {
  expect(decliners(vote({ outcome: 'declined', declined: [2] }))).toEqual([2]);
  expect(decliners(vote({ outcome: 'lapsed' }))).toEqual([2]);
});

it('counts by the clock of the server', () => {
  expect(secondsUntil(70_000, 10_000, 0)).toBe(60);
  expect(secondsUntil(5000, 10_000, 0)).toBe(0);
});

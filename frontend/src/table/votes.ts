/** Votes: which one is asked of whom, and what came of it. */
import type { VoteInfo } from '../wire/protocol';

/** Being ready for another game is a vote too, but one that lasts; the result shows it. */
const READY: ReadonlySet<string> = new Set(['next_game', 'rematch']);

export const answerOf = (vote: VoteInfo, seat: number | null): VoteInfo['answers'][number]['answer'] | null =>
  vote.answers.find((one) => one.seat === seat)?.answer ?? null;

/** The vote that is open, but for being ready. */
export const openVote = (votes: readonly VoteInfo[]): VoteInfo | null =>
  votes.find(({ outcome, kind }) => (outcome ?? 'open') === 'open' && !READY.has(kind)) ?? null;

/** The vote that was just decided against: declined, or nobody answered in time. */
export const failedVote = (votes: readonly VoteInfo[]): VoteInfo | null =>
  votes.find(({ outcome, kind }) => (outcome === 'declined' || outcome === 'lapsed') && !READY.has(kind)) ?? null;

/** Who did not agree to a vote that failed. */
export function decliners(vote: VoteInfo): readonly number[] {
  return vote.declined?.length
    ? vote.declined
    : vote.answers.filter(({ answer }) => answer === 'declines' || answer === 'open').map(({ seat }) => seat);
}

/** Whole seconds until a moment of the server's clock, which is ahead of ours. */
export function secondsUntil(until: number, ahead: number, now: number): number {
  return Math.max(0, Math.ceil((until - ahead - now) / 1000));
}

/** Where the turns of a replay begin, and how one goes through it. */
import type { EventInfo, PieceInfo, ReplayFrame } from '../../wire/protocol';
import { textOf } from '../../wire/sentence';

/** The first frame of every turn, in order. */
export function turnStarts(frames: readonly ReplayFrame[]): readonly number[] {
  return frames.flatMap((frame, at) => (at === 0 || frame.view.turn !== frames[at - 1]!.view.turn ? [at] : []));
}

/** The next stop after a frame, or the one before it; at the ends the first or last frame. */
export function nextStop(stops: readonly number[], at: number, step: 1 | -1, last: number): number {
  if (step > 0) return stops.find((stop) => stop > at) ?? last;
  return stops.findLast((stop) => stop < at) ?? 0;
}

/** A frame that there is: a number from an address may be anything. */
export function within(at: number, frames: number): number {
  return Number.isFinite(at) ? Math.max(0, Math.min(frames - 1, Math.trunc(at))) : 0;
}

/** The first frame in which a card is played by a seat, or anybody, or else is heard of; the beginning if it never is. */
export function firstUse(frames: readonly ReplayFrame[], card: string, by: number | null = null): number {
  const about = frames.map(({ events }) => events.filter((event) => event.card === card));
  const isUse = ({ key, seat }: EventInfo) => key === 'played' && (by === null || seat === by);
  const played = about.findIndex((events) => events.some(isUse));
  return Math.max(0, played < 0 ? about.findIndex((events) => events.length) : played);
}

/** What happened by a choice, in sentences. */
export function toldBy(frame: ReplayFrame): readonly (readonly PieceInfo[])[] {
  return frame.events.map(({ pieces }) => pieces).filter((pieces) => textOf(pieces).trim() !== '');
}

/** The turning points of a curve: where each stands, where it leads to, and what is said of it. */
import { t } from '../../text/replays';
import type { ChanceCurve, ReplayFrame } from '../../wire/protocol';
import { inHundred, type CurvePoint } from './curve';

export interface Mark {
  readonly turn: number;
  /** The frame right before it happens. */
  readonly frame: number;
  /** The name of the card that did it; empty if none did. */
  readonly card: string;
  readonly from: number;
  readonly to: number;
  /** The place in the curve of the point that it goes out from. */
  readonly place: number;
  readonly said: string;
}

export function marksOf(
  curve: ChanceCurve,
  points: readonly CurvePoint[],
  frames: readonly ReplayFrame[],
  players: readonly string[],
): Mark[] {
  return curve.turning_points.flatMap(({ turn, card = '' }) => {
    const place = points.findIndex((point) => point.turn === turn);
    const [from, to] = [points[place], points[place + 1]];
    if (!from || !to) return [];
    const name = players[curve.turns.find((one) => one.turn === turn)?.seat ?? -1] ?? '';
    const told = { n: turn, name, card, from: inHundred(from.value), to: inHundred(to.value) };
    return [
      {
        turn,
        frame: before(frames, card, from.frame, to.frame),
        card,
        from: from.value,
        to: to.value,
        place,
        said: t(card ? 'chance.point' : 'chance.point_plain', told),
      },
    ];
  });
}

/** The marks by which the chance changed most, in the order in which they came. */
export function greatest(marks: readonly Mark[], most: number): readonly Mark[] {
  const change = ({ from, to }: Mark) => Math.abs(to - from);
  const kept = new Set([...marks].sort((one, other) => change(other) - change(one)).slice(0, most));
  return marks.filter((mark) => kept.has(mark));
}

/** The frame before the one in which a card is last used in a turn; without one, where the turn begins. */
function before(frames: readonly ReplayFrame[], card: string, begin: number, end: number): number {
  const used = frames
    .slice(begin + 1, end + 1)
    .findLastIndex(({ events }) =>
      events.some((event) => event.card === card && (event.key === 'played' || event.key === 'discarded')),
    );
  return card && used >= 0 ? begin + used : begin;
}

/** What the curve says of a step: the turning point in which it is, or the chances of its turn. */
export function saidAt(points: readonly CurvePoint[], marks: readonly Mark[], place: number): string {
  const [from, to] = [points[place], points[place + 1]];
  if (!from) return '';
  const mark = marks.find(({ turn }) => turn === from.turn);
  if (mark) return mark.said;
  const told = { n: from.turn, from: inHundred(from.value), to: to ? inHundred(to.value) : 0 };
  if (!to) return t('chance.turn', told);
  return t(told.from ? 'chance.turn_to' : 'chance.turn_never', told);
}

/** How far a curve is that is still worked out. */
export function workingSaid(curve: ChanceCurve | null, turns: number): string {
  const known = curve?.turns.length ?? 0;
  return known < turns ? t('chance.working', { n: known + 1, all: turns }) : t('chance.sharpening');
}

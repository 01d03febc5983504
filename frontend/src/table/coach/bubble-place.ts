/** Where a lesson's bubble floats, by the plan, and where it points: over nothing that it speaks of, nor the question. */
import type { Plan } from '../layout/arrange';
import type { Tables } from '../layout/board';
import type { Box } from '../layout/boxes';
import { columnsOf, freest, takenBy, WEIGHT, type Choosable } from '../limbo-place';

/** A side of the bubble, and how far along it the arrow stands. */
export interface Arrow {
  readonly side: 'left' | 'right' | 'top' | 'bottom';
  readonly at: number;
}

/** `tray`: where cards on their way lie; `open` is the opponent whose assets a phone shows. */
export function bubblePlace(
  plan: Plan,
  tables: Tables,
  height: number,
  choosable: Choosable,
  open: number,
  tray: Box | null,
): Box {
  const taken = takenBy(plan, tables, choosable, open);
  const columns = columnsOf(plan);
  const wide = columns.filter(({ width }) => width === columns[0]!.width);
  const all = tray ? [...taken, { ...tray, weight: WEIGHT.choosable }] : taken;
  return freest(plan, all, wide, () => height);
}

/** So much of a side is needed from an end to the middle of an arrow. */
const END = 22;

/** From the bubble to the middle of something beside, above or below it; none if it would have to stand at a corner. */
export function arrowTo(bubble: Box, target: Box): Arrow | null {
  const [x, y] = [target.left + target.width / 2 - bubble.left, target.top + target.height / 2 - bubble.top];
  const isAlong = (at: number, length: number) => at >= END && at <= length - END;
  if (isAlong(y, bubble.height)) return { side: x < 0 ? 'left' : 'right', at: y };
  return isAlong(x, bubble.width) ? { side: y < 0 ? 'top' : 'bottom', at: x } : null;
}

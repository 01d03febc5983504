/** Where the tray of cards on their way floats: where it hides nothing, or else least, and nothing that can be chosen. */
import type { Plan } from './layout/arrange';
import { DUEL_SIDE, type Tables } from './layout/board';
import { boxesOf, type Box } from './layout/boxes';

export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  /** Whether the tray hides the question or something that can be chosen, since there is no room for it. */
  readonly isTight: boolean;
  /** Whether it is higher than the board, and hides the question below. */
  readonly isTooHigh: boolean;
}

/** What can be chosen on the board; by opponent, as they are listed. */
export interface Choosable {
  readonly plates: readonly boolean[];
  readonly assets: readonly boolean[];
  readonly own: boolean;
  readonly pile: boolean;
}

export const WIDTH = 344;
/** The narrowest column that it may stand in. */
const LEAST = 224;
const GAP = 12;
/** How bad it is to hide a part of the board: what can be chosen, a player's plate, pile and color, anything else. */
export const WEIGHT = { choosable: 1000, plate: 10, centre: 3, other: 1 } as const;

export type Column = Pick<Box, 'left' | 'width'>;

export interface Taken extends Box {
  readonly weight: number;
}

/** `open` is the opponent whose assets a phone shows. */
export function limboPlace(
  plan: Plan,
  tables: Tables,
  heightAt: (width: number) => number,
  choosable: Choosable,
  open: number,
): Place {
  const taken = takenBy(plan, tables, choosable, open);
  const best = freest(plan, taken, [...columnsOf(plan), ...seatColumns(plan, tables)], heightAt);
  const isTooHigh = best.top + best.height > footOf(plan);
  const hidesChoosable = taken.some((one) => one.weight === WEIGHT.choosable && overlap(best, one) > 0);
  return { left: best.left, top: best.top, width: best.width, isTight: isTooHigh || hidesChoosable, isTooHigh };
}

/** The lowest that anything may reach that floats over the board. */
const footOf = (plan: Plan) => plan.head + plan.board.height + Math.min(GAP, plan.ribbon);

/** The box in one of the columns that hides least of what is taken; among equals that in the first column, and highest. */
export function freest(
  plan: Plan,
  taken: readonly Taken[],
  columns: readonly Column[],
  heightAt: (width: number) => number,
): Box {
  const foot = footOf(plan);
  const highest = plan.head + GAP;
  const candidates = columns.flatMap(({ left, width }) => {
    const height = heightAt(width);
    const lowest = Math.max(highest, foot - height);
    const tops = [highest, ...taken.map((one) => one.top + one.height + GAP), lowest];
    return tops
      .filter((top) => top >= highest && top <= lowest)
      .sort((one, other) => one - other)
      .map((top) => ({ left, top, width, height }));
  });
  const costs = candidates.map((box) => taken.reduce((sum, one) => sum + one.weight * overlap(box, one), 0));
  return candidates[costs.indexOf(Math.min(...costs))]!;
}

/** The columns it may stand in, the best first. */
export function columnsOf({ kind, edge, board, left }: Plan): readonly Column[] {
  if (kind === 'duel')
    return [
      { left: edge + left + DUEL_SIDE, width: Math.min(WIDTH, board.width - left - DUEL_SIDE) },
      { left: edge + board.width - WIDTH, width: WIDTH },
      { left: edge, width: Math.min(WIDTH, left + DUEL_SIDE - GAP) },
    ];
  const width = kind === 'rows' ? Math.min(WIDTH, board.width) : board.width;
  const right = edge + board.width - width;
  return [right, edge, (edge + right) / 2].map((from) => ({ left: from, width }));
}

/** The columns of single seats, where a narrow tray may hide less. */
function seatColumns(plan: Plan, tables: Tables): readonly Column[] {
  if (plan.kind !== 'rows') return [];
  return boxesOf(plan, tables, 0).plates.filter(({ width }) => width >= LEAST && width < WIDTH);
}

export function takenBy(plan: Plan, tables: Tables, choosable: Choosable, open: number): readonly Taken[] {
  const { plates, seats, own, centre } = boxesOf(plan, tables, open);
  const as = (box: Box | null, canChoose: boolean, weight: number): readonly Taken[] =>
    box ? [{ ...box, weight: canChoose ? WEIGHT.choosable : weight }] : [];
  return [
    ...plates.flatMap((box, at) => as(box, choosable.plates[at] ?? false, WEIGHT.plate)),
    ...seats.flatMap((box, at) =>
      as(tables.opponents[at]!.length ? box : null, choosable.assets[at] ?? false, WEIGHT.other),
    ),
    ...as(own, choosable.own, WEIGHT.other),
    ...as(centre, choosable.pile, WEIGHT.centre),
  ];
}

/** The area that two boxes have in common. */
function overlap(one: Box, other: Box): number {
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const down = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, across) * Math.max(0, down);
}

/** Where the tray of cards on their way floats: at the first of its places that hides nothing that can be chosen. */
import type { Plan } from './layout/arrange';
import { DUEL_SIDE, seatWidth } from './layout/board';
import { stackHeight, type AssetSize } from './layout/heights';
import { drawn } from './layout/seats';

export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  /** Whether the tray hides something that can be chosen, since there is no room for it. */
  readonly isTight: boolean;
}

export interface Choosable {
  /** By opponent: whether something of theirs can be chosen. */
  readonly seats: readonly boolean[];
  readonly own: boolean;
  readonly pile: boolean;
}

const WIDTH = 344;
const PLATE = 58;
const GAP = 12;

/** Where the tray may lie: a column of the board, from below what must stay in sight down to what must. */
interface Gap {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
}

export function limboPlace(
  plan: Plan,
  opponents: readonly (readonly AssetSize[])[],
  own: readonly AssetSize[],
  heightAt: (width: number) => number,
  choosable: Choosable,
): Place {
  const gaps =
    plan.kind === 'rows'
      ? rowGaps(plan, opponents, own, choosable)
      : [...duelGap(plan, opponents, own), ...sideGap(plan, own, choosable)];
  const free = gaps.find((gap) => gap.bottom - gap.top >= heightAt(gap.width));
  const { left, top, bottom, width } = free ?? roomiest(gaps);
  const isTight = !free && (choosable.own || choosable.pile || choosable.seats.some(Boolean));
  return { left, top: Math.max(plan.head + GAP, Math.min(top, bottom - heightAt(width))), width, isTight };
}

function roomiest(gaps: readonly Gap[]): Gap {
  return gaps.reduce((one, other) => (other.bottom - other.top > one.bottom - one.top ? other : one));
}

/** Below the last seat, then below the first; then over seats and assets that can't be chosen. */
function rowGaps(
  plan: Plan,
  opponents: readonly (readonly AssetSize[])[],
  own: readonly AssetSize[],
  choosable: Choosable,
): readonly Gap[] {
  const { board, edge, head } = plan;
  const width = Math.min(WIDTH, board.width);
  const bottom = head + board.height + GAP;
  const below = (seat: number) => head + PLATE + seatHeight(plan, opponents, seat) + GAP;
  const over = (seat: number) => (choosable.seats[seat] ? below(seat) : head + PLATE);
  const last = opponents.length - 1;
  const right = edge + board.width - width;
  const ownTop = bottom - stackHeight(own, plan.own.form, board.width / 2, plan.own.columns) - GAP;
  const ringTop = bottom - plan.ringSize - GAP;
  return [
    { left: right, top: below(last), bottom: own.length ? ownTop : bottom, width },
    { left: edge, top: below(0), bottom: ringTop, width },
    { left: right, top: below(last), bottom: choosable.own ? ownTop : bottom, width },
    { left: right, top: over(last), bottom: choosable.own ? ownTop : bottom, width },
    { left: edge, top: over(0), bottom: choosable.pile ? ringTop : bottom, width },
  ];
}

/** Two players: between what both control, where it hides nothing. */
function duelGap(plan: Plan, opponents: readonly (readonly AssetSize[])[], own: readonly AssetSize[]): readonly Gap[] {
  const seat = plan.seats[0];
  if (plan.kind !== 'duel' || !seat) return [];
  const { board, edge, head } = plan;
  const width = board.width - plan.left - DUEL_SIDE;
  const theirs = stackHeight(drawn(opponents[0]!, seat.folded), seat.form, width, seat.columns);
  const mine = stackHeight(own, plan.own.form, width, plan.own.columns);
  return [
    {
      left: edge + plan.left + DUEL_SIDE,
      top: head + PLATE + theirs + GAP,
      bottom: head + board.height - mine,
      width: Math.min(WIDTH, width),
    },
  ];
}

/** Two players: over the ring's column, unless a card there is asked for. A phone: over the open seat, or else at the foot. */
function sideGap(plan: Plan, own: readonly AssetSize[], choosable: Choosable): readonly Gap[] {
  const { board, edge, head } = plan;
  const [top, foot] = [head + PLATE - GAP, head + board.height + GAP];
  if (plan.kind === 'duel')
    return choosable.pile
      ? []
      : [{ left: edge, top, bottom: foot, width: Math.min(WIDTH, plan.left + DUEL_SIDE - GAP) }];
  const bottom = choosable.own ? foot - stackHeight(own, plan.own.form, board.width, plan.own.columns) - GAP : foot;
  return [{ left: edge, top: choosable.seats.some(Boolean) ? bottom - 1 : top, bottom, width: board.width }];
}

function seatHeight(plan: Plan, opponents: readonly (readonly AssetSize[])[], at: number): number {
  const seat = plan.seats[at]!;
  const width = seatWidth(plan.board.width, seat.columns, seat.used);
  return stackHeight(drawn(opponents[at]!, seat.folded), seat.form, width, seat.columns);
}

/** Where the tray of cards on their way floats: at the first of its places that hides nothing that can be chosen. */
import type { Plan } from './layout/arrange';
import { DUEL_SIDE, seatWidth } from './layout/board';
import { stackHeight, type AssetSize } from './layout/heights';
import { drawn } from './layout/seats';

export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
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
}

export function limboPlace(
  plan: Plan,
  opponents: readonly (readonly AssetSize[])[],
  own: readonly AssetSize[],
  height: number,
  choosable: Choosable,
): Place {
  const width = plan.kind === 'phone' ? plan.board.width : Math.min(WIDTH, plan.board.width);
  const gaps =
    plan.kind === 'rows'
      ? rowGaps(plan, opponents, own, width, choosable)
      : [...duelGap(plan, opponents, own), ...sideGaps(plan, own, choosable)];
  const found = gaps.find((gap) => gap.bottom - gap.top >= height) ?? roomiest(gaps);
  return { left: found.left, top: Math.max(plan.head + GAP, Math.min(found.top, found.bottom - height)), width };
}

function roomiest(gaps: readonly Gap[]): Gap {
  return gaps.reduce((one, other) => (other.bottom - other.top > one.bottom - one.top ? other : one));
}

/** Below the last seat, then below the first; then over seats and assets that can't be chosen. */
function rowGaps(
  plan: Plan,
  opponents: readonly (readonly AssetSize[])[],
  own: readonly AssetSize[],
  width: number,
  choosable: Choosable,
): readonly Gap[] {
  const { board, edge, head } = plan;
  const bottom = head + board.height + GAP;
  const below = (seat: number) => head + PLATE + seatHeight(plan, opponents, seat) + GAP;
  const over = (seat: number) => (choosable.seats[seat] ? below(seat) : head + PLATE);
  const last = opponents.length - 1;
  const right = edge + board.width - width;
  const ownTop = bottom - stackHeight(own, plan.own.form, board.width / 2, plan.own.columns) - GAP;
  const ringTop = bottom - plan.ringSize - GAP;
  return [
    { left: right, top: below(last), bottom: own.length ? ownTop : bottom },
    { left: edge, top: below(0), bottom: ringTop },
    { left: right, top: below(last), bottom: choosable.own ? ownTop : bottom },
    { left: right, top: over(last), bottom: choosable.own ? ownTop : bottom },
    { left: edge, top: over(0), bottom: choosable.pile ? ringTop : bottom },
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
    },
  ];
}

/** Two players: over the ring's column; a phone: over the open seat, or at the foot of the board, above what is asked for. */
function sideGaps(plan: Plan, own: readonly AssetSize[], choosable: Choosable): readonly Gap[] {
  const { board, edge, head } = plan;
  const [top, foot] = [head + PLATE - GAP, head + board.height + GAP];
  const isAbove = plan.kind === 'phone' && choosable.own;
  const bottom = isAbove ? foot - stackHeight(own, plan.own.form, board.width, plan.own.columns) - GAP : foot;
  if (!choosable.seats.some(Boolean)) return [{ left: edge, top, bottom }];
  return [{ left: edge, top: bottom - 1, bottom }];
}

function seatHeight(plan: Plan, opponents: readonly (readonly AssetSize[])[], at: number): number {
  const seat = plan.seats[at]!;
  const width = seatWidth(plan.board.width, seat.columns, seat.used);
  return stackHeight(drawn(opponents[at]!, seat.folded), seat.form, width, seat.columns);
}

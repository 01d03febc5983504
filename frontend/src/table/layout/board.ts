/** The board of a window that is no phone: two players side by side with the ring, or seats in rows above it. */
import { stackHeight, type AssetSize } from './heights';
import { COMPACT_PLATE, FORMS, PLATE, RING, RINGS, ROW_GAP, SEAT_GAP, type Form, type RingSize } from './measures';
import { columnsIn, drawn, limited, ownPlan, seatPlan, type StackPlan } from './seats';

export interface Box {
  readonly width: number;
  readonly height: number;
}

/** A seat: the columns of its row it has, and how many the row has in all. */
export interface SeatPlan extends StackPlan {
  readonly used: number;
}

export interface BoardPlan {
  readonly kind: 'duel' | 'rows' | 'plates' | 'phone';
  readonly ring: RingSize;
  readonly cost: number;
  readonly seats: readonly SeatPlan[];
  readonly own: StackPlan;
  /** The height that is needed. */
  readonly need: number;
  /** Two players: the width of the column with the ring. */
  readonly left: number;
  /** How many seats a row has. */
  readonly perRow: number;
  readonly isOverfull: boolean;
}

export interface Tables {
  readonly opponents: readonly (readonly AssetSize[])[];
  readonly own: readonly AssetSize[];
}

const RING_COST: Readonly<Record<RingSize, number>> = { large: 0, medium: 10, small: 34 };
const DUEL_RING_COST: Readonly<Record<RingSize, number>> = { large: 0, medium: 4, small: 8 };
/** Between both players' assets. */
const DUEL_GAP = 30;
/** Between the ring's column and the assets. */
export const DUEL_SIDE = 24;
const DUEL_LEAST = 250;
/** The ring's words below it. */
export const DUEL_WORDS = 108;
const OWN_SHARE = 0.4;

const stepOf = (form: Form) => FORMS.indexOf(form);
export const plateOf = (opponents: number) => (opponents > 3 ? COMPACT_PLATE : PLATE);
const rangeOf = (steps: readonly number[]) => (steps.length ? Math.max(...steps) - Math.min(...steps) : 0);

/** The width that is left for one's own assets beside piles, ring and words. */
export function besideRing(box: Box, ring: RingSize): number {
  const { size, pile, words } = RING[ring];
  return box.width - (pile + 14 + size + 14 + words) - DUEL_SIDE;
}

export function boardPlan(box: Box, tables: Tables): BoardPlan {
  const count = tables.opponents.length;
  const plans = RINGS.flatMap((ring) =>
    count === 1
      ? duel(box, tables, ring)
      : (count > 3 ? [1, 2] : [1]).flatMap((seatRows) => rows(box, tables, ring, seatRows)),
  );
  const best = plans.reduce<BoardPlan | null>((one, other) => (one && one.cost <= other.cost ? one : other), null);
  return best ?? overfull(box, tables);
}

function duel(box: Box, { opponents, own }: Tables, ring: RingSize): BoardPlan[] {
  const { size, pile } = RING[ring];
  const left = Math.max(pile + 18 + size, DUEL_LEAST);
  const width = box.width - left - DUEL_SIDE;
  const theirs = opponents[0]!;
  if (size + DUEL_WORDS > box.height) return [];
  const base = { kind: 'duel', ring, left, perRow: 1, isOverfull: false } as const;
  for (const form of FORMS.slice(0, -1)) {
    const columns = Math.min(3, columnsIn(width, form));
    const plan = { form, columns, folded: [] };
    const need = PLATE + stackHeight(theirs, form, width, columns) + DUEL_GAP + stackHeight(own, form, width, columns);
    if (need > box.height) continue;
    return [
      { ...base, cost: stepOf(form) * 10 + DUEL_RING_COST[ring], seats: [{ ...plan, used: 1 }], own: plan, need },
    ];
  }
  return [{ ...base, ...fullDuel(box, theirs, own, width) }];
}

/** Two players with more than fits: chips among strips, one's own part first. */
function fullDuel(box: Box, theirs: readonly AssetSize[], own: readonly AssetSize[], width: number) {
  const columns = Math.min(3, columnsIn(width, 'strip'));
  const room = box.height - PLATE - DUEL_GAP;
  const share = room * OWN_SHARE;
  const least = stackHeight(own, 'chip', width, columns);
  const ownStack = seatPlan(own, width, columns, Math.max(least, share), 'strip');
  const used = Math.min(share, stackHeight(own, ownStack.form, width, columns));
  const left = room - Math.max(least, used);
  const folded = seatPlan(theirs, width, columns, left, 'strip');
  const seat = folded.form === 'chip' ? limited(theirs, columns, left) : folded;
  const cost = 60 + seat.folded.length + ownStack.folded.length;
  return { cost, seats: [{ ...seat, used: 1 }], own: ownStack, need: room };
}

/** Spare columns go, one by one, to the seat with most assets a column. */
function shares(seats: readonly (readonly AssetSize[])[], count: number): readonly number[] {
  const given = seats.map(() => 1);
  for (let spare = count - seats.length; spare > 0; spare--) {
    const load = seats.map((assets, at) => assets.length / given[at]!);
    const fullest = load.indexOf(Math.max(...load));
    if (seats[fullest]!.length <= given[fullest]!) break;
    given[fullest]! += 1;
  }
  return given;
}

/** The width of a seat that has some of the columns of its row. */
export function seatWidth(width: number, columns: number, used: number): number {
  return ((width - (used - 1) * SEAT_GAP) / used) * columns + SEAT_GAP * (columns - 1);
}

interface Row {
  readonly seats: readonly SeatPlan[];
  readonly height: number;
  readonly cost: number;
}

/** Rather a few chips at each seat than many at one. */
const foldingCost = (chips: number) => chips * (25 + 0.1 * chips);

function seatRow(part: readonly (readonly AssetSize[])[], width: number, all: number, room: number, base: Form): Row {
  const given = shares(part, all);
  const used = given.reduce((sum, one) => sum + one, 0);
  let [height, cost] = [0, 0];
  const seats = part.map((assets, at) => {
    const own = seatWidth(width, given[at]!, used);
    const plan = seatPlan(assets, own, given[at]!, room, base);
    height = Math.max(height, stackHeight(drawn(assets, plan.folded), plan.form, own, given[at]!));
    cost +=
      assets.length * (stepOf(plan.form) * 10 + (plan.form === 'chip' ? 20 : 0)) + foldingCost(plan.folded.length);
    return { ...plan, used };
  });
  return { seats, height, cost };
}

function rows(box: Box, tables: Tables, ring: RingSize, seatRows: number): BoardPlan[] {
  const perRow = Math.ceil(tables.opponents.length / seatRows);
  // The least width of a form says how many columns there are.
  return FORMS.flatMap((base) => {
    const most = Math.min(columnsIn(box.width, base), perRow + 3);
    const counts = Array.from({ length: Math.max(0, most - perRow + 1) }, (_, at) => perRow + at);
    return counts.flatMap((all) => rowsOf(box, tables, ring, { seatRows, perRow, base, all }));
  });
}

interface Grid {
  readonly seatRows: number;
  readonly perRow: number;
  readonly base: Form;
  readonly all: number;
}

function rowsOf(box: Box, { opponents, own }: Tables, ring: RingSize, grid: Grid): BoardPlan[] {
  const { size } = RING[ring];
  const plate = plateOf(opponents.length);
  const room = (box.height - ROW_GAP - size - ROW_GAP * (grid.seatRows - 1)) / grid.seatRows - plate;
  const lines: Row[] = [];
  for (let at = 0; at < opponents.length; at += grid.perRow)
    lines.push(seatRow(opponents.slice(at, at + grid.perRow), box.width, grid.all, room, grid.base));
  const top = lines.reduce((sum, line) => sum + plate + line.height, ROW_GAP * (lines.length - 1));
  const band = box.height - top - ROW_GAP;
  if (band < size) return [];
  const seats = lines.flatMap((line) => line.seats);
  const mine = ownPlan(own, besideRing(box, ring), band);
  const spread = rangeOf(seats.filter((_, at) => opponents[at]!.length).map((seat) => stepOf(seat.form)));
  const cost =
    lines.reduce((sum, line) => sum + line.cost, 0) +
    40 * Math.max(0, spread - 1) +
    own.length * stepOf(mine.form) * 6 +
    (mine.form === 'chip' ? 60 : 0) +
    RING_COST[ring];
  const need = top + ROW_GAP + size;
  return [{ kind: 'rows', ring, cost, seats, own: mine, need, left: 0, perRow: grid.perRow, isOverfull: false }];
}

/** More than fits even as chips: the last place of each seat opens the rest. */
function overfull(box: Box, { opponents, own }: Tables): BoardPlan {
  const ring = 'small';
  const room = box.height - ROW_GAP - RING[ring].size - plateOf(opponents.length);
  const seats = opponents.map((assets) => ({ ...limited(assets, 1, room), used: opponents.length }));
  const mine = ownPlan(own, besideRing(box, ring), RING[ring].size);
  const kind = opponents.length === 1 ? 'duel' : 'rows';
  const need = box.height;
  return {
    kind,
    ring,
    cost: Infinity,
    seats,
    own: mine,
    need,
    left: DUEL_LEAST,
    perRow: seats.length,
    isOverfull: true,
  };
}

/** Whether a plan still holds what lies there now, by the same formulas: inside a turn nothing jumps. */
export function stillFits(plan: BoardPlan, box: Box, { opponents, own }: Tables): boolean {
  const isFolded = (stack: StackPlan) => stack.folded.length > 0 || stack.most !== undefined;
  if (plan.isOverfull || plan.seats.length !== opponents.length || plan.seats.some(isFolded) || isFolded(plan.own))
    return false;
  if (plan.kind === 'duel') {
    const width = box.width - plan.left - DUEL_SIDE;
    const theirs = stackHeight(opponents[0]!, plan.seats[0]!.form, width, plan.seats[0]!.columns);
    return PLATE + theirs + DUEL_GAP + stackHeight(own, plan.own.form, width, plan.own.columns) <= box.height;
  }
  const heights = plan.seats.map((seat, at) =>
    stackHeight(opponents[at]!, seat.form, seatWidth(box.width, seat.columns, seat.used), seat.columns),
  );
  let top = -ROW_GAP;
  for (let at = 0; at < heights.length; at += plan.perRow)
    top += ROW_GAP + plateOf(heights.length) + Math.max(...heights.slice(at, at + plan.perRow));
  const mine = stackHeight(own, plan.own.form, besideRing(box, plan.ring), plan.own.columns);
  return top + ROW_GAP + Math.max(RING[plan.ring].size, mine) <= box.height;
}

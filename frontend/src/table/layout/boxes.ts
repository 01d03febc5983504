/** Where the parts of the board lie, as boxes of the page, by the plan: what floats over the board looks for room here. */
import type { Plan } from './arrange';
import { besideRing, DUEL_SIDE, DUEL_WORDS, plateOf, seatWidth, type Tables } from './board';
import { columnWidth, stackHeight, type AssetSize } from './heights';
import { FORM, RING, ROW_GAP, SEAT_GAP, SPARE } from './measures';
import { drawn, type StackPlan } from './seats';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Everything on the board; on a phone only one seat's assets lie there. */
export interface Boxes {
  readonly plates: readonly Box[];
  readonly seats: readonly (Box | null)[];
  readonly own: Box | null;
  readonly centre: Box;
}

/** The board's padding above and below, and the height and gap of plates that stand close. */
const ABOVE = 10;
const BELOW = 6;
const PLATE_GAP = 8;
const CLOSE_PLATE = 40;
const CLOSE_GAP = 7;
/** The widest column of one's own assets. */
const WIDEST = 420;

export function boxesOf(plan: Plan, tables: Tables, open: number): Boxes {
  if (plan.kind === 'rows') return rowBoxes(plan, tables);
  return plan.kind === 'duel' ? duelBoxes(plan, tables) : closeBoxes(plan, tables, open);
}

const foot = (plan: Plan) => plan.head + plan.board.height + SPARE - BELOW;

function heightOf(assets: readonly AssetSize[], stack: StackPlan, width: number): number {
  return stackHeight(drawn(assets, stack.folded), stack.form, width, stack.columns);
}

function rowBoxes(plan: Plan, { opponents, own }: Tables): Boxes {
  const { edge, board, perRow } = plan;
  const plate = plateOf(opponents.length);
  const [plates, seats]: [Box[], Box[]] = [[], []];
  let top = plan.head + ABOVE;
  for (let first = 0; first < opponents.length; first += perRow) {
    let [left, highest] = [edge, 0];
    opponents.slice(first, first + perRow).forEach((assets, at) => {
      const seat = plan.seats[first + at]!;
      const width = seatWidth(board.width, seat.columns, seat.used);
      const height = heightOf(assets, seat, width);
      plates.push({ left, top, width, height: plate - PLATE_GAP });
      seats.push({ left, top: top + plate, width, height });
      left += width + SEAT_GAP;
      highest = Math.max(highest, height);
    });
    top += plate + highest + ROW_GAP;
  }
  const beside = besideRing(board, plan.ring);
  const { size, pile, words } = RING[plan.ring];
  const centre = { left: edge, top: foot(plan) - size, width: pile + 14 + size + 14 + words, height: size };
  return { plates, seats, own: ownBox(plan, own, beside), centre };
}

/** One's own assets stand at the right, on the foot of the board. */
function ownBox(plan: Plan, own: readonly AssetSize[], width: number): Box | null {
  if (!own.length) return null;
  const { form, columns } = plan.own;
  const used = Math.min(
    width,
    columns * Math.min(WIDEST, columnWidth(width, form, columns)) + (columns - 1) * FORM[form].gap,
  );
  const height = heightOf(own, plan.own, width);
  return { left: plan.edge + plan.board.width - used, top: foot(plan) - height, width: used, height };
}

function duelBoxes(plan: Plan, { opponents, own }: Tables): Boxes {
  const { edge, board, ringSize } = plan;
  const [left, width] = [edge + plan.left + DUEL_SIDE, board.width - plan.left - DUEL_SIDE];
  const [top, plate] = [plan.head + ABOVE, plateOf(1)];
  const height = heightOf(opponents[0]!, plan.seats[0]!, width);
  const mine = heightOf(own, plan.own, width);
  const round = ringSize + DUEL_WORDS;
  return {
    plates: [{ left, top, width, height: plate - PLATE_GAP }],
    seats: [{ left, top: top + plate, width, height }],
    own: own.length ? { left, top: foot(plan) - mine, width, height: mine } : null,
    centre: { left: edge, top: plan.head + (board.height - round) / 2, width: plan.left, height: round },
  };
}

/** Plates close to each other, the open seat below them, one's own assets on the foot, and between them the ring. */
function closeBoxes(plan: Plan, { opponents, own }: Tables, open: number): Boxes {
  const { edge, board, perRow, ringSize } = plan;
  const top = plan.head + PLATE_GAP;
  const width = (board.width - (perRow - 1) * CLOSE_GAP) / perRow;
  const plates = opponents.map((_, at) => ({
    left: edge + (at % perRow) * (width + CLOSE_GAP),
    top: top + Math.floor(at / perRow) * (CLOSE_PLATE + CLOSE_GAP),
    width,
    height: CLOSE_PLATE,
  }));
  const below = top + Math.ceil(opponents.length / perRow) * (CLOSE_PLATE + CLOSE_GAP);
  const whole = (from: number, height: number) => ({ left: edge, top: from, width: board.width, height });
  const seats = opponents.map((assets, at) =>
    at === open && assets.length ? whole(below, heightOf(assets, plan.seats[at]!, board.width)) : null,
  );
  const mine = own.length ? heightOf(own, plan.own, board.width) : 0;
  const start = below + (seats[open]?.height ?? 0);
  const end = plan.head + board.height - mine;
  return {
    plates,
    seats,
    own: mine ? whole(end, mine) : null,
    centre: whole(Math.max(start, (start + end - ringSize) / 2), ringSize),
  };
}

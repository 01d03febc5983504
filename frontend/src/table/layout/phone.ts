/** The phone: plates in a row, one seat open, the ring, one's own assets. */
import type { BoardPlan, Tables } from './board';
import { stackHeight, type AssetSize } from './heights';
import { PHONES, SHORT_BELOW, type Form, type PhoneZones } from './measures';
import { limited, type StackPlan } from './seats';

const PAIRS: readonly (readonly [seat: Form, own: Form])[] = [
  ['slim', 'slim'],
  ['slim', 'strip'],
  ['strip', 'strip'],
  ['strip', 'chip'],
  ['chip', 'strip'],
  ['chip', 'chip'],
];
const PLATES = 40;
/** From four opponents on the plates take two rows. */
const TWO_ROWS = 79;
const FIXED = 12 + 7 + 14;

export function phoneZones(height: number): PhoneZones {
  return height < SHORT_BELOW ? PHONES.short : PHONES.usual;
}

const columnsOf = (form: Form) => (form === 'chip' ? 2 : 1);
const heightOf = (assets: readonly AssetSize[], form: Form, width: number) =>
  assets.length ? stackHeight(assets, form, width, columnsOf(form)) : 0;
const stack = (form: Form): StackPlan => ({ form, columns: columnsOf(form), folded: [] });

/** The plan for a height of the board; without one the page scrolls and everything keeps its text. */
export function phonePlan(width: number, room: number | null, tables: Tables, open: number, kind: 'phone' | 'plates') {
  const theirs = tables.opponents[open] ?? [];
  const needOf = ([seat, own]: readonly [Form, Form]) =>
    heightOf(theirs, seat, width) + heightOf(tables.own, own, width);
  const found = PAIRS.find((pair) => room === null || needOf(pair) <= room);
  const [seat, own] = found ?? PAIRS.at(-1)!;
  const free = room ?? 0;
  const ownStack = found ? stack(own) : limited(tables.own, 2, free * 0.4);
  const left = free - Math.min(heightOf(tables.own, 'chip', width), free * 0.4);
  const seatStack = found ? stack(seat) : limited(theirs, 2, left);
  return {
    kind,
    ring: 'small',
    cost: 0,
    seats: tables.opponents.map((_, at) => ({ ...(at === open ? seatStack : stack(seat)), used: 1 })),
    own: ownStack,
    need: needOf([seat, own]),
    left: 0,
    perRow: tables.opponents.length > 3 ? 4 : Math.max(1, tables.opponents.length),
    isOverfull: !found,
  } satisfies BoardPlan;
}

/** What is left for the open seat and one's own assets. */
export function phoneRoom(board: number, opponents: number, ring: number): number {
  return board - (opponents > 3 ? TWO_ROWS : PLATES) - ring - FIXED;
}

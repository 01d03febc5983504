/** Where on a line the worth of a card is drawn. */

export interface Scale {
  /** The value at both ends: -most and +most. */
  readonly most: number;
  readonly ticks: readonly number[];
  readonly at: (value: number) => number;
}

const LEAST = 15;
const STEP = 5;
const STEPS = [STEP, 10, 20, 50] as const;
const MOST_MARKS = 4;

/** A line from 0 to 100 that has room for all values, with at most four marks on either side of the middle. */
export function scaleFor(values: readonly number[]): Scale {
  const widest = Math.max(LEAST, ...values.map(Math.abs));
  const most = Math.ceil(widest / STEP) * STEP;
  const step = STEPS.find((one) => most / one <= MOST_MARKS) ?? STEPS.at(-1)!;
  const count = Math.floor(most / step);
  const ticks = Array.from({ length: 2 * count + 1 }, (_, at) => (at - count) * step);
  return { most, ticks, at: (value) => 50 + (50 * value) / most };
}

/** A difference with its sign: +4, −2, 0. */
export function signed(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  if (!rounded) return '0';
  return rounded > 0 ? `+${rounded}` : `−${-rounded}`;
}

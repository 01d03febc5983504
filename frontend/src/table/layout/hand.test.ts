import { describe, expect, it } from 'vitest';
import { handPlan, phoneHand } from './hand';
import { PHONES, type Zones } from './measures';

const TALL = { card: [150, 210], reader: 0 } as unknown as Zones;
const LOW = { card: [98, 137], reader: 232 } as unknown as Zones;
const WIDTH = 1086;
const lastEdge = ({ step, width }: ReturnType<typeof handPlan>, inRow: number) => (inRow - 1) * step + width;

describe('the hand of a tall window', () => {
  it('has texts as long as they fit side by side', () => {
    expect(handPlan(TALL, 7, WIDTH, false)).toMatchObject({ mode: 'text', width: 150, height: 210, reader: 0 });
    expect(handPlan(TALL, 8, WIDTH, false)).toMatchObject({ mode: 'text', width: 131, height: 210, reader: 0 });
    expect(handPlan(TALL, 9, WIDTH, false)).toMatchObject({ mode: 'fan', reader: 232 });
  });

  it('has faces beside the reader, then overlapping, then in two rows', () => {
    const modes = [7, 12, 15].map((cards) => handPlan(LOW, cards, WIDTH, false).mode);
    expect(modes).toEqual(['face', 'fan', 'pairs']);
  });

  it('never leaves its room, and keeps rank and suit of an overlapped card in sight', () => {
    for (let cards = 1; cards <= 24; cards++)
      for (const zones of [TALL, LOW]) {
        const plan = handPlan(zones, cards, WIDTH, false);
        expect(lastEdge(plan, plan.perRow)).toBeLessThanOrEqual(WIDTH - (plan.reader ? plan.reader + 14 : 0) + 0.01);
        if (plan.mode === 'fan') expect(plan.step).toBeGreaterThanOrEqual(62);
      }
  });
});

it('playing cards need no reader and are as large as fit', () => {
  const few = handPlan(TALL, 5, WIDTH, true);
  const many = handPlan(TALL, 20, WIDTH, true);
  expect([few.mode, few.reader]).toEqual(['plain', 0]);
  expect(few.width).toBe(150);
  expect(many.width).toBeLessThan(few.width);
  expect(lastEdge(many, 20)).toBeLessThanOrEqual(WIDTH + 0.01);
});

describe('the hand of a phone', () => {
  it('has four to a row, and more of them the more cards there are', () => {
    expect([4, 8, 9, 15, 16, 25].map((cards) => phoneHand(PHONES.usual, cards, 366).perRow)).toEqual([
      4, 4, 5, 5, 6, 8,
    ]);
  });

  it('fits its rows into its height from nine cards on', () => {
    for (let cards = 9; cards <= 32; cards++) {
      const plan = phoneHand(PHONES.usual, cards, 366);
      const rows = Math.ceil(cards / plan.perRow);
      expect((rows - 1) * plan.rowStep + plan.height).toBeLessThanOrEqual(PHONES.usual.hand);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { stackHeight, tileHeight, type AssetSize } from './heights';
import { columnsIn, drawn, limited, ownPlan, seatPlan } from './seats';

const asset = (letters: number, fields: Partial<AssetSize> = {}): AssetSize => ({
  name: 9,
  tags: 0,
  text: [letters],
  ...fields,
});
const many = (count: number, letters = 90) => Array.from({ length: count }, () => asset(letters));

describe('a tile', () => {
  it('is higher the more it says, and never lower than its picture', () => {
    expect(tileHeight(asset(300), 'tile', 320)).toBeGreaterThan(tileHeight(asset(60), 'tile', 320));
    expect(tileHeight(asset(1), 'grand', 340)).toBe(92);
    expect(tileHeight(asset(400), 'chip', 128)).toBe(30);
  });
});

describe('a seat', () => {
  it('gets the richest form that fits its height', () => {
    expect(seatPlan(many(1), 340, 1, 400, 'grand').form).toBe('grand');
    expect(seatPlan(many(4), 340, 1, 340, 'grand').form).not.toBe('grand');
  });

  it('folds what is spent first, then what sleeps, then what does not touch the viewer', () => {
    const assets = [
      asset(90, { touches: true }),
      asset(90),
      asset(90, { asleep: true }),
      asset(90, { spent: true }),
      asset(90),
    ];
    const folds = [...Array(260).keys()]
      .map((room) => seatPlan(assets, 240, 1, room, 'grand'))
      .filter(({ form, folded }) => form === 'strip' && folded.length)
      .map(({ folded }) => folded.join(' '));
    expect([...new Set(folds)].sort()).toEqual(['3', '3 2', '3 2 1', '3 2 1 4'].filter((one) => folds.includes(one)));
    expect(folds.length).toBeGreaterThan(0);
  });

  it('unfolds what there is room for again once the one with a long text is folded', () => {
    const long = asset(400, { touches: true });
    const assets = [asset(40, { spent: true }), long, asset(40), asset(40, { asleep: true })];
    const room = stackHeight([...many(3, 40), asset(0, { folded: true })], 'strip', 240, 1);
    expect(seatPlan(assets, 240, 1, room, 'strip')).toEqual({ form: 'strip', columns: 1, folded: [1] });
  });

  it('never gets a form that is higher than its room', () => {
    for (let count = 1; count <= 8; count++)
      for (let room = 60; room <= 420; room += 20) {
        const { form, columns, folded } = seatPlan(many(count), 340, 1, room, 'grand');
        if (form !== 'chip')
          expect(stackHeight(drawn(many(count), folded), form, 340, columns)).toBeLessThanOrEqual(room);
      }
  });
});

it('one’s own assets are never one lone wide column', () => {
  const plan = ownPlan(many(3), 900, 200);
  expect(plan.columns).toBeGreaterThan(1);
});

it('where even chips do not fit, the last place says how many more there are', () => {
  expect(limited(many(4), 2, 66)).toMatchObject({ form: 'chip' });
  expect(limited(many(4), 2, 66).most).toBeUndefined();
  expect(limited(many(5), 2, 66).most).toBe(3);
  expect(columnsIn(10, 'chip')).toBe(1);
});

import { describe, expect, it } from 'vitest';
import { arrange, type Plan } from './arrange';
import { seatWidth } from './board';
import { stackHeight, tileHeight, type AssetSize } from './heights';
import { RING } from './measures';
import { drawn } from './seats';

const LETTERS = [62, 95, 74, 118, 88, 131, 70, 101, 55, 84];

function assets(count: number): AssetSize[] {
  return Array.from({ length: count }, (_, at) => ({
    name: 8 + (at % 5),
    tags: at % 2 ? 8 : 0,
    lock: at % 3 === 0,
    spent: at % 4 === 0,
    text: [LETTERS[at % 10]!],
  }));
}

function table([width, height]: readonly [number, number], others: readonly number[], own: number, hand = 7): Plan {
  return arrange({ width, height, opponents: others.map(assets), own: assets(own), hand });
}

const formsOf = (plan: Plan) =>
  plan.seats.map(({ form, columns, folded }) =>
    [form, columns > 1 ? `in ${columns}` : '', folded.length ? `with ${folded.length}` : ''].filter(Boolean).join(' '),
  );

const DESKTOP = [1440, 900] as const;
const TABLET = [1024, 768] as const;
const LARGE = [1920, 1080] as const;
const PHONE = [390, 844] as const;
const WINDOWS = [DESKTOP, TABLET, LARGE, [1366, 768], [900, 700]] as const;

describe('the bar', () => {
  it.each([
    [DESKTOP, 588],
    [TABLET, 541],
    [PHONE, 482],
  ])('stands at one place in a window of %j', (size, y) => {
    for (const others of [[0], [8], [2, 2, 8], [4, 3, 4, 1, 2, 4, 2]])
      for (const hand of [0, 1, 7, 15, 30]) expect(table(size, others, 3, hand).barY).toBe(y);
  });

  it('follows the text size', () => {
    const plan = arrange({ width: 1440, height: 900, scale: 1.3, opponents: [[]], own: [], hand: 7 });
    expect(plan.window).toBe('middle');
    expect(plan.barY).toBeCloseTo(900 - 1.3 * (165 + 62));
  });
});

describe('forms of assets', () => {
  it.each([
    [DESKTOP, [4], 3, ['tile in 2'], 'tile', 'large'],
    [DESKTOP, [8], 6, ['strip in 3'], 'strip', 'large'],
    [DESKTOP, [2, 2, 3], 2, ['grand', 'grand', 'tile'], 'tile', 'medium'],
    [DESKTOP, [4, 3, 2], 3, ['slim', 'tile', 'tile'], 'slim', 'small'],
    [DESKTOP, [4, 4, 10], 4, ['strip with 2', 'strip with 2', 'strip in 3 with 4'], 'slim', 'medium'],
    [DESKTOP, [4, 3, 4, 1, 2, 4, 2], 4, Array(7).fill('chip'), 'tile', 'medium'],
    [TABLET, [4], 3, ['tile in 2'], 'tile', 'large'],
    [TABLET, [2, 2, 3], 2, ['tile', 'tile', 'tile'], 'tile', 'small'],
    [TABLET, [4, 4, 10], 4, ['strip with 2', 'strip with 2', 'strip in 2 with 8'], 'strip', 'medium'],
  ] as const)('in a window of %j with %j and %i own', (size, others, own, forms, ownForm, ring) => {
    const plan = table(size, others, own);
    expect(formsOf(plan)).toEqual(forms);
    expect([plan.own.form, plan.ring]).toEqual([ownForm, ring]);
  });

  it('stay inside a turn as long as they fit, and get poorer at once when they have to', () => {
    const before = table(DESKTOP, [2, 2, 3], 2);
    const input = { width: 1440, height: 900, own: assets(2), hand: 7, keep: before };
    const fewer = arrange({ ...input, opponents: [1, 0, 1].map(assets) });
    expect(formsOf(fewer)).toEqual(formsOf(before));
    const more = arrange({ ...input, opponents: [2, 2, 8].map(assets) });
    expect(formsOf(more)).not.toEqual(formsOf(before));
  });

  it('fold what is spent first, then what sleeps, and last what touches the viewer', () => {
    const long = { name: 8, tags: 0, text: [131] };
    const seat = [{ ...long, touches: true }, long, { ...long, asleep: true }, { ...long, spent: true }];
    const seats = [seat, assets(4), assets(4), assets(3)];
    const folds = seats.flatMap((_, at) => {
      const opponents = [...seats.slice(at), ...seats.slice(0, at), ...Array<AssetSize[]>(2).fill(assets(4))];
      const plan = arrange({ width: 1440, height: 900, opponents, own: [], hand: 7 });
      const place = opponents.indexOf(seat);
      return plan.seats[place]!.folded.length ? [plan.seats[place]!.folded] : [];
    });
    for (const folded of folds) expect([3, 2, 1, 0].slice(0, folded.length)).toEqual(folded);
  });
});

/** The height that the seats, the ring and one's own assets take by the plan. */
function taken(plan: Plan, opponents: readonly (readonly AssetSize[])[], own: readonly AssetSize[]): number {
  const { board } = plan;
  const heightOf = (at: number, width: number) => {
    const seat = plan.seats[at]!;
    const shown = drawn(opponents[at]!, seat.folded).slice(0, seat.most === undefined ? undefined : seat.most + 1);
    return stackHeight(shown, seat.form, width, seat.columns);
  };
  const ownShown = drawn(own, plan.own.folded).slice(0, plan.own.most === undefined ? undefined : plan.own.most + 1);
  if (plan.kind === 'duel') {
    const width = board.width - plan.left - 24;
    return 48 + heightOf(0, width) + 30 + stackHeight(ownShown, plan.own.form, width, plan.own.columns);
  }
  const plate = opponents.length > 3 ? 40 : 48;
  let top = -12;
  for (let at = 0; at < opponents.length; at += plan.perRow) {
    const row = plan.seats.slice(at, at + plan.perRow);
    const heights = row.map((seat, k) => heightOf(at + k, seatWidth(board.width, seat.columns, seat.used)));
    top += 12 + plate + Math.max(...heights);
  }
  return top + 12 + RING[plan.ring].size;
}

describe('every table', () => {
  it('of two to eight players with up to ten assets at a seat fits the board', () => {
    const wrong: string[] = [];
    for (const [width, height] of WINDOWS)
      for (const players of [2, 3, 4, 5, 8])
        for (const most of [0, 1, 2, 3, 5, 7, 10])
          for (const usual of [0, 2, 4]) {
            const opponents = Array.from({ length: players - 1 }, (_, at) => assets(at ? Math.min(usual, most) : most));
            const own = assets(Math.min(6, most));
            const plan = arrange({ width, height, opponents, own, hand: 7 });
            if (plan.kind === 'plates') continue;
            const over = taken(plan, opponents, own) - plan.board.height;
            if (over > 0.01)
              wrong.push(`${width} × ${height}, ${players} players, ${most} and ${usual} assets: ${over}`);
          }
    expect(wrong).toEqual([]);
  }, 60_000);

  it('on a phone shows as many chips as fit, and says how many more there are', () => {
    const plan = arrange({ width: 390, height: 844, opponents: [assets(30)], own: assets(12), hand: 15 });
    expect(plan.isOverfull).toBe(true);
    expect(plan.seats[0]!.most).toBeLessThan(30);
    expect(plan.own.most).toBeLessThan(12);
  });

  it('in a window lower than 560 lets the page scroll and keeps every text', () => {
    const plan = arrange({ width: 720, height: 450, opponents: [assets(10)], own: assets(6), hand: 7 });
    expect([plan.window, plan.scrolls, plan.seats[0]!.form, plan.own.form]).toEqual(['phone', true, 'slim', 'slim']);
  });
});

describe('the hand', () => {
  it.each([
    [DESKTOP, 7, 'text'],
    [DESKTOP, 8, 'text'],
    [DESKTOP, 9, 'fan'],
    [LARGE, 10, 'text'],
    [TABLET, 7, 'face'],
    [TABLET, 10, 'fan'],
    [TABLET, 15, 'pairs'],
    [PHONE, 7, 'phone'],
  ] as const)('in a window of %j with %i cards', (size, cards, mode) => {
    expect(table(size, [1], 1, cards).hand.mode).toBe(mode);
  });

  it('lies inside its zone with up to forty cards', () => {
    for (const size of [...WINDOWS, PHONE, [360, 740] as const])
      for (let cards = 1; cards <= 40; cards++) {
        const { hand, board, handZone } = table(size, [1], 1, cards);
        const rows = Math.ceil(cards / hand.perRow);
        const across = (Math.min(cards, hand.perRow) - 1) * hand.step + hand.width;
        const down = (rows - 1) * hand.rowStep + hand.height;
        const reader = hand.reader ? hand.reader + 14 : 0;
        expect([cards, across + reader <= board.width + 0.5, down <= handZone]).toEqual([cards, true, true]);
      }
  });
});

describe('a tile', () => {
  it('is higher with more letters, and never lower than its form', () => {
    const heights = [0, 100, 200, 400].map((letters) =>
      tileHeight({ name: 10, tags: 0, text: [letters] }, 'tile', 300),
    );
    expect(heights).toEqual([...heights].sort((one, other) => one - other));
    expect(heights[0]).toBe(66);
  });
});

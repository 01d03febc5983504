import { expect, it } from 'vitest';
import { qrCode } from './qr';

const FINDER = ['#######', '#     #', '# ### #', '# ### #', '# ### #', '#     #', '#######'];
const drawn = (rows: boolean[][]) => rows.map((row) => row.map((dark) => (dark ? '#' : ' ')).join(''));
const block = (lines: string[], top: number, left: number) =>
  lines.slice(top, top + 7).map((line) => line.slice(left, left + 7));

/** Reads a code back: format, mask, the bits in their order, and the Reed-Solomon remainder, by another way than it was made. */
function read(rows: boolean[][]): string {
  const size = rows.length;
  const format = [0, 1, 2, 3, 4, 5, 7, 8]
    .map((y) => rows[y]![8]!)
    .concat([7, 5, 4, 3, 2, 1, 0].map((x) => rows[8]![x]!));
  const value = format.reduce((sum, dark, bit) => sum | (Number(dark) << bit), 0) ^ 0x5412;
  const mask = (value >> 10) & 7;
  const isMasked = [
    (y: number, x: number) => (y + x) % 2 === 0,
    (y: number) => y % 2 === 0,
    (_: number, x: number) => x % 3 === 0,
    (y: number, x: number) => (y + x) % 3 === 0,
    (y: number, x: number) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
    (y: number, x: number) => ((y * x) % 2) + ((y * x) % 3) === 0,
    (y: number, x: number) => (((y * x) % 2) + ((y * x) % 3)) % 2 === 0,
    (y: number, x: number) => (((y + x) % 2) + ((y * x) % 3)) % 2 === 0,
  ][mask]!;
  const isPattern = (y: number, x: number) =>
    (y < 9 && x < 9) ||
    (y < 9 && x >= size - 8) ||
    (y >= size - 8 && x < 9) ||
    y === 6 ||
    x === 6 ||
    (size > 21 && Math.abs(y - (size - 7)) <= 2 && Math.abs(x - (size - 7)) <= 2);
  const bits: number[] = [];
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (!isPattern(y, x)) bits.push(Number(rows[y]![x]! !== isMasked(y, x)));
    }
  }
  const word = (at: number) => parseInt(bits.slice(at, at + 8).join(''), 2);
  expect(bits.slice(0, 4)).toEqual([0, 1, 0, 0]); // bytes
  const length = word(4);
  return new TextDecoder().decode(Uint8Array.from({ length }, (_, at) => word(12 + 8 * at)));
}

it.each(['a', 'http://127.0.0.1:8000/#/t/iqcuel6ucbpwxu3n', 'https://cards.example.org/crazier/#/t/iqcuel6ucbpwxu3n'])(
  'can be read back: %s',
  (text) => {
    const rows = qrCode(text)!;
    const size = rows.length;
    const lines = drawn(rows);
    for (const [top, left] of [
      [0, 0],
      [0, size - 7],
      [size - 7, 0],
    ] as const)
      expect(block(lines, top, left)).toEqual(FINDER);
    expect(read(rows)).toBe(text);
  },
);

it('says so when a text is too long', () => {
  expect(qrCode('x'.repeat(107))).toBeNull();
  expect(qrCode('x'.repeat(106))).not.toBeNull();
});

/** Makes a QR code (ISO/IEC 18004) for a link: bytes, error correction L, versions 1 to 5, which need one block only. */

const VERSIONS = [
  { data: 19, check: 7 },
  { data: 34, check: 10 },
  { data: 55, check: 15 },
  { data: 80, check: 20 },
  { data: 108, check: 26 },
] as const;
const LEVEL_L = 1;
const POLYNOMIAL = 0x11d;
const FORMAT_GENERATOR = 0x537;
const FORMAT_MASK = 0x5412;

type Grid = (boolean | null)[][];

/** Return the dark modules as rows, or null if the text is too long. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = [...new TextEncoder().encode(text)];
  const at = VERSIONS.findIndex(({ data }) => bytes.length + 2 <= data);
  const found = VERSIONS[at];
  if (!found) return null;
  const data = padded(bytes, found.data);
  const words = [...data, ...checkWords(data, found.check)];
  const candidates = MASKS.map((_, mask) => drawn(words, at + 1, mask));
  return candidates.reduce((best, grid) => (penalty(grid) < penalty(best) ? grid : best));
}

function padded(bytes: readonly number[], room: number): number[] {
  const bits = [0, 1, 0, 0, ...bitsOf(bytes.length, 8), ...bytes.flatMap((byte) => bitsOf(byte, 8))];
  bits.push(...Array<number>(Math.min(4, room * 8 - bits.length)).fill(0));
  while (bits.length % 8) bits.push(0);
  const words: number[] = [];
  for (let at = 0; at < bits.length; at += 8) words.push(parseInt(bits.slice(at, at + 8).join(''), 2));
  for (let pad = 0; words.length < room; pad += 1) words.push(pad % 2 ? 0x11 : 0xec);
  return words;
}

function bitsOf(value: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => (value >> (count - 1 - at)) & 1);
}

function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ (product & 0x80 ? POLYNOMIAL : 0);
    if ((b >> bit) & 1) product ^= a;
  }
  return product & 0xff;
}

/** The remainder by the generator polynomial (Reed-Solomon). */
function checkWords(data: readonly number[], count: number): number[] {
  let generator = [1];
  for (let power = 1, at = 0; at < count; at += 1, power = multiply(power, 2)) {
    const next = [...generator, 0];
    generator.forEach((factor, index) => (next[index + 1]! ^= multiply(factor, power)));
    generator = next;
  }
  const rest = [...data, ...Array<number>(count).fill(0)];
  for (let at = 0; at < data.length; at += 1) {
    const lead = rest[at]!;
    if (lead) generator.forEach((factor, index) => (rest[at + index]! ^= multiply(factor, lead)));
  }
  return rest.slice(data.length);
}

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

function drawn(words: readonly number[], version: number, mask: number): boolean[][] {
  const size = 17 + 4 * version;
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  drawPatterns(grid, version);
  drawFormat(grid, mask);
  drawData(grid, words, MASKS[mask]!);
  return grid.map((row) => row.map((dark) => dark ?? false));
}

function drawPatterns(grid: Grid, version: number): void {
  const size = grid.length;
  for (const [top, left] of [
    [0, 0],
    [0, size - 7],
    [size - 7, 0],
  ] as const)
    drawFinder(grid, top, left);
  if (version > 1) drawSquare(grid, size - 7, size - 7, 2);
  for (let at = 8; at < size - 8; at += 1) grid[6]![at] = grid[at]![6] = at % 2 === 0;
}

function drawFinder(grid: Grid, top: number, left: number): void {
  for (let row = -1; row <= 7; row += 1) {
    for (let column = -1; column <= 7; column += 1) {
      const [y, x] = [top + row, left + column];
      if (grid[y]?.[x] === undefined) continue;
      const ring = Math.max(Math.abs(row - 3), Math.abs(column - 3));
      grid[y]![x] = ring !== 2 && ring !== 4;
    }
  }
}

function drawSquare(grid: Grid, y: number, x: number, radius: number): void {
  for (let row = -radius; row <= radius; row += 1) {
    for (let column = -radius; column <= radius; column += 1)
      grid[y + row]![x + column] = Math.max(Math.abs(row), Math.abs(column)) !== 1;
  }
}

function drawFormat(grid: Grid, mask: number): void {
  const size = grid.length;
  const value = (LEVEL_L << 3) | mask;
  let rest = value;
  for (let bit = 0; bit < 10; bit += 1) rest = (rest << 1) ^ ((rest >> 9) * FORMAT_GENERATOR);
  const bits = ((value << 10) | rest) ^ FORMAT_MASK;
  const dark = (bit: number) => ((bits >> bit) & 1) === 1;
  for (let bit = 0; bit < 6; bit += 1) grid[bit]![8] = dark(bit);
  grid[7]![8] = dark(6);
  grid[8]![8] = dark(7);
  grid[8]![7] = dark(8);
  for (let bit = 9; bit < 15; bit += 1) grid[8]![14 - bit] = dark(bit);
  for (let bit = 0; bit < 8; bit += 1) grid[8]![size - 1 - bit] = dark(bit);
  for (let bit = 8; bit < 15; bit += 1) grid[size - 15 + bit]![8] = dark(bit);
  grid[size - 8]![8] = true;
}

/** In pairs of columns from the right, up and down in turn. */
function drawData(grid: Grid, words: readonly number[], mask: (row: number, column: number) => boolean): void {
  const size = grid.length;
  let at = 0;
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const row = up ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (grid[row]![column] !== null) continue;
        const bit = ((words[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
        grid[row]![column] = (bit === 1) !== mask(row, column);
        at += 1;
      }
    }
  }
}

/** Long runs and blocks of one shade are hard to read for a camera. */
function penalty(grid: readonly (readonly boolean[])[]): number {
  let sum = 0;
  const size = grid.length;
  for (let a = 0; a < size; a += 1) {
    for (const pick of [(b: number) => grid[a]![b], (b: number) => grid[b]![a]]) {
      for (let b = 1, run = 1; b < size; b += 1) {
        run = pick(b) === pick(b - 1) ? run + 1 : 1;
        if (run === 5) sum += 3;
        else if (run > 5) sum += 1;
      }
    }
  }
  for (let row = 1; row < size; row += 1) {
    for (let column = 1; column < size; column += 1) {
      const dark = grid[row]![column];
      if (grid[row - 1]![column] === dark && grid[row]![column - 1] === dark && grid[row - 1]![column - 1] === dark)
        sum += 3;
    }
  }
  return sum;
}

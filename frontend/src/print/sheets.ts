/** How cards lie on sheets of paper: all measures in millimeters. */

export interface Paper {
  readonly width: number;
  readonly height: number;
}

export const PAPERS = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
} as const satisfies Record<string, Paper>;
export type PaperName = keyof typeof PAPERS;

/** The size of a card, as poker cards have it. */
export const CARD = { width: 63, height: 88 } as const;
export const BLEED = 2;
const LEAST_MARGIN = 5; // printers reach no further
const MARK_GAP = 1;
const LONGEST_MARK = 6;

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Mark {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

export interface Grid {
  readonly spots: readonly Spot[];
  readonly marks: readonly Mark[];
}

/** How many of a length fit on another with a gap between them, a margin left at both ends. */
function count(length: number, room: number, gap: number): number {
  return Math.max(1, Math.floor((room - 2 * LEAST_MARGIN + gap) / (length + gap)));
}

/** Where cards begin in one direction, centered. */
function starts(length: number, room: number, gap: number): number[] {
  const n = count(length, room, gap);
  const first = (room - n * length - (n - 1) * gap) / 2;
  return Array.from({ length: n }, (_, at) => first + at * (length + gap));
}

/** Cut marks stand outside of all cards, at both edges of each row and column. */
function cutMarks(paper: Paper, xs: readonly number[], ys: readonly number[], bleed: number): Mark[] {
  const [left, top] = [xs[0]! - bleed - MARK_GAP, ys[0]! - bleed - MARK_GAP];
  const right = xs.at(-1)! + CARD.width + bleed + MARK_GAP;
  const bottom = ys.at(-1)! + CARD.height + bleed + MARK_GAP;
  const length = Math.min(LONGEST_MARK, left, top, paper.width - right, paper.height - bottom);
  const lines = (values: readonly number[], size: number) => [...new Set(values.flatMap((at) => [at, at + size]))];
  return [
    ...lines(xs, CARD.width).flatMap((x) => [
      { x1: x, y1: top - length, x2: x, y2: top },
      { x1: x, y1: bottom, x2: x, y2: bottom + length },
    ]),
    ...lines(ys, CARD.height).flatMap((y) => [
      { x1: left - length, y1: y, x2: left, y2: y },
      { x1: right, y1: y, x2: right + length, y2: y },
    ]),
  ];
}

/** The places of cards on a sheet, row by row, and where to cut. */
export function grid(paper: Paper, bleed: number): Grid {
  const xs = starts(CARD.width, paper.width, 2 * bleed);
  const ys = starts(CARD.height, paper.height, 2 * bleed);
  return { spots: ys.flatMap((y) => xs.map((x) => ({ x, y }))), marks: cutMarks(paper, xs, ys, bleed) };
}

/** The place of a card's back, for a sheet that is turned over its long edge. */
export function behind(paper: Paper, { x, y }: Spot): Spot {
  return { x: paper.width - x - CARD.width, y };
}

/** Deal things out to sheets of so many. */
export function dealt<T>(things: readonly T[], perSheet: number): T[][] {
  return Array.from({ length: Math.ceil(things.length / perSheet) }, (_, at) =>
    things.slice(at * perSheet, (at + 1) * perSheet),
  );
}

/** A part of a card that is drawn larger: where it lies in millimeters, how much larger, and what of it is left out. */
export interface Strip extends Spot {
  readonly width: number;
  readonly height: number;
  readonly across: number;
  readonly down: number;
  /** How much of the enlarged card is left out before the part. */
  readonly left: number;
  readonly up: number;
}

/** How much of a card's edge is drawn out into the bleed. */
const EDGE = 0.3;

/** What lies around a card at a spot: its four edges, drawn out; left and right reach over the corners. */
export function edgeStrips({ x, y }: Spot, bleed: number): Strip[] {
  const far = bleed / EDGE;
  const tall = CARD.height + 2 * bleed;
  const side = { y: y - bleed, width: bleed, height: tall, across: far, down: tall / CARD.height, up: 0 };
  const level = { x, width: CARD.width, height: bleed, across: 1, down: far, left: 0 };
  return [
    { ...side, x: x - bleed, left: 0 },
    { ...side, x: x + CARD.width, left: CARD.width * far - bleed },
    { ...level, y: y - bleed, up: 0 },
    { ...level, y: y + CARD.height, up: CARD.height * far - bleed },
  ];
}

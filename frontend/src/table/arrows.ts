/** Where an arrow key leads from one thing to another of a group: along the line it reads in, or to the next row. */

export interface Box {
  readonly left: number;
  readonly top: number;
}

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

export const isArrow = (key: string): key is Arrow => /^Arrow(Left|Right|Up|Down)$/.test(key);

/** The place of the thing that an arrow leads to, round the ends; the same place if there is only one row. */
export function afterArrow(boxes: readonly Box[], at: number, key: Arrow): number {
  const by = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
  if (key === 'ArrowLeft' || key === 'ArrowRight') return (at + by + boxes.length) % boxes.length;
  const rows = rowsOf(boxes);
  const row = rows.findIndex((one) => one.includes(at));
  const next = rows[(row + by + rows.length) % rows.length] ?? [];
  return nearest(boxes, next, boxes[at]?.left ?? 0) ?? at;
}

/** The places by row; what stands a little lower is still of the same row. */
function rowsOf(boxes: readonly Box[]): number[][] {
  const SAME = 12;
  const rows: { top: number; places: number[] }[] = [];
  boxes.forEach((box, at) => {
    const row = rows.find(({ top }) => Math.abs(top - box.top) <= SAME);
    if (row) row.places.push(at);
    else rows.push({ top: box.top, places: [at] });
  });
  return rows.sort((one, other) => one.top - other.top).map(({ places }) => places);
}

function nearest(boxes: readonly Box[], places: readonly number[], left: number): number | undefined {
  const distance = (at: number) => Math.abs((boxes[at]?.left ?? 0) - left);
  return [...places].sort((one, other) => distance(one) - distance(other))[0];
}

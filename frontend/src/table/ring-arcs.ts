/** The geometry of the ring: an arc for each color or suit, and between them which way turns go. */

const MIDDLE = 116;
const RADIUS = 101;
/** How much of its share an arc takes to each side. */
const REACH = 0.37;

export interface Arc {
  readonly path: string;
  readonly center: readonly [number, number];
  /** Where the chevron between this arc and the next stands, and which way it points. */
  readonly turn: readonly [number, number];
  readonly angle: number;
}

function at(angle: number): readonly [number, number] {
  const radians = (angle * Math.PI) / 180;
  return [MIDDLE + RADIUS * Math.cos(radians), MIDDLE + RADIUS * Math.sin(radians)];
}

export function arcOf(index: number, count: number, direction: number): Arc {
  const step = 360 / count;
  const middle = -90 + step * index;
  const spot = (angle: number) =>
    at(angle)
      .map((length) => length.toFixed(1))
      .join(' ');
  const path = `M${spot(middle - step * REACH)}A${RADIUS} ${RADIUS} 0 0 1 ${spot(middle + step * REACH)}`;
  const turn = middle + step / 2;
  return { path, center: at(middle), turn: at(turn), angle: turn + (direction > 0 ? 90 : -90) };
}

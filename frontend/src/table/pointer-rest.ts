/** Tells a pointer that moves from one that rests while a card comes to lie under it. */
let last: readonly [number, number] | null = null;

interface Pointed {
  readonly screenX: number;
  readonly screenY: number;
}

/** Whether the pointer is elsewhere than it was; a browser also reports one that rests when the page below it changes. */
export const hasMoved = ({ screenX, screenY }: Pointed) => last?.[0] !== screenX || last[1] !== screenY;

export function noteRest({ screenX, screenY }: Pointed): void {
  last = [screenX, screenY];
}

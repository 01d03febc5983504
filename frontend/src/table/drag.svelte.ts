/** A card of the hand on its way under the pointer, and the places where one of its options is taken. */
import type { OptionInfo } from '../wire/protocol';

export type DropPlace = 'pile' | 'table';

export interface Drop {
  readonly place: DropPlace;
  /** The options taken there: several are the two halves of a card, and the bar asks which. */
  readonly options: readonly OptionInfo[];
}

/** How far a pointer goes, in pixels, before a press becomes a drag. */
const SLACK = 8;
const MARGIN = 14;
/** How long, in milliseconds, a dropped card waits for the server. */
const LONGEST_HOLD = 600;

/** Sorts a card's options by where it is dropped: what is played lies on the table, or on the pile if that is all there is. */
export function dropsOf(options: readonly OptionInfo[], hasAssets: boolean): readonly Drop[] {
  const places: Readonly<Record<string, DropPlace>> = { discard: 'pile', play: hasAssets ? 'table' : 'pile' };
  return (['pile', 'table'] as const).flatMap((place) => {
    const found = options.filter((option) => places[option.key] === place);
    return found.length ? [{ place, options: found }] : [];
  });
}

export class CardDrag {
  token = $state<number | null>(null);
  drops = $state.raw<readonly Drop[]>([]);
  x = $state(0);
  y = $state(0);
  over = $state<DropPlace | null>(null);

  constructor(
    private readonly drop: (token: number, drop: Drop) => void,
    /** Where each place is on the screen. */
    private readonly rectOf: (place: DropPlace) => DOMRect | null,
  ) {}

  /** To be called when a card is pressed: a drag begins once the pointer has moved away. */
  press(event: PointerEvent, token: number, drops: readonly Drop[]): void {
    if (event.button !== 0 || !drops.length || this.token !== null) return;
    const [startX, startY, pointer] = [event.clientX, event.clientY, event.pointerId];
    const listening = new AbortController();
    const options = { signal: listening.signal };
    const end = (isDrop: boolean) => {
      listening.abort();
      this.#end(isDrop);
    };
    addEventListener(
      'pointermove',
      (move) => {
        if (move.pointerId !== pointer) return;
        if (this.token === null && Math.hypot(move.clientX - startX, move.clientY - startY) < SLACK) return;
        this.token = token;
        this.drops = drops;
        this.#moveTo(move.clientX, move.clientY);
      },
      options,
    );
    addEventListener('pointerup', (up) => up.pointerId === pointer && end(true), options);
    addEventListener('pointercancel', (cancel) => cancel.pointerId === pointer && end(false), options);
    addEventListener('keydown', (key) => key.key === 'Escape' && end(false), options);
  }

  #moveTo(x: number, y: number): void {
    this.x = x;
    this.y = y;
    this.over = this.drops.find(({ place }) => isWithin(this.rectOf(place), x, y))?.place ?? null;
  }

  #end(isDrop: boolean): void {
    const [token, drop] = [this.token, this.drops.find(({ place }) => place === this.over)];
    if (token !== null) swallowClick();
    this.drops = [];
    if (token !== null && drop && isDrop) {
      this.drop(token, drop);
      setTimeout(() => this.release(), LONGEST_HOLD);
    } else this.release();
  }

  /** A dropped card stays under the pointer until the server's answer moves it. */
  release(): void {
    this.token = null;
    this.drops = [];
    this.over = null;
  }
}

function isWithin(rect: DOMRect | null, x: number, y: number): boolean {
  return (
    rect !== null &&
    x > rect.left - MARGIN &&
    x < rect.right + MARGIN &&
    y > rect.top - MARGIN &&
    y < rect.bottom + MARGIN
  );
}

/** The end of a drag is no click. */
function swallowClick(): void {
  const stop = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', stop, { capture: true }), 0);
}

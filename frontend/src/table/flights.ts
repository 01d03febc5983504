/**
 * Cards on their way: clones in one layer over the page, while the originals keep their places. The page always shows the
 * newest view; what flies is only how it got there, so a lost event never leaves a wrong table.
 */
import { reducedMotion } from '../state/settings.svelte';
import type { WireView } from '../wire/protocol';
import { FADE, type Phases } from './pace';
import { anchorOf, elementOf, layerOf, px, removeAfter } from './places';
import { placesOf } from './snapshot';

const APART = 60;
/** So many are seen one by one; the rest go together. */
const MOST_SEEN = 5;
const MOST = 14;
/** How much a card may shrink or grow on its way. */
const SMALLEST = 0.3;
const LARGEST = 1.15;
/** The width at which a card flies at most. */
const LARGEST_CARD = 200;
const EASE = 'cubic-bezier(.2,.7,.2,1)';
/** In the last third a card turns into what it is where it lands. */
const TURNS = 0.66;
const RISES = 40;

export interface Move {
  readonly token: number;
  readonly from: DOMRect | null;
  readonly clone: HTMLElement | null;
}

/** To be called before the page changes: notes where each card lies that is about to go somewhere else. */
export function flyOut(root: HTMLElement, before: WireView | null, after: WireView | null): readonly Move[] {
  if (!before || !after || before.viewer !== after.viewer) return [];
  const [then, now] = [placesOf(before), placesOf(after)];
  const moving = [...new Set([...then.keys(), ...now.keys()])].filter((token) => then.get(token) !== now.get(token));
  if (moving.length > MOST) return [];
  const held = root.querySelector<HTMLElement>('.held .card');
  return moving.map((token) => {
    const isHeld = held !== null && now.get(token) !== `hand-${after.viewer}` && then.get(token)?.startsWith('hand-');
    const element = isHeld ? held : elementOf(root, token);
    const from = (element ?? anchorOf(root, then.get(token) ?? 'draw'))?.getBoundingClientRect() ?? null;
    const drawn = element?.matches('.card') ? element : (element?.querySelector<HTMLElement>('.card, .tile') ?? null);
    return { token, from, clone: (drawn?.cloneNode(true) as HTMLElement | undefined) ?? null };
  });
}

/**
 * To be called in the frame after the page has changed: each card flies to where it lies now, and lands with weight. All
 * places are read before anything is added, so that the page is laid out once.
 */
export function land(root: HTMLElement, moves: readonly Move[], after: WireView, phases: Phases): void {
  const now = placesOf(after);
  const landings = moves.map((move) => landingOf(root, move, now.get(move.token) ?? 'draw'));
  landings.forEach((landing, at) => {
    const delay = Math.min(at, MOST_SEEN) * APART;
    if (!landing) return;
    if (reducedMotion()) landing.element?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE });
    else fly(root, landing, { duration: phases.land, delay });
  });
}

/** Where a card comes from and goes to. */
interface Landing {
  readonly clone: HTMLElement | null;
  readonly element: HTMLElement | null;
  readonly from: DOMRect;
  readonly to: DOMRect;
  readonly isArc: boolean;
}

function landingOf(root: HTMLElement, { token, from, clone }: Move, place: string): Landing | null {
  const element = elementOf(root, token);
  const to = (element ?? anchorOf(root, place))?.getBoundingClientRect();
  return from && to ? { clone, element, from, to, isArc: place === 'discard' } : null;
}

function fly(root: HTMLElement, landing: Landing, times: { duration: number; delay: number }): void {
  const clone = landing.clone ?? backOf(root);
  const timing = { ...times, easing: EASE, fill: 'both' as const };
  if (clone) removeAfter(launch(root, clone, landing, timing), clone);
  landing.element?.animate(
    [
      { opacity: 0, transform: 'scale(1.03)' },
      { opacity: 0, transform: 'scale(1.03)', offset: TURNS },
      { opacity: 1, transform: 'none' },
    ],
    { ...timing, fill: 'backwards' },
  );
}

function launch(
  root: HTMLElement,
  clone: HTMLElement,
  { from, to, isArc }: Landing,
  timing: KeyframeAnimationOptions,
): Animation {
  const isTile = clone.matches('.tile');
  const width = isTile ? from.width : Math.min(from.width, LARGEST_CARD);
  clone.setAttribute('aria-hidden', 'true');
  clone.classList.remove('can', 'fit', 'may', 'picked', 'lit');
  clone.classList.add('flying');
  Object.assign(clone.style, { left: px(from.left + (from.width - width) / 2), top: px(from.top), width: px(width) });
  if (isTile) clone.style.height = px(from.height); // in its place a tile is as tall as that is
  clone.style.setProperty('--w', px(width));
  layerOf(root).append(clone);
  const x = to.left + to.width / 2 - (from.left + from.width / 2);
  const y = to.top + to.height / 2 - (from.top + from.height / 2);
  const size = Math.min(Math.max(to.width / width, SMALLEST), LARGEST);
  const along = (part: number, lift: number) =>
    `translate(${px(x * part)},${px(y * part - lift)}) scale(${1 + (size - 1) * part})`;
  return clone.animate(
    [
      { transform: along(0, 0), opacity: 1 },
      { transform: along(TURNS, isArc ? RISES : 0), opacity: 1, offset: TURNS },
      { transform: along(1, 0), opacity: 0 },
    ],
    timing,
  );
}

/** A card that nobody may see is a back. */
function backOf(root: HTMLElement): HTMLElement | null {
  return (root.querySelector('[data-zone=draw] .card')?.cloneNode(true) as HTMLElement | undefined) ?? null;
}

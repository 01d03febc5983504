/**
 * Moves cards between zones. The page always shows the newest view; what moves is only how it got there, so a lost
 * event never leaves a wrong table. Only transform and opacity change.
 */
import { reducedMotion } from '../state/settings.svelte';
import type { WireView } from '../wire/protocol';
import { placesOf } from './snapshot';

const TRAVEL = 300;
const FADE = 120;
const APART = 90;
const MOST_AT_ONCE = 12;
const EASE = 'cubic-bezier(.2,.7,.2,1)';

interface Move {
  readonly token: number;
  readonly from: DOMRect | null;
  readonly ghost: HTMLElement | null;
}

/** To be called before the page changes: notes where each card lies that is about to go somewhere else. */
export function departures(root: HTMLElement, before: WireView | null, after: WireView | null): Move[] {
  if (!before || !after || before.viewer !== after.viewer) return [];
  const [then, now] = [placesOf(before), placesOf(after)];
  const moving = [...new Set([...then.keys(), ...now.keys()])].filter((token) => then.get(token) !== now.get(token));
  if (moving.length > MOST_AT_ONCE) return [];
  return moving.map((token) => {
    const element = elementOf(root, token);
    const from = (element ?? anchorOf(root, then.get(token) ?? 'draw'))?.getBoundingClientRect() ?? null;
    return { token, from, ghost: element?.cloneNode(true) as HTMLElement | null };
  });
}

/** To be called after the page has changed: lets each of them travel to where it lies now. */
export function arrivals(root: HTMLElement, moves: readonly Move[], after: WireView, speed: number): void {
  const now = placesOf(after);
  const slow = Math.max(speed, 0.5);
  moves.forEach((move, index) => {
    if (!move.from) return;
    const timing = { duration: (reducedMotion() ? FADE : TRAVEL) * slow, delay: index * APART * slow, easing: EASE, fill: 'backwards' as const };
    const element = elementOf(root, move.token);
    if (element) travel(element, move.from, element.getBoundingClientRect(), timing);
    else leave(root, move, anchorOf(root, now.get(move.token) ?? 'draw'), timing);
  });
}

function travel(element: HTMLElement, from: DOMRect, to: DOMRect, timing: KeyframeAnimationOptions): void {
  if (!to.width) return;
  element.animate(reducedMotion() ? [{ opacity: 0 }, { opacity: 1 }] : [{ transform: shift(from, to), opacity: 0.6 }, { transform: 'none', opacity: 1 }], timing);
}

/** A card that goes where it is not drawn, such as another hand, is shown on its way. */
function leave(root: HTMLElement, move: Move, goal: HTMLElement | null, timing: KeyframeAnimationOptions): void {
  const from = move.from;
  if (!from || !goal || reducedMotion()) return;
  const ghost = move.ghost ?? (root.querySelector('[data-zone=draw] .card')?.cloneNode(true) as HTMLElement | undefined);
  if (!ghost) return;
  ghost.removeAttribute('data-token');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.classList.add('flying');
  const width = Math.min(from.width, 200);
  Object.assign(ghost.style, { left: `${from.left}px`, top: `${from.top}px`, width: `${width}px` });
  root.append(ghost);
  const to = goal.getBoundingClientRect();
  const flight = ghost.animate([{ transform: 'none', opacity: 1 }, { transform: shift(to, from), opacity: 0 }], timing);
  const done = () => ghost.remove();
  flight.finished.then(done, done);
}

function shift(from: DOMRect, to: DOMRect): string {
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  const size = Math.min(Math.max(from.width / to.width, 0.3), 1.6);
  return `translate(${x}px,${y}px) scale(${size})`;
}

function elementOf(root: HTMLElement, token: number): HTMLElement | null {
  const found = root.querySelector<HTMLElement>(`[data-token="${token}"]`);
  return found && found.getClientRects().length ? found : null;
}

function anchorOf(root: HTMLElement, zone: string): HTMLElement | null {
  for (const found of root.querySelectorAll<HTMLElement>(`[data-zone="${zone}"]`)) if (found.getClientRects().length) return found;
  return null;
}

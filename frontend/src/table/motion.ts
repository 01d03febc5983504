/**
 * Moves cards between zones. The page always shows the newest view; what moves is only how it got there, so a lost
 * event never leaves a wrong table. Only transform and opacity change.
 */
import { reducedMotion, settings } from '../state/settings.svelte';
import type { EventInfo, WireView } from '../wire/protocol';
import { SPOTLIGHT } from './pace';
import { placesOf, type Snapshot } from './snapshot';

const TRAVEL = 300;
const FADE = 120;
const APART = 90;
const MOST_AT_ONCE = 12;
const THREAD = 900;
const MARK = 2000;
/** How much a card may shrink or grow on its way. */
const SMALLEST = 0.3;
const LARGEST = 1.15;
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
    const element = root.querySelector<HTMLElement>(`[data-dragged="${token}"]`) ?? elementOf(root, token);
    const from = (element ?? anchorOf(root, then.get(token) ?? 'draw'))?.getBoundingClientRect() ?? null;
    return { token, from, ghost: element?.cloneNode(true) as HTMLElement | null };
  });
}

/** To be called after the page has changed: lets each of them travel to where it lies now, the one held up later than the rest. */
export function arrivals(root: HTMLElement, moves: readonly Move[], after: WireView, speed: number, heldUp: number | null): void {
  const now = placesOf(after);
  const slow = Math.max(speed, 0.5);
  moves.forEach((move, index) => {
    if (!move.from) return;
    const timing = { duration: (reducedMotion() ? FADE : TRAVEL) * slow, delay: index * APART * slow, easing: EASE, fill: 'backwards' as const };
    const element = elementOf(root, move.token);
    if (element && move.token === heldUp) element.animate([{ opacity: 0 }, { opacity: 1 }], { ...timing, delay: (SPOTLIGHT - TRAVEL) * speed });
    else if (element) travel(element, move.from, element.getBoundingClientRect(), timing);
    else leave(root, move, anchorOf(root, now.get(move.token) ?? 'draw'), timing);
  });
}

function travel(element: HTMLElement, from: DOMRect, to: DOMRect, timing: KeyframeAnimationOptions): void {
  if (!to.width) return;
  element.animate(reducedMotion() ? [{ opacity: 0 }, { opacity: 1 }] : [{ transform: shiftBetween(from, to), opacity: 0.6 }, { transform: 'none', opacity: 1 }], timing);
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
  Object.assign(ghost.style, { left: px(from.left), top: px(from.top), width: px(width) });
  root.append(ghost);
  const to = goal.getBoundingClientRect();
  const flight = ghost.animate([{ transform: 'none', opacity: 1 }, { transform: shiftBetween(to, from), opacity: 0 }], timing);
  const done = () => ghost.remove();
  flight.finished.then(done, done);
}

/** The transform that puts what lies at `to` where `from` is. */
export function shiftBetween(from: DOMRect, to: DOMRect): string {
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  const size = Math.min(Math.max(from.width / to.width, SMALLEST), LARGEST);
  return `translate(${px(x)},${px(y)}) scale(${size})`;
}

/** Lengths on the screen are larger than those of the page by the text size. */
function px(length: number): string {
  return `${length / settings.textSize}px`;
}

/** To be called before the page changes: a thread from the card or player that acts to each card or player it is about. */
export function threads(root: HTMLElement, next: Snapshot, viewer: number | null, speed: number): void {
  for (const { source, goal } of aims(next, viewer)) {
    const [from, to] = [source, goal].map((end) => (end === null ? null : endOf(root, end))?.getBoundingClientRect());
    if (from && to) thread(root, from, to, THREAD * speed);
  }
}

/** To be called after the page has changed: a dashed line for a moment round what another player chose. */
export function marks(root: HTMLElement, next: Snapshot, viewer: number | null, speed: number): void {
  for (const { goal } of aims(next, viewer)) {
    const outline = { outline: '3px dashed var(--text)', outlineOffset: '4px' };
    endOf(root, goal)?.animate([outline, outline], { duration: MARK * speed });
  }
}

interface Aim {
  readonly source: End | null;
  readonly goal: End;
}
type End = { readonly token: number } | { readonly seat: number };
const AIMING = new Set(['chose_card', 'destroyed', 'gained']);

function aims(next: Snapshot, viewer: number | null): readonly Aim[] {
  const found = new Map<string, Aim>();
  const first = next.events.length - next.fresh;
  next.events.forEach((event, at) => {
    const goal = at < first ? null : goalOf(event);
    if (!goal || (event.seat === viewer && event.key !== 'destroyed')) return;
    const acting = next.events.slice(0, at).findLast((one) => (one.key === 'ability' || one.key === 'played') && typeof one.token === 'number');
    const source = acting && typeof acting.token === 'number' ? { token: acting.token } : event.key.startsWith('chose') ? { seat: event.seat } : null;
    found.set(JSON.stringify(goal), { source, goal });
  });
  return [...found.values()];
}

function goalOf(event: EventInfo): End | null {
  if (event.key === 'chose_player' && typeof event.params.player === 'number') return { seat: event.params.player };
  return AIMING.has(event.key) && typeof event.token === 'number' ? { token: event.token } : null;
}

function endOf(root: HTMLElement, end: End): HTMLElement | null {
  return 'token' in end ? elementOf(root, end.token) : anchorOf(root, `hand-${end.seat}`);
}

function thread(root: HTMLElement, from: DOMRect, to: DOMRect, duration: number): void {
  const [x, y] = [from.left + from.width / 2, from.top + from.height / 2];
  const [across, down] = [to.left + to.width / 2 - x, to.top + to.height / 2 - y];
  const length = Math.hypot(across, down);
  if (length < 60) return;
  const line = document.createElement('div');
  line.className = 'thread';
  line.setAttribute('aria-hidden', 'true');
  Object.assign(line.style, { left: px(x), top: px(y), width: px(length) });
  root.append(line);
  const turn = `rotate(${Math.atan2(down, across)}rad)`;
  const grow = reducedMotion() ? [] : [{ transform: `${turn} scaleX(0)`, opacity: 1 }];
  const flight = line.animate([...grow, { transform: `${turn} scaleX(1)`, opacity: 1, offset: 0.2 }, { transform: `${turn} scaleX(1)`, opacity: 1, offset: 0.7 }, { transform: `${turn} scaleX(1)`, opacity: 0 }], { duration });
  const done = () => line.remove();
  flight.finished.then(done, done);
}

function elementOf(root: HTMLElement, token: number): HTMLElement | null {
  const found = root.querySelector<HTMLElement>(`[data-token="${token}"]`);
  return found && found.getClientRects().length ? found : null;
}

function anchorOf(root: HTMLElement, zone: string): HTMLElement | null {
  for (const found of root.querySelectorAll<HTMLElement>(`[data-zone="${zone}"]`)) if (found.getClientRects().length) return found;
  return null;
}

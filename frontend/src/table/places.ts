/** Finds on the page where a card, a player or a zone is. */
import { settings } from '../state/settings.svelte';
import type { End } from './steps';

export function elementOf(root: HTMLElement, token: number): HTMLElement | null {
  const found = root.querySelector<HTMLElement>(`[data-dragged="${token}"], [data-token="${token}"]`);
  return found && found.getClientRects().length ? found : null;
}

export function anchorOf(root: HTMLElement, zone: string): HTMLElement | null {
  for (const found of root.querySelectorAll<HTMLElement>(`[data-zone="${zone}"]`))
    if (found.getClientRects().length) return found;
  return null;
}

/** What is aimed at a player ends at the plate, one's own too. */
export function endOf(root: HTMLElement, end: End): HTMLElement | null {
  if ('token' in end) return elementOf(root, end.token);
  if ('zone' in end) return anchorOf(root, end.zone);
  return anchorOf(root, `plate-${end.seat}`) ?? anchorOf(root, `hand-${end.seat}`);
}

/** Lengths on the screen are larger than those of the page by the text size. */
export function px(length: number): string {
  return `${length / settings.textSize}px`;
}

/** The one layer over the page in which everything flies. */
export function layerOf(root: HTMLElement): HTMLElement {
  return root.querySelector<HTMLElement>('.flights') ?? root;
}

/** Lets an element go when its animation is over, or was stopped. */
export function removeAfter(animation: Animation, element: HTMLElement): void {
  const done = () => element.remove();
  animation.finished.then(done, done);
}

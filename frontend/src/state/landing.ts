/** Where the focus goes on a page that one has come to: to its title, so that it is heard, and Tab goes on from there. */
import { hasMoved } from './route.svelte';

/** Whether nothing has the focus: what had it is gone, or nothing was reached yet. */
export const isNowhere = (): boolean => document.activeElement === document.body;

/** Puts the focus on the title of a page, or on the whole of it as long as it has none. */
export function focusTitle(page: HTMLElement): void {
  const title = page.querySelector<HTMLElement>('h1') ?? page;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}

/** Whoever comes from another page is led to the title once it is there, until something is pressed. */
export function land(page: HTMLElement): () => void {
  let isComing = hasMoved();
  const look = () => isComing && isNowhere() && page.querySelector('h1') && focusTitle(page);
  const come = () => {
    isComing = true;
    look();
  };
  const act = () => (isComing = false);
  const watch = new MutationObserver(look);
  watch.observe(page, { childList: true, subtree: true });
  addEventListener('hashchange', come);
  for (const pressed of PRESSED) addEventListener(pressed, act, true);
  look();
  return () => {
    watch.disconnect();
    removeEventListener('hashchange', come);
    for (const pressed of PRESSED) removeEventListener(pressed, act, true);
  };
}

const PRESSED = ['keydown', 'pointerdown'];

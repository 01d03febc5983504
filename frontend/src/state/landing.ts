/** Where the focus goes on a page that one has come to: to its title, so that it is heard, and Tab goes on from there. */
import { hasMoved } from './route.svelte';

const isNowhere = () => document.activeElement === document.body;

/** Puts the focus on the title of a page, or on the whole of it as long as it has none. */
export function focusTitle(page: HTMLElement): void {
  const title = page.querySelector<HTMLElement>('h1') ?? page;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}

/** Once the title of a page is there: if one has come here from another page, and nothing has the focus, it gets it. */
export function land(page: HTMLElement): () => void {
  const watch = new MutationObserver(look);
  function look(): void {
    if (!hasMoved() || !isNowhere() || !page.querySelector('h1')) return;
    focusTitle(page);
  }
  watch.observe(page, { childList: true, subtree: true });
  look();
  return () => watch.disconnect();
}

/** Letters as large as there is room for: words that are all there come before large ones. */

/** How small letters can get, largest first; the styles of what is fitted tell what each step is. */
export const STEPS = ['large', 'middle', 'small', 'smallest'] as const;

/** Pixels that stay free above and below the letters. */
export const MARGIN = 4;

/** What can be measured of a part of the text: its height, the height of its words, and what of them is not hidden. */
export type Part = Pick<HTMLElement, 'offsetHeight' | 'scrollHeight' | 'clientHeight'>;

/** Whether all parts lie in a box of that height, one below the other, with a margin and no line hidden. */
export function fits(height: number, parts: readonly Part[]): boolean {
  const needed = parts.reduce((sum, part) => sum + part.offsetHeight, 0);
  return needed <= height - 2 * MARGIN && parts.every((part) => part.scrollHeight <= part.clientHeight + 1);
}

/** Keeps the letters of a box, whose own size doesn't depend on them, at the largest step that fits. */
export function fitLetters(box: HTMLElement): () => void {
  const fit = () => {
    for (const step of STEPS) {
      box.dataset['letters'] = step;
      if (fits(box.clientHeight, [...box.children] as HTMLElement[])) return;
    }
  };
  // Just before a frame is drawn its layout is worked out anyway: reading it there costs no second one.
  let frame = 0;
  const fitNextFrame = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      fit();
    });
  };
  const words = new MutationObserver(fitNextFrame);
  words.observe(box, { childList: true, characterData: true, subtree: true });
  const room = new ResizeObserver(fit);
  room.observe(box);
  return () => {
    words.disconnect();
    room.disconnect();
    cancelAnimationFrame(frame);
  };
}

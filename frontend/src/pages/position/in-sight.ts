/** Calls once when an element comes near the window, so that a long page asks only for what is read. */
const NEAR = '300px';

export function inSight(element: Element, then: () => void) {
  const watcher = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      then();
    },
    { rootMargin: NEAR },
  );
  watcher.observe(element);
  return { destroy: () => watcher.disconnect() };
}

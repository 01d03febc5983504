/** The tables over days that wait for one's own move: how many, as the title of the tab and the badge of the icon say. */
import { t } from '../text/catalog';
import type { TableLine } from '../wire/protocol';

/** Whether a table of one's own waits for oneself. */
export function isYourMove({ seat, waiting }: TableLine): boolean {
  return seat !== null && seat !== undefined && (waiting ?? []).includes(seat);
}

/** How much time is left for it by a clock; nothing where nobody's time runs. */
export function timeForMove(line: TableLine, now: number): number | null {
  return isYourMove(line) && typeof line.due === 'number' ? Math.max(0, line.due - now) : null;
}

/** The names of those for whom a table of one's own waits, as long as somebody's time runs and it is not oneself. */
export function waitedFor(line: TableLine): string[] {
  if (isYourMove(line) || typeof line.due !== 'number') return [];
  return (line.waiting ?? []).map((seat) => line.seats[seat]?.name ?? '').filter(Boolean);
}

/** Say in the title of the tab how many moves one has to make, and on the icon where browsers can. */
export function showMoves(count: number): void {
  document.title = count ? t('title.moves', { n: count }) : t('brand');
  const badge = count ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  badge?.catch(() => undefined); // the page is not on the home screen, so it has no icon to mark
}

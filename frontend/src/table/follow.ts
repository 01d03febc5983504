/** Whether a list is read at its end, and so follows what comes in below. */
export interface Scroll {
  readonly scrollTop: number;
  readonly scrollHeight: number;
  readonly clientHeight: number;
}

/** So many pixels above its end a list still counts as read at the end. */
const NEAR_END = 24;

/**
 * Only a reader who scrolls up stops the list from following: lines that came in since it was last scrolled leave it
 * above its end as well, and it has yet to follow them. Lines that went at its beginning since then (`isCut`) move it
 * up by themselves.
 */
export function follows(before: boolean, last: number, now: Scroll, isCut = false): boolean {
  if (now.scrollHeight - now.scrollTop - now.clientHeight < NEAR_END) return true;
  return before && (isCut || now.scrollTop >= last);
}

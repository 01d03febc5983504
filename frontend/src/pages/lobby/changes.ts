/** What was changed of what is agreed on since one had said that one is ready. */
import { word } from '../../text/options';
import { t, type Key } from '../../text/lobby';
import type { TableEventInfo } from '../../wire/protocol';

const OPTION = 'option.';

/** What the host has changed, by name, from the change on that took back one's own word; empty if none did. */
export function changedSinceReady(events: readonly TableEventInfo[], me: number): readonly string[] {
  const sat = events.findLastIndex(({ key, seat }) => key === 'sat' && seat === me);
  const changes = events.slice(sat + 1).filter(({ key }) => key === 'settings');
  const first = changes.findLastIndex(({ asked_again }) => (asked_again ?? []).includes(me));
  return first < 0 ? [] : [...new Set(changes.slice(first).flatMap(({ changed }) => changed ?? []))];
}

/** A part of what is agreed on, as the page calls it. */
export function nameOfChange(change: string): string {
  if (change.startsWith(OPTION)) return word('option', change.slice(OPTION.length));
  return t(`change.${change}` as Key);
}

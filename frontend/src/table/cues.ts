/** Which sound an update makes: the most telling one, if sounds are on. */
import { settings } from '../state/settings.svelte';
import type { EventInfo } from '../wire/protocol';
import { play, type Cue } from './sounds';

const BY_EVENT: Readonly<Record<string, Cue>> = {
  drew: 'draw',
  played: 'event',
  entered: 'asset',
  discarded: 'discard',
  named: 'named',
  called: 'named',
  destroyed: 'destroy',
};
const VIBRATES = 20;

export function cueOf(events: readonly EventInfo[], viewer: number | null): Cue | null {
  const won = events.find((event) => event.key === 'won');
  if (won && viewer !== null) return won.seat === viewer ? 'won' : 'lost';
  if (viewer !== null && events.some((event) => event.seat !== viewer && event.touches?.includes(viewer)))
    return 'aimed';
  if (events.some((event) => event.key === 'turn' && event.seat === viewer)) return 'turn';
  const found = events.findLast((event) => event.key in BY_EVENT);
  return found ? BY_EVENT[found.key]! : null;
}

export function playCues(events: readonly EventInfo[], viewer: number | null, isAsked: boolean): void {
  const cue = settings.sound ? cueOf(events, viewer) : null;
  if (!cue || (document.hidden && cue !== 'turn') || (settings.soundsTurnOnly && cue !== 'turn')) return;
  play(cue, settings.volume);
  if (isAsked && (cue === 'turn' || cue === 'aimed')) navigator.vibrate?.(cue === 'turn' ? VIBRATES : [20, 60, 20]);
}

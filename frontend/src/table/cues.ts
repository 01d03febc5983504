/** The sound of an update, if sounds are on. */
import { settings } from '../state/settings.svelte';
import type { EventInfo } from '../wire/protocol';
import { cueOf } from './telling-cue';

const VIBRATES = 20;

export function playCues(events: readonly EventInfo[], viewer: number | null, isAsked: boolean): void {
  const cue = settings.sound ? cueOf(events, viewer) : null;
  if (!cue || (document.hidden && cue !== 'turn') || (settings.soundsTurnOnly && cue !== 'turn')) return;
  // Fetched when sounds are on; where they can't be had, the table is silent.
  void import('./sounds').then(
    ({ play }) => play(cue, settings.volume),
    () => undefined,
  );
  if (isAsked && (cue === 'turn' || cue === 'aimed')) navigator.vibrate?.(cue === 'turn' ? VIBRATES : [20, 60, 20]);
}

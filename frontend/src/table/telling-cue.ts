/** Which sound tells most of what an update brought. */
import type { EventInfo } from '../wire/protocol';
import type { Cue } from './sounds';

const BY_EVENT: Readonly<Record<string, Cue>> = {
  drew: 'draw',
  played: 'event',
  entered: 'asset',
  discarded: 'discard',
  named: 'named',
  called: 'named',
  destroyed: 'destroy',
};

export function cueOf(events: readonly EventInfo[], viewer: number | null): Cue | null {
  const won = events.find((event) => event.key === 'won');
  if (won && viewer !== null) return won.seat === viewer ? 'won' : 'lost';
  if (viewer !== null && events.some((event) => event.seat !== viewer && event.touches?.includes(viewer)))
    return 'aimed';
  if (events.some((event) => event.key === 'turn' && event.seat === viewer)) return 'turn';
  const found = events.findLast((event) => event.key in BY_EVENT);
  return found ? BY_EVENT[found.key]! : null;
}

/** What just happened, for those who do not watch the log. */
import type { EventInfo } from '../wire/protocol';
import type { Snapshot } from './snapshot';

/** Events that say nothing new to a person who sees the table. */
const QUIET = new Set([
  'phase',
  'turn',
  'finished',
  'accepted',
  'renamed',
  'mixed',
  'entered',
  'ability',
  'began',
  'gathered',
  'dealt',
  'shuffled',
  'nothing',
  'returned',
]);
const MOST = 2;

/** Whether an event is news to a person. */
export const isTelling = (event: EventInfo) => event.pieces.length > 0 && !QUIET.has(event.key);

/** The last things that happened: those of this state, or else the one before. */
export function latest(game: Snapshot): readonly EventInfo[] {
  const fresh = game.fresh ? game.events.slice(-game.fresh).filter(isTelling) : [];
  return fresh.length ? fresh.slice(-MOST) : game.events.filter(isTelling).slice(-1);
}

/** The card that another player has just played, if all may see it. */
export function justPlayed(game: Snapshot, seat: number | null): EventInfo | null {
  if (!game.fresh || game.view?.pack) return null;
  const found = game.events
    .slice(-game.fresh)
    .findLast((event) => event.key === 'played' && event.seat !== seat && !!event.card);
  return found && !game.view?.limbo.includes(found.token ?? -1) ? found : null;
}

/** The names of the last two cards that the winners played or discarded, the last one last. */
export function winningCards(game: Snapshot, winners: readonly number[]): string[] {
  const used = game.events.filter(
    (event) => (event.key === 'played' || event.key === 'discarded') && winners.includes(event.seat) && !!event.card,
  );
  return used.slice(-MOST).map((event) => event.card!);
}

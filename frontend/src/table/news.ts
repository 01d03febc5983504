/** What just happened, for those who do not watch the log. */
import type { EventInfo } from '../wire/protocol';
import type { Snapshot } from './snapshot';

/** Events that say nothing new to a person who sees the table. */
const QUIET = new Set(['phase', 'turn', 'finished', 'accepted', 'renamed', 'mixed', 'entered', 'ability', 'began', 'gathered', 'dealt', 'shuffled', 'nothing', 'returned']);
/** What a player would tell who missed a turn. */
const TOLD = new Set(['played', 'discarded', 'destroyed', 'gained', 'named', 'called', 'lost', 'resigned', 'skipped', 'missed', 'reversed', 'swapped']);
const OWN_TURN = new Set(['played', 'discarded', 'passed', 'drew', 'picked']);
const MOST = 2;

const isTelling = (event: EventInfo) => event.pieces.length > 0 && !QUIET.has(event.key);

/** The last things that happened: those of this state, or else the one before. */
export function latest(game: Snapshot): readonly EventInfo[] {
  const fresh = game.fresh ? game.events.slice(-game.fresh).filter(isTelling) : [];
  return fresh.length ? fresh.slice(-MOST) : game.events.filter(isTelling).slice(-1);
}

/** What the others did since one's own last turn, as long as one has done nothing in this one. */
export function since(game: Snapshot, seat: number | null): readonly EventInfo[] {
  const turn = game.events.findLastIndex((event) => event.key === 'turn');
  const hasActed = game.events.slice(turn).some((event) => event.seat === seat && (event.key === 'played' || event.key === 'discarded'));
  if (turn < 0 || game.events[turn]!.seat !== seat || hasActed) return [];
  const before = game.events.slice(0, turn);
  const own = before.findLastIndex((event) => event.seat === seat && OWN_TURN.has(event.key));
  return before.slice(own + 1).filter((event) => TOLD.has(event.key) && event.pieces.length && event.seat !== seat).slice(-MOST);
}

/** The card that another player has just played, if all may see it. */
export function justPlayed(game: Snapshot, seat: number | null): EventInfo | null {
  if (!game.fresh || game.view?.pack) return null;
  const found = game.events.slice(-game.fresh).findLast((event) => event.key === 'played' && event.seat !== seat && event.card !== null);
  return found && !game.view?.limbo.includes(found.token ?? -1) ? found : null;
}

/** The players and cards that one has chosen since the ability began. */
export function chosenSoFar(game: Snapshot, seat: number | null): readonly string[] {
  const began = game.events.findLastIndex((event) => event.key === 'ability' || event.key === 'played');
  const chosen = game.events.slice(began + 1).filter((event) => event.seat === seat && (event.key === 'chose_player' || event.key === 'chose_card'));
  return chosen.map((event) => event.card ?? event.pieces.findLast((piece) => typeof piece.seat === 'number')?.text ?? '').filter(Boolean);
}

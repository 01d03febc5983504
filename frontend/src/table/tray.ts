/** What lies in the tray of cards on their way: a card that somebody plays, or cards that an ability has set aside. */
import type { Snapshot } from './snapshot';

/** A card, and whose it is. */
export interface OwnedCard {
  readonly card: string;
  readonly owner: number;
}

export interface InTray {
  /** The cards that are played or carried out, whatever ability asks just now. */
  readonly played: readonly OwnedCard[];
  /** Whose ability has set the others aside, if that is known. */
  readonly by: OwnedCard | null;
}

const PLAYED: ReadonlySet<string> = new Set(['announced', 'played']);
const BROUGHT: ReadonlySet<string> = new Set([...PLAYED, 'looked', 'revealed', 'put', 'picked']);

export function inTray(game: Snapshot): InTray {
  const found = (game.view?.limbo ?? []).map((token) => ({ token, brought: broughtBy(game, token) }));
  const played = found.flatMap(({ token, brought }) => {
    const runs = game.running.find((one) => one.token === token);
    if (runs) return [{ card: runs.card, owner: runs.owner }];
    return brought?.card && PLAYED.has(brought.key) ? [{ card: brought.card, owner: brought.seat }] : [];
  });
  const by = found.map(({ brought }) => brought?.cause).find((cause) => !!cause) ?? null;
  return { played, by };
}

/** The last event that put a card there. */
function broughtBy({ events }: Snapshot, token: number) {
  return events.findLast((event) => event.token === token && BROUGHT.has(event.key));
}

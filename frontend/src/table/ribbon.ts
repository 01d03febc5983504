/** What the others did since one's own turn: one line each, those that touched one first. */
import type { EventInfo, PieceInfo } from '../wire/protocol';
import { textOf, withoutQuote } from '../wire/sentence';
import type { Snapshot } from './snapshot';

export interface Told {
  readonly seat: number;
  readonly pieces: readonly PieceInfo[];
  readonly touchesMe: boolean;
  /** The width it needs, by its letters. */
  readonly width: number;
}

/** What a player would tell who missed a turn. */
const TOLD: ReadonlySet<string> = new Set([
  'played',
  'discarded',
  'destroyed',
  'gained',
  'named',
  'called',
  'lost',
  'resigned',
  'skipped',
  'missed',
  'reversed',
  'swapped',
]);
/** Of each player the last things. */
const MOST = 2;
const LETTER = 6.6;
const FRAME = 48;
const YOU_MARK = 38;
const CARD_MARK = 24;

/** The events since one's own last turn, as the server counts. */
function sinceOwnTurn(game: Snapshot): readonly EventInfo[] {
  return game.since === null ? [] : game.events.filter((event) => event.number >= game.since!);
}

/** `most` things of each player, the last ones. */
export function told(game: Snapshot, seat: number | null, most = MOST): readonly Told[] {
  const bySeat = new Map<number, EventInfo[]>();
  for (const event of sinceOwnTurn(game)) {
    if (event.seat === seat || event.seat < 0 || !TOLD.has(event.key) || !event.pieces.length) continue;
    bySeat.set(event.seat, [...(bySeat.get(event.seat) ?? []), event]);
  }
  const lines = [...bySeat].map(([other, events]) => lineOf(other, events, seat, most));
  return lines.sort((one, other) => Number(other.touchesMe) - Number(one.touchesMe));
}

const touches = (event: EventInfo, seat: number) =>
  event.touches?.includes(seat) ?? event.pieces.some((piece) => piece.seat === seat);

function lineOf(seat: number, events: readonly EventInfo[], me: number | null, most: number): Told {
  const mine = me === null ? [] : events.filter((event) => touches(event, me));
  const chosen = mine.length ? mine.slice(-1) : events.slice(-most);
  const pieces = chosen.flatMap((event, at) => [...(at ? [{ text: ',' }] : []), ...clause(event)]);
  const marks = pieces.filter((piece) => piece.card).length * CARD_MARK + (mine.length ? YOU_MARK : 0);
  return { seat, pieces, touchesMe: mine.length > 0, width: FRAME + marks + textOf(pieces).length * LETTER };
}

/** A sentence without the one who acts, who stands before it, and without its full stop. */
function clause(event: EventInfo): readonly PieceInfo[] {
  const pieces = [...withoutQuote(event.pieces)];
  if (pieces[0]?.seat === event.seat) pieces.shift();
  const last = pieces.at(-1);
  if (last?.text.endsWith('.')) pieces[pieces.length - 1] = { ...last, text: last.text.slice(0, -1) };
  return pieces;
}

/** As many lines as fit a width, and how many are left out. */
export function fitting(lines: readonly Told[], width: number): readonly [readonly Told[], number] {
  let room = width;
  const shown = lines.filter((line, at) => {
    room -= line.width + 8;
    return room >= 0 || at === 0;
  });
  return [shown, lines.length - shown.length];
}

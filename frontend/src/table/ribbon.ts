/** What happened since one's own turn, by who did it: what touched one first, and no more than there is room for. */
import type { EventInfo, PieceInfo } from '../wire/protocol';
import { textOf, withoutQuote } from '../wire/sentence';
import { isTelling } from './news';
import type { Snapshot } from './snapshot';

/** One thing that somebody did. */
export interface Deed {
  readonly number: number;
  readonly pieces: readonly PieceInfo[];
  /** Whether it is a sentence of its own, whose subject is not the one who stands before it. */
  readonly isWhole: boolean;
  readonly touchesMe: boolean;
  /** Whether one did it oneself, a moment ago. */
  readonly isOwn: boolean;
  /** The width it needs, by its letters. */
  readonly width: number;
}

export interface Told {
  readonly seat: number;
  readonly deeds: readonly Deed[];
  readonly touchesMe: boolean;
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
/** What happens to a player whoever was the cause. */
const SUFFERED: ReadonlySet<string> = new Set(['sat_out', 'missed']);
/** What a player answers to a question, whoever's card asks. */
const ANSWERS: ReadonlySet<string> = new Set(['accepted', 'declined', 'chose_card', 'chose_player']);
const LETTER = 6.6;
const FRAME = 48;
const YOU_MARK = 62;
const CARD_MARK = 24;
const GAP = 8;

/** The events since one's own last turn, as the server counts. */
function sinceOwnTurn(game: Snapshot): readonly EventInfo[] {
  return game.since === null ? [] : game.events.filter((event) => event.number >= game.since!);
}

/** A line for each who did something, those that touched one first; oneself for what one suffered, and did to others. */
export function told(game: Snapshot, me: number | null): readonly Told[] {
  const bySeat = new Map<number, Deed[]>();
  const events = sinceOwnTurn(game);
  const own = lastOwnCard(events, me);
  for (const event of events) {
    const doer = event.cause?.owner ?? event.seat;
    if (doer < 0 || !(isTold(event, doer, me) || (own !== null && isToOthers(event, me, own)))) continue;
    bySeat.set(doer, [...(bySeat.get(doer) ?? []), deedOf(event, doer, me, game)]);
  }
  const lines = [...bySeat].map(([seat, deeds]) => ({ seat, deeds, touchesMe: deeds.some((deed) => deed.touchesMe) }));
  return lines.sort((one, other) => Number(other.touchesMe) - Number(one.touchesMe));
}

/** The card with which one did something to others last. */
function lastOwnCard(events: readonly EventInfo[], me: number | null): number | null {
  return events.findLast((event) => isToOthers(event, me, event.cause?.token ?? null))?.cause?.token ?? null;
}

/** Whether one's own card did that to another player. */
function isToOthers(event: EventInfo, me: number | null, token: number | null): boolean {
  const { cause, key, seat } = event;
  const isOwn = me !== null && cause?.owner === me && cause.token === token;
  return isOwn && isTelling(event) && !ANSWERS.has(key) && seat >= 0 && seat !== me;
}

function isTold(event: EventInfo, doer: number, me: number | null): boolean {
  if (!event.pieces.length || ANSWERS.has(event.key)) return false;
  if (doer === me) return event.seat === me && SUFFERED.has(event.key);
  return TOLD.has(event.key) || touches(event, me);
}

function touches(event: EventInfo, me: number | null): boolean {
  if (me === null) return false;
  if (event.seat === me && SUFFERED.has(event.key)) return true;
  return event.touches?.includes(me) ?? event.pieces.some((piece) => piece.seat === me);
}

function deedOf(event: EventInfo, doer: number, me: number | null, game: Snapshot): Deed {
  const [pieces, isWhole] = clause(event, game.table?.seats[doer]?.name ?? '');
  const marks = pieces.filter((piece) => piece.card).length * CARD_MARK;
  const width = marks + (textOf(pieces).length + 2) * LETTER;
  return { number: event.number, pieces, isWhole, touchesMe: touches(event, me), isOwn: doer === me, width };
}

/** A sentence without the name of the one who acts, which stands before it, and without its full stop; if it is whole. */
function clause(event: EventInfo, name: string): readonly [readonly PieceInfo[], boolean] {
  const pieces = [...withoutQuote(event.pieces)];
  const isWhole = pieces[0]?.text !== name;
  if (!isWhole) pieces.shift();
  const last = pieces.at(-1);
  if (last?.text.endsWith('.')) pieces[pieces.length - 1] = { ...last, text: last.text.slice(0, -1) };
  return [pieces, isWhole];
}

/** The deeds of a line in a row: a comma before what the same player did, a dot before a sentence of its own. */
export function sentenceOf({ deeds }: Told): readonly PieceInfo[] {
  return deeds.flatMap(({ pieces, isWhole }, at) => [...(at ? between(isWhole) : []), ...trimmed(pieces)]);
}

const between = (isWhole: boolean): readonly PieceInfo[] => [{ text: isWhole ? ' ·' : ',' }, { text: ' ' }];

function trimmed([first, ...rest]: readonly PieceInfo[]): readonly PieceInfo[] {
  return first ? [{ ...first, text: first.text.trimStart() }, ...rest] : [];
}

/** As many deeds as fit a width, at least one, and how many are left out: one's own first, what touches one, the latest. */
export function fitting(lines: readonly Told[], width: number): readonly [readonly Told[], number] {
  const all = lines.flatMap(({ seat, deeds }) => deeds.map((deed) => ({ seat, deed })));
  const order = all.toSorted(
    ({ deed: one }, { deed: other }) =>
      Number(other.isOwn) - Number(one.isOwn) ||
      Number(other.touchesMe) - Number(one.touchesMe) ||
      other.number - one.number,
  );
  const [kept, seats] = [new Set<Deed>(), new Set<number>()];
  let room = width;
  for (const { seat, deed } of order) {
    const needed = deed.width + (seats.has(seat) ? 0 : FRAME + GAP) + (deed.touchesMe ? YOU_MARK : 0);
    if (needed > room && kept.size) break;
    room -= needed;
    kept.add(deed);
    seats.add(seat);
  }
  const shown = lines
    .map((line) => ({ ...line, deeds: line.deeds.filter((deed) => kept.has(deed)) }))
    .filter(({ deeds }) => deeds.length);
  return [shown, all.length - kept.size];
}

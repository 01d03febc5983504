/** What happened since one's own turn, by who did it: what touched one first, and no more than there is room for. */
import type { EventInfo, PieceInfo } from '../wire/protocol';
import { textOf, withoutQuote } from '../wire/sentence';
import { isTelling } from './news';
import type { Snapshot } from './snapshot';

/** One thing that somebody did, or that an ability of theirs did. */
export interface Deed {
  readonly number: number;
  /** The sentence without its full stop. */
  readonly pieces: readonly PieceInfo[];
  /** Whether it tells first who did it, by name, so that the name can be left out behind the badge of that player. */
  readonly isByName: boolean;
  /** The card that did it; else the one that was used. */
  readonly card: string | null;
  readonly touchesMe: boolean;
  /** How much it matters: what one did oneself, a moment ago, then what touches one and what explains that. */
  readonly weight: number;
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
/** What an ability does on its way, told with what came of it, which would else be a surprise. */
const EXPLAINS: ReadonlySet<string> = new Set(['revealed', 'shuffled']);
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
  const results = events.filter((event) => isResult(event, me, own));
  for (const event of events) {
    const explained = EXPLAINS.has(event.key) ? results.filter((one) => haveOneCause(one, event)) : [];
    if (!event.pieces.length || !(results.includes(event) || explained.length)) continue;
    const doer = doerOf(event);
    const matters = touches(event, me) || explained.some((one) => touches(one, me));
    const weight = doer === me ? 2 : Number(matters);
    bySeat.set(doer, [...(bySeat.get(doer) ?? []), deedOf(event, game, touches(event, me), weight)]);
  }
  const lines = [...bySeat].map(([seat, deeds]) => ({ seat, deeds, touchesMe: deeds.some((deed) => deed.touchesMe) }));
  return lines.sort((one, other) => Number(other.touchesMe) - Number(one.touchesMe));
}

const doerOf = (event: EventInfo) => event.cause?.owner ?? event.seat;

/** Whether a player who missed the turn would be told it. */
function isResult(event: EventInfo, me: number | null, own: number | null): boolean {
  const doer = doerOf(event);
  return doer >= 0 && (isTold(event, doer, me) || (own !== null && isToOthers(event, me, own)));
}

function haveOneCause({ cause: one }: EventInfo, { cause: other }: EventInfo): boolean {
  return !!one && !!other && one.owner === other.owner && one.card === other.card && one.token === other.token;
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

function deedOf(event: EventInfo, game: Snapshot, touchesMe: boolean, weight: number): Deed {
  const pieces = [...withoutQuote(event.pieces)];
  const last = pieces.at(-1);
  if (last?.text.endsWith('.')) pieces[pieces.length - 1] = { ...last, text: last.text.slice(0, -1) };
  const isByName = pieces[0]?.text === game.table?.seats[doerOf(event)]?.name;
  const card = event.cause?.card ?? event.card ?? null;
  return { number: event.number, pieces, isByName, card, touchesMe, weight };
}

/**
 * The deeds of a line in a row, behind the badge of its player: after it that player's name is left out, and said again
 * once somebody else was spoken of; what a card did begins with that card, unless it has just been named.
 */
export function sentenceOf({ deeds }: Told): readonly PieceInfo[] {
  return deeds.flatMap((deed, at) => {
    const { pieces, isByName, card } = deed;
    const before = deeds[at - 1];
    const dot = before ? [{ text: ' · ' }] : [];
    if (!isByName)
      return [...dot, ...(card && card !== before?.card ? [{ text: card, card }, { text: ': ' }] : []), ...pieces];
    if (!before) return trimmed(pieces.slice(1));
    return before.isByName ? [{ text: ', ' }, ...trimmed(pieces.slice(1))] : [...dot, ...pieces];
  });
}

function trimmed([first, ...rest]: readonly PieceInfo[]): readonly PieceInfo[] {
  return first ? [{ ...first, text: first.text.trimStart() }, ...rest] : [];
}

/** As many deeds as fit a width, at least one, and how many are left out: those that matter first, then the latest. */
export function fitting(lines: readonly Told[], width: number): readonly [readonly Told[], number] {
  const all = lines.flatMap(({ deeds }) => deeds);
  const order = all.toSorted((one, other) => other.weight - one.weight || other.number - one.number);
  const kept = new Set<Deed>();
  let shown: readonly Told[] = [];
  for (const deed of order) {
    const tried = lines
      .map((line) => ({ ...line, deeds: line.deeds.filter((one) => one === deed || kept.has(one)) }))
      .filter(({ deeds }) => deeds.length);
    if (kept.size && tried.reduce((sum, line) => sum + widthOf(line), 0) > width) break;
    kept.add(deed);
    shown = tried;
  }
  return [shown, all.length - kept.size];
}

/** The width of a chip, by its letters. */
function widthOf(line: Told): number {
  const pieces = sentenceOf(line);
  const marks = pieces.filter((piece) => piece.card).length * CARD_MARK;
  return FRAME + GAP + marks + textOf(pieces).length * LETTER + (line.touchesMe ? YOU_MARK : 0);
}

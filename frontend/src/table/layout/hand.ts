/** How the cards in hand lie: with their text, as faces beside a reader, overlapping, or in two rows. */
import type { PhoneZones, Zones } from './measures';

export interface HandPlan {
  readonly mode: 'text' | 'face' | 'fan' | 'pairs' | 'plain' | 'phone';
  /** The size of a card, and how far the next one is. */
  readonly width: number;
  readonly height: number;
  readonly step: number;
  readonly perRow: number;
  /** How far a row is below the one before. */
  readonly rowStep: number;
  readonly reader: number;
}

const READER = 232;
const READER_GAP = 14;
/** What of an overlapped card stays in sight: rank and suit. */
const HEAD = 62;
/** The narrowest card on which every text can still be read, and the gap between cards with texts. */
const LEAST_TEXT = 128;
const TEXT_GAP = 5;
const FACE = [108, 151] as const;
const BACK_ROW = 56;
const PLAIN_RATIO = 1.4;

/** The gap between cards that lie side by side: what is left, up to a limit. */
const gapIn = (room: number, cards: number, width: number, most: number) =>
  cards > 1 ? Math.min(most, (room - cards * width) / (cards - 1)) : 0;

export function handPlan(zones: Zones, cards: number, width: number, isPlain: boolean): HandPlan {
  const [full, high] = zones.card;
  const one = { perRow: cards, rowStep: 0 };
  if (isPlain) {
    const most = Math.min(full, high / PLAIN_RATIO);
    const each = Math.min(most, Math.max(HEAD, (width - (cards - 1) * 6) / Math.max(1, cards)));
    const step = cards > 1 ? Math.min(each + 6, (width - each) / (cards - 1)) : each;
    return { mode: 'plain', width: each, height: each * PLAIN_RATIO, step, reader: 0, ...one };
  }
  const each = Math.min(full, Math.floor((width - (cards - 1) * TEXT_GAP) / Math.max(1, cards)));
  if (!zones.reader && each >= LEAST_TEXT)
    return { mode: 'text', width: each, height: high, step: each + gapIn(width, cards, each, 10), reader: 0, ...one };
  const [face, height] = zones.reader ? zones.card : FACE;
  const room = width - READER - READER_GAP;
  const base = { width: face, height, reader: READER, ...one };
  if (cards * face + (cards - 1) * 4 <= room)
    return { ...base, mode: 'face', step: face + gapIn(room, cards, face, 8) };
  if ((cards - 1) * HEAD + face <= room) return { ...base, mode: 'fan', step: (room - face) / (cards - 1) };
  const perRow = Math.ceil(cards / 2);
  const narrow = Math.min(face, (room - (perRow - 1) * 4) / perRow);
  const step = Math.min(narrow + 4, (room - narrow) / (perRow - 1));
  return { ...base, mode: 'pairs', width: narrow, height: high - BACK_ROW, step, perRow, rowStep: BACK_ROW };
}

/** What of the height the last of three and more rows has: of the others rank, suit and name stay in sight. */
const LAST_ROW = 0.4;

/** On a phone: four to a row, five from nine cards on, and more if there are more; each row shows its heads. */
export function phoneHand(zones: PhoneZones, cards: number, width: number): HandPlan {
  const room = zones.hand - 10;
  const perRow = cards <= 8 ? 4 : cards <= 15 ? 5 : cards <= 24 ? 6 : 8;
  const rows = Math.max(1, Math.ceil(cards / perRow));
  const height = rows <= 2 ? zones.card : Math.round(room * LAST_ROW);
  const rowStep = rows <= 2 ? zones.row : Math.floor((room - height) / (rows - 1));
  const each = (width - (perRow - 1) * 6) / perRow;
  return { mode: 'phone', width: each, height, step: each + 6, perRow, rowStep, reader: 0 };
}

/** The sizes of the table, in pixels at text size 1. A change of font or padding means measuring the tiles anew. */

export type WindowClass = 'tall' | 'low' | 'middle' | 'phone';
export type Form = 'grand' | 'tile' | 'slim' | 'strip' | 'chip';
export type RingSize = 'large' | 'medium' | 'small';

/** The zones of a window that is no phone: head, ribbon, bar and hand are constants, the board gets the rest. */
export interface Zones {
  readonly rail: number;
  readonly edge: number;
  readonly head: number;
  readonly ribbon: number;
  readonly bar: number;
  /** Above the hand, and below it. */
  readonly above: number;
  readonly below: number;
  readonly card: readonly [width: number, height: number];
  /** The width of the reader; none where cards in hand have their text. */
  readonly reader: number;
}

const LOW = { edge: 18, head: 42, ribbon: 26, bar: 62, above: 12, below: 16, card: [98, 137], reader: 232 } as const;

export const ZONES: Readonly<Record<Exclude<WindowClass, 'phone'>, Zones>> = {
  tall: { rail: 320, edge: 18, head: 46, ribbon: 30, bar: 68, above: 16, below: 18, card: [150, 210], reader: 0 },
  low: { ...LOW, rail: 320 },
  middle: { ...LOW, rail: 0, edge: 14 },
};

/** The zones of a phone; reader and verbs stand between bar and hand. */
export interface PhoneZones {
  readonly edge: number;
  readonly head: number;
  readonly ribbon: number;
  readonly bar: number;
  readonly verbs: number;
  readonly hand: number;
  readonly ring: number;
  /** How far a row of the hand is below the one before, and how high a card is. */
  readonly row: number;
  readonly card: number;
}

export const PHONES: Readonly<Record<'usual' | 'short', PhoneZones>> = {
  usual: { edge: 10, head: 44, ribbon: 34, bar: 62, verbs: 114, hand: 186, ring: 132, row: 64, card: 112 },
  short: { edge: 10, head: 42, ribbon: 30, bar: 56, verbs: 108, hand: 148, ring: 108, row: 52, card: 88 },
};

export const PHONE_BELOW = 761;
export const RAIL_FROM = 1360;
export const TALL_FROM = 840;
export const SHORT_BELOW = 800;
/** Windows lower than this have the phone's arrangement, and the page scrolls. */
export const SCROLL_BELOW = 560;
/** Below this width five and more players have the phone's opponents: plates, one seat open. */
export const PLATES_BELOW = 960;

export interface FormMeasures {
  readonly least: number;
  readonly most: number;
  /** What of the width is not text. */
  readonly beside: number;
  readonly name: number;
  readonly line: number;
  readonly padding: number;
  readonly leastHeight: number;
  readonly gap: number;
  /** The width of a letter of the text and of the name, and what a broken line loses. */
  readonly letter: number;
  readonly nameLetter: number;
  readonly lost: number;
  /** What the words or the sign for a lasting asset take beside its name. */
  readonly lock: number;
}

const row = (
  [least, most, beside]: readonly [number, number, number],
  [name, line, padding, leastHeight, gap]: readonly [number, number, number, number, number],
  [letter, nameLetter, lost, lock]: readonly [number, number, number, number],
): FormMeasures => ({ least, most, beside, name, line, padding, leastHeight, gap, letter, nameLetter, lost, lock });

export const FORM: Readonly<Record<Form, FormMeasures>> = {
  grand: row([340, 440, 149], [22, 17.3, 18, 92, 13], [6.3, 8.7, 18, 122]),
  tile: row([300, 400, 115], [18, 15.3, 16, 66, 11], [5.5, 7.6, 18, 122]),
  slim: row([232, 400, 89], [17, 14.4, 12, 52, 9], [5.8, 7.6, 10, 16]),
  strip: row([196, 400, 46], [16, 13.6, 8, 44, 7], [5.5, 7.6, 14, 16]),
  chip: row([128, 240, 61], [30, 0, 0, 30, 6], [0, 0, 0, 0]),
};
export const FORMS = Object.keys(FORM) as readonly Form[];
export const TAG_LETTER = 6.4;

export const RING: Readonly<
  Record<RingSize, { readonly size: number; readonly pile: number; readonly words: number }>
> = {
  large: { size: 216, pile: 84, words: 150 },
  medium: { size: 172, pile: 64, words: 138 },
  small: { size: 136, pile: 52, words: 126 },
};
export const RINGS = Object.keys(RING) as readonly RingSize[];

export const PLATE = 48;
/** From four opponents on. */
export const COMPACT_PLATE = 40;
export const SEAT_GAP = 16;
export const ROW_GAP = 12;
/** One line says that a seat has no assets. */
export const EMPTY_SEAT = 34;
/** What the board keeps for tiles that are higher than their letters say. */
export const SPARE = 20;

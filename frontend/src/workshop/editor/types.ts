/** What the editor is told about the lines that are typed. */

/** Characters to put in the place of others. */
export interface Change {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

export interface Fix extends Change {
  readonly label: string;
  /** What the line says afterwards. */
  readonly reads: string;
  /** Whether it is the likeliest; what only says something near, as the server calls it, is never. */
  readonly first: boolean;
}

/** What is wrong, or worth a thought, at a place of a line. */
export interface LineFinding {
  readonly kind: 'error' | 'note';
  readonly from: number;
  readonly to: number;
  readonly message: string;
  readonly hint: string;
  readonly fixes: readonly Fix[];
}

/** The line in its standard wording, in pieces; changed ones are marked. */
export interface Reading {
  readonly standard: string;
  readonly pieces: readonly { readonly text: string; readonly changed: boolean }[];
}

export interface LineNote {
  /** Which line, from 0. */
  readonly at: number;
  /** What the line said when this was found; a note on other words is not shown. */
  readonly text: string;
  readonly state: 'good' | 'open' | 'wrong';
  readonly findings: readonly LineFinding[];
  readonly reading: Reading | null;
}

/** A phrase with which a line can go on. */
export interface Offer {
  readonly insert: string;
  /** The phrase alone, without what was typed before it. */
  readonly label: string;
  /** Whether more has to follow. */
  readonly open: boolean;
  readonly uses: number;
  readonly card: string;
  readonly example: string;
}

/** Why phrases were asked for: by a key, after one was taken, or because typing paused. */
export type Wish = 'asked' | 'taken' | 'paused';

export interface Offers {
  readonly wish: Wish;
  /** Whether what stands before the caret can be all of the line. */
  readonly whole: boolean;
  /** The line they were asked for, and what it said. */
  readonly at: number;
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly options: readonly Offer[];
}

/** Where the caret stands in which line. */
export interface Caret {
  readonly at: number;
  readonly text: string;
  readonly column: number;
}

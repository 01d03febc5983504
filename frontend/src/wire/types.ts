/**
 * What the page takes from the server's messages. Only fields that the page reads are listed; the messages may have more.
 */

export interface WireLine {
  readonly text: string;
  readonly marks?: readonly string[];
}

export interface WireFace {
  readonly name: string;
  readonly ranks: readonly string[];
  readonly colors: readonly string[];
  readonly types: readonly string[];
  readonly tags: readonly string[];
  readonly lines: readonly WireLine[];
  readonly sides: readonly number[];
  readonly whole: number | null;
  readonly set: string;
  readonly emblem: string;
  readonly flavor: string;
}

export interface WireObligation {
  readonly holder: number;
  readonly token: number | null;
  readonly bound_now: boolean;
  readonly ways: string;
}

export interface WirePack {
  readonly dealer: number;
  readonly call: string | null;
  readonly shades: readonly string[];
  readonly counting: readonly string[];
  readonly counting_on_pile: string | null;
  readonly scores: readonly number[];
  readonly hand_number: number;
}

export interface WireView {
  readonly viewer: number | null;
  readonly turn: number;
  readonly current: number;
  readonly turn_seats: readonly number[];
  readonly asked: readonly number[];
  readonly phase: string;
  readonly direction: number;
  readonly color: string | null;
  readonly faces: readonly number[];
  readonly hands: readonly (readonly number[])[];
  readonly assets: readonly (readonly number[])[];
  readonly draw: number;
  readonly discard: readonly number[];
  readonly limbo: readonly number[];
  readonly plays_left: readonly number[];
  readonly discards_left: readonly number[];
  readonly obligations: readonly WireObligation[];
  readonly out: readonly number[];
  readonly teams: readonly (readonly number[])[];
  readonly pack: WirePack | null;
}

/** A part of a sentence: plain text, or text that stands for a card, a player or a rule. */
export interface WirePiece {
  readonly text: string;
  readonly name?: string | null;
  readonly token?: number | null;
  readonly seat?: number;
  readonly id?: string;
}

export interface WireOption {
  readonly id: string;
  readonly key: string;
  readonly params: Readonly<Record<string, string | number | boolean | readonly number[] | null>>;
  readonly card?: string | null;
  readonly text: string;
}

export interface WireSource {
  readonly token: number | null;
  readonly owner: number | null;
  readonly card: string | null;
  readonly text?: string;
}

export interface WireAsk {
  readonly kind: string;
  readonly key: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly pieces?: readonly WirePiece[];
  /** Why it is asked, in a few words. */
  readonly why?: string;
  readonly rule?: string;
  readonly source?: WireSource | string | null;
  readonly default?: string;
  readonly options: readonly WireOption[];
}

export interface WireEvent {
  readonly number: number;
  readonly key: string;
  readonly seat: number;
  readonly card?: string | null;
  readonly token?: number | null;
  readonly text: string;
  readonly pieces?: readonly WirePiece[];
  readonly heading?: boolean;
}

export interface WireEffect {
  readonly token: number | null;
  readonly card: string;
  readonly owner: number | null;
  readonly group: string;
  readonly text: string;
  readonly pieces?: readonly WirePiece[];
  /** Whose it is, and the rules behind it, in a few words. */
  readonly note?: string;
  readonly pending?: boolean;
}

export interface WireRefusal {
  readonly token: number;
  readonly verb: string;
  readonly rule: string;
  readonly text: string;
}

/** What the next discard has to be, in the server's words. */
export interface WireNextDiscard {
  readonly head: string;
  readonly color: string | null;
  readonly shown: string;
  readonly other: readonly WirePiece[];
  readonly note: string;
}

export interface WireSeat {
  readonly name: string;
  readonly kind: 'open' | 'person' | 'bot' | 'program';
  readonly level?: string;
  readonly ready?: boolean;
  readonly stands_in?: boolean;
}

export interface WireSettings {
  readonly game?: string;
  readonly preset?: string;
  readonly set?: string;
  readonly mix?: boolean;
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  readonly title?: string;
  readonly listed?: boolean;
  readonly clock?: { readonly kind?: string; readonly seconds?: number };
  readonly grace?: number;
  readonly hints?: boolean;
  readonly spectators?: boolean;
  readonly cards?: string;
}

export interface WireStanding {
  readonly seat: number;
  readonly place: number;
  readonly won: number;
  readonly points: number;
  readonly by_game: readonly number[];
}

export interface WireUndo {
  readonly asker: number;
  readonly asked: readonly number[];
  readonly agreed?: readonly number[];
  readonly refused?: readonly number[];
}

export interface WireTable {
  readonly id: string;
  readonly phase: 'gathering' | 'playing' | 'between' | 'over' | 'stopped';
  readonly settings: WireSettings;
  readonly agreed: readonly string[];
  readonly seats: readonly WireSeat[];
  readonly host: number | null;
  readonly game: number;
  readonly line: number;
  readonly teams?: readonly (readonly number[])[];
  readonly standings?: readonly WireStanding[];
  readonly undo?: WireUndo | null;
  readonly paused?: boolean;
  readonly open_hands?: boolean;
  readonly replay?: string;
  readonly stopped?: string;
}

export interface WireOutcome {
  readonly winners: readonly number[];
  readonly losers: readonly number[];
  readonly reason: string;
  readonly points: readonly number[];
  readonly text: string;
  readonly pieces?: readonly WirePiece[];
  /** What points mean in this game, in a sentence. */
  readonly points_text?: string;
}

export interface WireClock {
  readonly left: readonly number[];
  readonly running: readonly number[];
}

export interface WireChat {
  readonly seq: number;
  readonly name: string;
  readonly seat: number | null;
  readonly text: string;
  readonly team?: boolean;
}

export interface Update {
  readonly type: 'update';
  readonly seq: number;
  readonly game?: number;
  readonly line?: number;
  readonly full?: boolean;
  readonly events?: readonly WireEvent[];
  readonly view?: WireView | null;
  readonly waiting?: readonly number[];
  readonly waiting_text?: string;
  readonly ask?: WireAsk | null;
  readonly effects?: readonly WireEffect[];
  readonly refusals?: readonly WireRefusal[];
  readonly next_discard?: WireNextDiscard | null;
  readonly clock?: WireClock | null;
  readonly outcome?: WireOutcome | null;
  readonly table?: WireTable | null;
  readonly chat?: readonly WireChat[];
}

export interface Welcome {
  readonly type: 'welcome';
  readonly v: number;
  readonly table: string;
  readonly seat: number | null;
  readonly seq: number;
  readonly faces?: readonly WireFace[];
}

export type ServerMessage =
  | Welcome
  | Update
  | { readonly type: 'ack'; readonly nonce: string; readonly seq: number }
  | { readonly type: 'refused'; readonly nonce: string; readonly key: string; readonly text: string; readonly rule?: string }
  | { readonly type: 'presence'; readonly here: readonly number[]; readonly watchers: number }
  | { readonly type: 'warned'; readonly text: string }
  | { readonly type: 'closed'; readonly key: string; readonly text: string }
  | { readonly type: 'faces'; readonly faces: readonly WireFace[] }
  | { readonly type: 'pong' };

/** A card as the page draws it. Nothing here knows what a card does: its words are the server's. */
import type { CardInfo, AbilityLine as PrintedLine } from '../wire/protocol';

export interface AbilityLine {
  readonly text: string;
  /** What the server says about the line, such as that it does not matter in play; `unread` is one not read yet. */
  readonly mark?: 'in_hand_only' | 'tag' | 'unread' | undefined;
  /** The line in a few words, if it may stand as a tag in play. */
  readonly short?: string | undefined;
}

export interface CardSide {
  readonly name: string;
  /** Empty for a card without a rank. */
  readonly rank: string;
  /** Whether the server says that it is an eight. */
  readonly eight: boolean;
  readonly colors: readonly string[];
  readonly type: string;
  readonly tags: readonly string[];
  readonly lines: readonly AbilityLine[];
}

/** A side of a playing card; games with two shades have two of them. */
export interface Pip {
  readonly rank: string;
  readonly suit: 'heart' | 'diamond' | 'spade' | 'club';
  readonly shade: 'light' | 'dark' | null;
  /** Whether the server says that this side is an eight there. */
  readonly wild: boolean;
}

export interface CardFace {
  readonly name: string;
  readonly set: string;
  readonly setTitle: string;
  readonly emblem: string;
  readonly flavor: string;
  readonly sides: readonly CardSide[];
  /** The ids of rulings on this card. */
  readonly rules: readonly string[];
  /** Set for playing cards, which have no sides with text. */
  readonly pips: readonly Pip[];
}

export type CardForm = 'print' | 'show' | 'hand' | 'face' | 'mini';

/** What the page draws of a card in the lists of `crazier cards --json` and the server. */
export type ListedCard = Pick<CardInfo, 'name' | 'set' | 'emblem' | 'flavor' | 'sides'>;

const HAND_MARK = 'requirement';
const TAG_MARK = 'indestructible';
const NO_RANK = '-';

/** A line with what the server's marks mean for a screen; `short` is what a tag says. */
export function abilityLine(line: PrintedLine, short: string): AbilityLine {
  if (line.marks?.includes(HAND_MARK)) return { text: line.text, mark: 'in_hand_only' };
  if (line.marks?.includes(TAG_MARK)) return { text: line.text, mark: 'tag', short };
  return { text: line.text };
}

export function faceOfListed(card: ListedCard, setTitle: string, short: string): CardFace {
  return {
    name: card.name,
    set: card.set,
    setTitle,
    emblem: card.emblem,
    flavor: card.flavor,
    sides: card.sides.map((side) => ({
      ...side,
      rank: side.rank === NO_RANK ? '' : side.rank,
      lines: side.lines.map((line) => abilityLine(line, short)),
    })),
    rules: [],
    pips: [],
  };
}

/** A playing card, from its pips alone. */
export function playingFace(name: string, pips: readonly Pip[]): CardFace {
  return { name, set: '', setTitle: '', emblem: '', flavor: '', sides: [], rules: [], pips };
}

export function colorsOf(face: CardFace): string[] {
  return [...new Set(face.sides.flatMap((side) => side.colors))];
}

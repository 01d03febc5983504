/** What the bar offers: the answers as buttons, and the end of a turn, which has a place of its own. */
import measures from '../drawings/measures.json';
import type { AskInfo, OptionInfo, WireView } from '../wire/protocol';
import { textOf } from '../wire/sentence';
import { digitOf, keyOf } from './keys';
import { sortOptions, tokenOf } from './options';

/** Gold for the main answer, an outline for others that lead on, plain for the rest. */
export type AnswerLook = 'go' | 'act' | '';

export interface Answer {
  readonly option: OptionInfo;
  readonly label: string;
  /** What follows from it. */
  readonly note: string;
  readonly look: AnswerLook;
  readonly key: string;
  /** For a color or suit: which. */
  readonly color: string;
  readonly suit: string;
}

export interface Answers {
  readonly offered: readonly Answer[];
  /** Whether they are about the picked card. */
  readonly isOfCard: boolean;
  /** Ends the turn. */
  readonly end: OptionInfo | null;
  /** Nothing is left to do but to end the turn. */
  readonly nothingLeft: boolean;
  /** So many things on the table can be chosen, beside the buttons. */
  readonly onTable: number;
  /** More buttons than there is room for are chosen from a list. */
  readonly isLong: boolean;
}

const MOST = 5;
const suitOf: Readonly<Record<string, string>> = measures.suitOf;

/** Passing ends the turn where one plays and discards; with playing cards it is an answer like others. */
function endOf(ask: AskInfo | null, view: WireView | null): OptionInfo | null {
  if (view?.pack || !ask?.can_end) return null;
  return ask.options.find((option) => option.key === 'pass') ?? null;
}

/** The shorter words for the second verb of a card. */
export interface Words {
  playIt: string;
  discardIt: string;
}

export function answersOf(ask: AskInfo | null, view: WireView | null, picked: number | null, words: Words): Answers {
  const sorted = sortOptions(ask, view);
  const end = endOf(ask, view);
  const ofCard = picked === null ? [] : (sorted.byToken.get(picked) ?? []);
  const isOfCard = ofCard.length > 0;
  const plain = sorted.buttons.filter((option) => option !== end);
  const isList = plain.length > MOST && !plain.every(isNamed);
  const offered = isOfCard
    ? cardAnswers(ofCard, words)
    : isList
      ? []
      : buttonAnswers(plain, sorted.byToken.size, ask?.main ?? '');
  return {
    offered,
    isOfCard,
    end,
    nothingLeft: end !== null && (ask!.nothing_left || ask!.options.length === 1),
    onTable: sorted.byToken.size,
    isLong: !isOfCard && (isList || (sorted.byToken.size > 1 && ask?.kind !== 'main')),
  };
}

const isNamed = (option: OptionInfo) => option.key === 'name' || option.key === 'call';

/** The verbs of the picked card: what fits the pile first, in gold. */
function cardAnswers(options: readonly OptionInfo[], words: Words): Answer[] {
  const order = [...options].sort((one, other) => rankOf(one) - rankOf(other));
  return order.map((option, at) => {
    const isAlone = order.filter((other) => other.key === option.key).length === 1;
    const short = option.key === 'play' ? words.playIt : option.key === 'discard' ? words.discardIt : '';
    const label = at > 0 && isAlone && short ? short : textOf(option.pieces);
    const [look, key] = [at ? 'act' : 'go', keyOf(option)] as const;
    return { option, label, note: textOf(option.consequence ?? []), look, key, color: '', suit: '' };
  });
}

const rankOf = (option: OptionInfo) => (option.key === 'discard' ? 0 : 1);

const LEADS_ON: ReadonlySet<string> = new Set(['player', 'side', 'order', 'name', 'call']);

function buttonAnswers(options: readonly OptionInfo[], onTable: number, main: string): Answer[] {
  return options.map((option, at) => {
    const isMain = main ? option.id === main : option.key === 'accept' || (options.length === 1 && !onTable);
    const color = option.params.color ?? '';
    return {
      option,
      label: textOf(option.pieces),
      note: textOf(option.consequence ?? []),
      look: isMain ? 'go' : LEADS_ON.has(option.key) ? 'act' : '',
      key: keyOf(option) || digitOf(at),
      color,
      suit: suitOf[color] ?? SUITS[option.params.suit ?? ''] ?? '',
    };
  });
}

const SUITS: Readonly<Record<string, string>> = {
  hearts: 'heart',
  diamonds: 'diamond',
  spades: 'spade',
  clubs: 'club',
};

/** The options about cards that lie on the table, in the order in which digits take them. */
export function numbered(ask: AskInfo | null, order: readonly number[]): ReadonlyMap<number, OptionInfo> {
  const found = new Map<number, OptionInfo>();
  for (const token of order) {
    const option = ask?.options.find((one) => tokenOf(one) === token);
    if (option) found.set(token, option);
  }
  return found;
}

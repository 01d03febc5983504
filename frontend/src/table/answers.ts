/** What the bar offers: the answers as buttons, and the end of a turn, which has a place of its own. */
import measures from '../drawings/measures.json';
import type { AskInfo, OptionInfo, WireView } from '../wire/protocol';
import { textOf } from '../wire/sentence';
import { SUITS } from './in-force';
import { numberedSeats } from './digits';
import { cardKeys, digitOf, keyOf } from './keys';
import { seatOf, sortOptions } from './options';
import { withoutSharedBeginning } from './shared-beginning';

/** Gold for the main answer, an outline for others that lead on, plain for the rest. */
export type AnswerLook = 'go' | 'act' | '';

export interface Answer {
  readonly option: OptionInfo;
  /** What is done, with what follows from it where that is said. */
  readonly label: string;
  readonly look: AnswerLook;
  readonly key: string;
  /** For a color or suit that is named: which, and of a suit the shade. */
  readonly color: string;
  readonly suit: string;
  readonly shade: string;
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

/** The words for what is done with the picked card; its name stands beside the answers. */
export interface Words {
  /** The shorter ones, for the second verb of a card. */
  readonly playIt: string;
  readonly discardIt: string;
  /** From so many letters on the first verb has the shorter ones too. */
  readonly longest?: number;
  /** What choosing a card is called. */
  readonly choose?: (what: string) => string;
  /** The short name of a player, and from how many letters on of all names together it is needed. */
  readonly shortName?: (seat: number) => string;
  readonly longestNames?: number;
}

export function answersOf(ask: AskInfo | null, view: WireView | null, picked: number | null, words: Words): Answers {
  const sorted = sortOptions(ask, view);
  const end = endOf(ask, view);
  const ofCard = sorted.byToken.get(picked ?? -1) ?? allOfOneCard(ask, [...sorted.byToken.values()]);
  const isOfCard = ofCard.length > 0;
  const plain = sorted.buttons.filter((option) => option !== end);
  const isList = plain.length > MOST && !plain.every(isNamed);
  const offered = isOfCard
    ? cardAnswers(ofCard, words)
    : isList
      ? []
      : buttonAnswers(
          plain,
          sorted.byToken.size,
          ask?.main ?? '',
          playerLabels(sorted.bySeat, view, words),
          numberedSeats(ask, view),
        );
  return {
    offered,
    isOfCard,
    end,
    nothingLeft: end !== null && (ask!.nothing_left || ask!.options.length === 1),
    onTable: sorted.byToken.size,
    isLong: !isOfCard && (isList || (sorted.byToken.size > 1 && ask?.kind !== 'main')),
  };
}

/** Where one card alone has several answers, nobody need pick it first. */
function allOfOneCard(ask: AskInfo | null, byCard: readonly (readonly OptionInfo[])[]): readonly OptionInfo[] {
  const [only = [], ...others] = byCard;
  return ask?.kind !== 'main' && !others.length && only.length > 1 ? only : [];
}

const isNamed = (option: OptionInfo) => option.key === 'name' || option.key === 'call';

/** The verbs of the picked card: what fits the pile first, in gold. */
function cardAnswers(options: readonly OptionInfo[], words: Words): Answer[] {
  const order = [...options].sort((one, other) => rankOf(one) - rankOf(other));
  const keys = cardKeys(order);
  const labels = order.map((option, at) => {
    const isAlone = order.filter((other) => other.key === option.key).length === 1;
    return cardLabel(option, at === 0, isAlone, words);
  });
  const shown = withoutSharedBeginning(labels);
  return order.map((option, at) => {
    const label = shown[at]!;
    const [look, key] = [at ? 'act' : 'go', keys[at] ?? ''] as const;
    return { option, label, look, key, color: '', suit: '', shade: '' };
  });
}

/** The words with what follows are whole: `No, draw 2 cards`. */
export const wholeLabel = ({ consequence, pieces }: OptionInfo) => textOf(consequence?.length ? consequence : pieces);

/** Of two halves of a card that are played alike, each is named. */
function cardLabel(option: OptionInfo, isFirst: boolean, isAlone: boolean, words: Words): string {
  const whole = wholeLabel(option);
  if (option.key === 'choose' && !option.consequence?.length) return words.choose?.(whole) ?? whole;
  const short = option.key === 'play' ? words.playIt : option.key === 'discard' ? words.discardIt : '';
  const isShort = isAlone && short && (!isFirst || whole.length >= (words.longest ?? Infinity));
  return isShort ? short : whole;
}

const rankOf = (option: OptionInfo) => (option.key === 'discard' ? 0 : 1);

const LEADS_ON: ReadonlySet<string> = new Set(['player', 'side', 'order', 'name', 'call']);

/** What the players who can be chosen are called, oneself apart, if their names are too long for the bar. */
function playerLabels(
  bySeat: ReadonlyMap<number, OptionInfo>,
  view: WireView | null,
  { shortName, longestNames = Infinity }: Words,
): ReadonlyMap<number, string> {
  const letters = [...bySeat.values()].reduce((sum, option) => sum + wholeLabel(option).length, 0);
  if (!shortName || letters <= longestNames) return new Map();
  return new Map([...bySeat.keys()].filter((seat) => seat !== view?.viewer).map((seat) => [seat, shortName(seat)]));
}

function buttonAnswers(
  options: readonly OptionInfo[],
  onTable: number,
  main: string,
  players: ReadonlyMap<number, string>,
  seats: readonly number[],
): Answer[] {
  let digits = seats.length;
  const labels = withoutSharedBeginning(options.map((one) => players.get(seatOf(one) ?? -1) ?? wholeLabel(one)));
  return options.map((option, at) => {
    const isMain = main ? option.id === main : option.key === 'accept' || (options.length === 1 && !onTable);
    const color = option.params.color ?? '';
    return {
      option,
      label: labels[at]!,
      look: isMain ? 'go' : LEADS_ON.has(option.key) ? 'act' : '',
      key: keyOf(option) || digitOf(seatOf(option) === null ? digits++ : seats.indexOf(seatOf(option)!)),
      color,
      suit: suitOf[color] ?? SUITS[option.params.suit ?? ''] ?? '',
      shade: option.key === 'call' ? (option.params.shade ?? '') : '',
    };
  });
}

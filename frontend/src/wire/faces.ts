/** Turns the server's table of faces into cards that can be drawn. */
import { abilityLine, type CardFace, type CardSide, type Pip } from '../cards/face';
import { t } from '../text/catalog';
import type { WireFace } from './protocol';

const SUIT: Readonly<Record<string, Pip['suit']>> = {
  hearts: 'heart',
  diamonds: 'diamond',
  spades: 'spade',
  clubs: 'club',
};

export interface ShownFace {
  readonly face: CardFace;
  /** For a side of a card: which one. */
  readonly side: number | null;
}

export function shownFaces(table: readonly WireFace[], titles: Readonly<Record<string, string>>): ShownFace[] {
  const wholes = new Map<number, CardFace>();
  const wholeOf = (number: number): CardFace => {
    const known = wholes.get(number) ?? cardFace(table, number, titles);
    wholes.set(number, known);
    return known;
  };
  return table.map((entry, number) => {
    if (entry.whole === null || entry.whole === undefined) return { face: wholeOf(number), side: null };
    return { face: wholeOf(entry.whole), side: table[entry.whole]?.sides.indexOf(number) ?? 0 };
  });
}

function cardFace(table: readonly WireFace[], number: number, titles: Readonly<Record<string, string>>): CardFace {
  const entry = table[number]!;
  const parts = entry.sides.length ? entry.sides.map((side) => table[side]!) : [entry];
  const isPlaying = parts.every((part) => part.colors.length === 1 && Object.hasOwn(SUIT, part.colors[0]!));
  return {
    name: entry.name,
    set: entry.set,
    setTitle: titles[entry.set] ?? entry.set,
    emblem: entry.emblem,
    flavor: entry.flavor,
    rules: entry.rules,
    sides: isPlaying ? [] : parts.map(cardSide),
    pips: isPlaying ? parts.map(pip) : [],
  };
}

function cardSide(part: WireFace): CardSide {
  return {
    name: part.name,
    rank: part.ranks[0] ?? '',
    eight: part.eight,
    colors: part.colors,
    type: part.types[0] ?? 'asset',
    tags: part.tags,
    lines: part.lines.map((line) => abilityLine(line, t('card.lasting'))),
  };
}

function pip(part: WireFace): Pip {
  const shade = part.types[0];
  return {
    rank: part.ranks[0] ?? '',
    suit: SUIT[part.colors[0]!] ?? 'spade',
    shade: shade === 'light' || shade === 'dark' ? shade : null,
    wild: part.eight,
  };
}

/** A card of one's own as its lines, which form and text both show: one truth, two views. */

/** A card as it is written; nothing here is checked, so that nothing typed is ever lost. */
export interface CardLines {
  /** The first line; `One // Two` for a split card. */
  readonly name: string;
  /** The second line: rank, colors, type and tags, for each side. */
  readonly head: string;
  /** One ability a line, as typed; `//` parts the sides. */
  readonly abilities: string;
  /** The lines `key: value` below, by key. */
  readonly notes: Readonly<Record<string, string>>;
}

/** What a second line says of one side; empty where it says nothing that can be read. */
export interface Head {
  readonly rank: string;
  readonly colors: readonly string[];
  readonly type: string;
  readonly tags: readonly string[];
}

export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
export const NO_RANK = '-';
export const COLORS = ['red', 'purple', 'green', 'blue', 'orange'] as const;
export const TYPES = ['asset', 'event'] as const;
export const TAGS = ['god', 'hero', 'knight', 'monster', 'spirit', 'wizard'] as const;
export const EMPTY_CARD: CardLines = { name: '', head: 'Q red asset', abilities: '', notes: {} };

const BAR = '//';
const SIDES = ' // ';
const NOTE = /^([A-Za-z_]+):(?:\s+(.*)|)$/;

export function readHead(text: string): Head {
  const words = text.split(/\s+/).filter(Boolean);
  const isRank = (word: string) => word === NO_RANK || (RANKS as readonly string[]).includes(word);
  const isType = (word: string) => (TYPES as readonly string[]).includes(word);
  const colorsIn = (word: string) => word.split('/').filter((one) => (COLORS as readonly string[]).includes(one));
  return {
    rank: words.find(isRank) ?? '',
    colors: words.flatMap(colorsIn),
    type: words.find(isType) ?? '',
    tags: words.filter((word) => !isRank(word) && !isType(word) && !colorsIn(word).length),
  };
}

export function writeHead({ rank, colors, type, tags }: Head): string {
  return [rank || NO_RANK, colors.join('/'), type, ...tags].filter(Boolean).join(' ');
}

export function isSplit(card: CardLines): boolean {
  return card.head.includes(SIDES) || card.name.includes(SIDES);
}

/** The sides of a card's first or second line. */
export function sidesOf(line: string): string[] {
  return line.split(SIDES);
}

/** A line of sides with another text for one of them. */
export function withSide(line: string, index: number, text: string): string {
  const sides = sidesOf(line);
  sides[index] = text;
  return sides.join(SIDES);
}

/** What each side of a card says it does. */
export function textsOf(card: CardLines): string[] {
  return card.abilities.split(/^\s*\/\/\s*$/m);
}

/** Give a card a second side, perhaps the one that another had, or take it away with what it says. */
export function splitCard(card: CardLines, split: boolean, before: CardLines = EMPTY_CARD): CardLines {
  if (split === isSplit(card)) return card;
  const [first = ''] = textsOf(card);
  const name = sidesOf(card.name)[0] ?? '';
  const head = sidesOf(card.head)[0] ?? '';
  if (!split) return { ...card, name, head, abilities: first.trimEnd() };
  const event = writeHead({ ...readHead(head), type: 'event' });
  return {
    ...card,
    name: name + SIDES + (sidesOf(before.name)[1] ?? ''),
    head: head + SIDES + (sidesOf(before.head)[1] ?? event),
    abilities: `${first.trimEnd()}\n${BAR}\n${textsOf(before)[1]?.trim() ?? ''}`,
  };
}

/** The names of the halves of a split card; one without a name is called by its place. */
export function halvesOf(card: CardLines, places: readonly string[]): string[] {
  return sidesOf(card.name).map((name, index) => name.trim() || (places[index] ?? ''));
}

/** The abilities without blank lines, each with its line in what was typed, counted from 0. */
export function abilityLines(card: CardLines): { text: string; at: number }[] {
  return card.abilities
    .split('\n')
    .map((line, at) => ({ text: line.trim(), at }))
    .filter(({ text }) => text);
}

/** The card as a block of a card file. `untitled` stands for a name that is not there yet. */
export function writeCard(card: CardLines, untitled: string): string {
  const notes = Object.entries(card.notes).filter(([, value]) => value.trim());
  return [
    card.name.trim() || untitled,
    card.head.trim(),
    ...abilityLines(card).map(({ text }) => text),
    ...notes.map(([key, value]) => `${key}: ${value.trim()}`),
  ]
    .filter(Boolean)
    .join('\n');
}

/** Read a block of a card file. What is no note is an ability, wherever it stands. */
export function readCard(block: string): CardLines {
  const [name = '', head = '', ...rest] = block
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const notes = rest.flatMap((line) => {
    const found = NOTE.exec(line);
    return found ? [[found[1]!, found[2] ?? ''] as const] : [];
  });
  return {
    name,
    head,
    abilities: rest.filter((line) => !NOTE.test(line)).join('\n'),
    notes: Object.fromEntries(notes),
  };
}

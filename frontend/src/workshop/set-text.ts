/** A set of cards as the text of a `.cards` file, and back. */
import { readCard, writeCard, type CardLines } from './card-lines';

export interface SetText {
  /** The lines `key: value` on top: set, title, character and more. */
  readonly header: Readonly<Record<string, string>>;
  readonly cards: readonly CardLines[];
}

const HEADER = /^(set|title|character|main|author|copyright):\s*(.*)$/;

/** Read a text; lines that start with `#` are comments. */
export function readSet(text: string): SetText {
  const blocks = text
    .replace(/\r\n?/g, '\n')
    .replace(/^[ \t]*#.*\n?/gm, '')
    .split(/\n[ \t]*\n/)
    .map((block) => block.trim())
    .filter(Boolean);
  const first = blocks[0]?.split('\n') ?? [];
  const lines = first.map((line) => HEADER.exec(line.trim()));
  if (!lines.length || !lines[0]) return { header: {}, cards: blocks.map(readCard) };
  const header = lines.flatMap((found) => (found ? [[found[1]!, found[2]!] as const] : []));
  return { header: Object.fromEntries(header), cards: blocks.slice(1).map(readCard) };
}

export function writeSet({ header, cards }: SetText, untitled: string): string {
  const top = Object.entries(header)
    .filter(([, value]) => value)
    .map(([key, value]) => `${key}: ${value}`)
    .join('\n');
  return [top, ...cards.map((card) => writeCard(card, untitled))].filter(Boolean).join('\n\n') + '\n';
}

/** A word for the header's `set`, which has no spaces: `Harbor Lights` is `harbor-lights`. */
export function setWord(title: string): string {
  const plain = title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-');
  return plain.replace(/^-+|-+$/g, '') || 'own';
}

/** How large the words of a card are, so that they fit: measures are hundredths of the card's width. */
import measures from '../drawings/measures.json';
import type { AbilityLine, CardForm } from './face';

type StandingForm = Exclude<CardForm, 'face'>;

const GLYPH = 0.61; // the width of a letter of a name, in its size
const LINE_GLYPH = 0.58;
const TWO_LINES = 0.93; // two lines need air above them

export function longestWord(name: string): number {
  return Math.max(...name.split(' ').map((word) => word.length));
}

/** How many lines a name takes if so many letters fit one. */
export function linesOf(name: string, letters: number): number {
  let [lines, used] = [0, letters];
  for (const { length } of name.split(' ')) {
    used += 1 + length;
    if (used > letters) [lines, used] = [lines + 1, length];
  }
  return lines;
}

export function nameSize(name: string, form: StandingForm): number {
  const { room, base } = measures.name[form];
  const first = form !== 'mini' && 0.56 * base * name.length > room ? base * TWO_LINES : base;
  return Math.min(first, room / (GLYPH * longestWord(name)), (2 * room * 0.9) / (LINE_GLYPH * name.length));
}

export function faceNameSize(name: string): number {
  return 92 / (0.585 * longestWord(name));
}

/** Words of more than twelve letters may break after the seventh. */
export function breakable(name: string): string {
  return name
    .split(' ')
    .map((word) => (word.length > 12 ? `${word.slice(0, 7)}\u00ad${word.slice(7)}` : word))
    .join(' ');
}

export function lettersOf(lines: readonly AbilityLine[]): number {
  return lines.reduce((sum, line) => sum + line.text.length, 0);
}

export function textStep(lines: readonly AbilityLine[], form: keyof typeof measures.textSteps): string {
  const size = lettersOf(lines) + measures.paragraph * (lines.length - 1);
  return `t${measures.textSteps[form].filter((edge) => size > edge).length}`;
}

export interface Excerpt {
  readonly lines: readonly AbilityLine[];
  readonly left: number;
}

/** What of a text fits a card in hand: whole abilities, and how many are left out. Never half a sentence. */
export function handExcerpt(lines: readonly AbilityLine[]): Excerpt {
  if (lettersOf(lines) <= measures.handLimit) return { lines, left: 0 };
  const kept: AbilityLine[] = [];
  let room = measures.handRoom;
  for (const line of lines) {
    if (line.text.length > (kept.length ? room : measures.handLimit)) break;
    kept.push(line);
    room -= line.text.length;
  }
  return { lines: kept, left: lines.length - kept.length };
}

export function splitExcerpt(lines: readonly AbilityLine[]): Excerpt {
  if (lettersOf(lines) <= measures.splitLimit) return { lines, left: 0 };
  const first = lines[0];
  const kept = first && first.text.length < measures.splitRoom ? [first] : [];
  return { lines: kept, left: lines.length - kept.length };
}

/** How much of a split card's height a half gets. */
export function halfShare(letters: number, form: StandingForm): number {
  if (form === 'mini') return 1;
  return Math.round((form === 'hand' ? 72 : 60) + letters ** 0.94);
}

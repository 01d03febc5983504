/** The keys of answers: by what an option does, by the color it names, or by its place among the answers. */
import type { OptionInfo } from '../wire/protocol';

const KEYS: Readonly<Record<string, string>> = {
  accept: 'Y',
  decline: 'N',
  discard: 'D',
  draw: 'D',
  pass: 'E',
  play: 'P',
  stop: 'S',
};
const COLOR_KEYS: Readonly<Record<string, string>> = { red: 'R', purple: 'A', green: 'G', blue: 'B', orange: 'O' };

/** The letter that takes an option; empty if it has none. */
export function keyOf(option: OptionInfo): string {
  if (option.key === 'name') return COLOR_KEYS[option.params.color ?? ''] ?? '';
  return KEYS[option.key] ?? '';
}

/** Letters that nothing else at the table is called by. */
const SPARE = ['J', 'K', 'M', 'Q', 'T', 'W', 'X'];

/** The keys of what can be done with one card: letters of their own, spare ones, or Enter if there is one thing only. */
export function cardKeys(options: readonly OptionInfo[]): readonly string[] {
  const letters = options.map(keyOf);
  if (letters.length === 1) return [letters[0] || 'Enter'];
  const spare = [...SPARE];
  return letters.map((letter, at) => (letter && letters.indexOf(letter) === at ? letter : (spare.shift() ?? '')));
}

export const isDigit = (key: string) => /^\d$/.test(key);

/** The digit of the n-th answer; there are ten. */
export function digitOf(at: number): string {
  return at < 10 ? String((at + 1) % 10) : '';
}

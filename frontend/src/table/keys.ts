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

/** The digit of the n-th answer; there are ten. */
export function digitOf(at: number): string {
  return at < 10 ? String((at + 1) % 10) : '';
}

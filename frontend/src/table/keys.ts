/** The keys of the bar's buttons. */
import type { OptionInfo } from '../wire/protocol';

const KEYS: Readonly<Record<string, string>> = { accept: 'Y', decline: 'N', draw: 'D', discard: 'D', pass: 'P', play: 'Y', choose: 'Y', stop: 'S' };

export function keyOf(option: OptionInfo): string {
  return KEYS[option.key] ?? '';
}

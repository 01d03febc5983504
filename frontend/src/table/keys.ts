/** The keys of the bar's buttons. */
import type { WireOption } from '../wire/types';

const KEYS: Readonly<Record<string, string>> = { accept: 'Y', decline: 'N', draw: 'D', discard: 'D', pass: 'P', play: 'Y', choose: 'Y', stop: 'S' };

export function keyOf(option: WireOption): string {
  return KEYS[option.key] ?? '';
}

/** Sorts the options of a question by where on the table they are taken. */
import type { WireAsk, WireOption, WireView } from '../wire/types';
import { placesOf } from './snapshot';

export interface SortedOptions {
  readonly byToken: ReadonlyMap<number, readonly WireOption[]>;
  readonly bySeat: ReadonlyMap<number, WireOption>;
  /** Those that are buttons in the bar. */
  readonly buttons: readonly WireOption[];
  /** Those about cards that do not lie where they can be seen. */
  readonly unseen: readonly WireOption[];
}

export function tokenOf(option: WireOption): number | null {
  const token = option.params['token'];
  return typeof token === 'number' && token >= 0 ? token : null;
}

export function seatOf(option: WireOption): number | null {
  const seat = option.params['seat'] ?? option.params['player'] ?? option.params['asked'];
  return option.key === 'player' && typeof seat === 'number' ? seat : null;
}

export function sortOptions(ask: WireAsk | null, view: WireView | null): SortedOptions {
  const byToken = new Map<number, WireOption[]>();
  const bySeat = new Map<number, WireOption>();
  const buttons: WireOption[] = [];
  const unseen: WireOption[] = [];
  const places = view ? placesOf(view) : new Map<number, string>();
  const top = view?.discard[0];
  for (const option of ask?.options ?? []) {
    const token = tokenOf(option);
    const seat = seatOf(option);
    const isSeen = token !== null && places.has(token) && (places.get(token) !== 'discard' || token === top);
    if (token !== null) byToken.set(token, [...(byToken.get(token) ?? []), option]);
    if (token !== null && !isSeen) unseen.push(option);
    if (seat !== null) bySeat.set(seat, option);
    if (token === null) buttons.push(option);
  }
  return { byToken, bySeat, buttons, unseen };
}

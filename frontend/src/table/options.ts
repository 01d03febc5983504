/** Sorts the options of a question by where on the table they are taken. */
import type { AskInfo, OptionInfo, WireView } from '../wire/protocol';
import { placesOf } from './snapshot';

export interface SortedOptions {
  readonly byToken: ReadonlyMap<number, readonly OptionInfo[]>;
  readonly bySeat: ReadonlyMap<number, OptionInfo>;
  /** Those that are buttons in the bar. */
  readonly buttons: readonly OptionInfo[];
  /** Those about cards that do not lie where they can be seen. */
  readonly unseen: readonly OptionInfo[];
}

export function tokenOf(option: OptionInfo): number | null {
  const token = option.params.token;
  return typeof token === 'number' && token >= 0 ? token : null;
}

export function seatOf(option: OptionInfo): number | null {
  const seat = option.params.player;
  return option.key === 'player' && typeof seat === 'number' ? seat : null;
}

/** What lies on the table or in one's own hand can be seen; of the discard pile only its top, of other hands nothing. */
function isInSight(token: number, place: string | undefined, view: WireView): boolean {
  if (place === undefined) return false;
  if (place === 'discard') return token === view.discard[0];
  return !place.startsWith('hand-') || place === `hand-${view.viewer}`;
}

export function sortOptions(ask: AskInfo | null, view: WireView | null): SortedOptions {
  const byToken = new Map<number, OptionInfo[]>();
  const bySeat = new Map<number, OptionInfo>();
  const buttons: OptionInfo[] = [];
  const unseen: OptionInfo[] = [];
  const places = view ? placesOf(view) : new Map<number, string>();
  for (const option of ask?.options ?? []) {
    const token = tokenOf(option);
    const seat = seatOf(option);
    const isSeen = token !== null && view !== null && isInSight(token, places.get(token), view);
    if (token !== null) byToken.set(token, [...(byToken.get(token) ?? []), option]);
    if (token !== null && !isSeen) unseen.push(option);
    if (seat !== null) bySeat.set(seat, option);
    if (token === null) buttons.push(option);
  }
  return { byToken, bySeat, buttons, unseen };
}

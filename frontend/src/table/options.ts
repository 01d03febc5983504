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

export function sortOptions(ask: AskInfo | null, view: WireView | null): SortedOptions {
  const byToken = new Map<number, OptionInfo[]>();
  const bySeat = new Map<number, OptionInfo>();
  const buttons: OptionInfo[] = [];
  const unseen: OptionInfo[] = [];
  const places = view ? placesOf(view) : new Map<number, string>();
  const top = view?.discard[0];
  for (const option of ask?.options ?? []) {
    const token = tokenOf(option);
    const seat = seatOf(option);
    const isSeen = token !== null && isOnTable(places.get(token), view?.viewer ?? null, token === top);
    if (token !== null) byToken.set(token, [...(byToken.get(token) ?? []), option]);
    if (token !== null && !isSeen) unseen.push(option);
    if (seat !== null) bySeat.set(seat, option);
    if (token === null) buttons.push(option);
  }
  return { byToken, bySeat, buttons, unseen };
}

/** Cards in others' hands and under the top of a pile do not lie where one could choose them. */
function isOnTable(place: string | undefined, viewer: number | null, isTop: boolean): boolean {
  if (place === undefined) return false;
  return place === 'discard' ? isTop : !place.startsWith('hand-') || place === `hand-${viewer}`;
}

/** One state of the table, as the server's updates have left it. Later states replace it whole. */
import type {
  AskInfo,
  AssetInfo,
  ChatInfo,
  ClockInfo,
  EffectInfo,
  EventInfo,
  NextDiscard,
  OutcomeInfo,
  PendingInfo,
  RunningInfo,
  TableEventInfo,
  TableInfo,
  TakebackInfo,
  Update,
  VoteInfo,
  WireView,
} from '../wire/protocol';

export interface Snapshot {
  readonly seq: number;
  readonly table: TableInfo | null;
  readonly view: WireView | null;
  readonly events: readonly EventInfo[];
  /** How many of the last events this update brought. */
  readonly fresh: number;
  readonly ask: AskInfo | null;
  readonly effects: readonly EffectInfo[];
  /** What is so about assets in play; those that are not listed are awake and do not touch the viewer. */
  readonly assets: readonly AssetInfo[];
  readonly next: NextDiscard | null;
  readonly clock: ClockInfo | null;
  readonly clockAt: number;
  readonly outcome: OutcomeInfo | null;
  readonly waiting: readonly number[];
  readonly pending: PendingInfo | null;
  readonly running: readonly RunningInfo[];
  readonly chat: readonly ChatInfo[];
  /** The open vote, and the one that was just decided. */
  readonly votes: readonly VoteInfo[];
  /** What happened at the table beside the game, for the log. */
  readonly tableEvents: readonly TableEventInfo[];
  /** What one could take back now. */
  readonly takeback: TakebackInfo | null;
  /** The number of the first event after one's last turn. */
  readonly since: number | null;
}

export const EMPTY: Snapshot = {
  seq: 0,
  table: null,
  view: null,
  events: [],
  fresh: 0,
  ask: null,
  effects: [],
  assets: [],
  next: null,
  clock: null,
  clockAt: 0,
  outcome: null,
  waiting: [],
  pending: null,
  running: [],
  chat: [],
  votes: [],
  tableEvents: [],
  takeback: null,
  since: null,
};

/** An update about the game replaces all of the game but what it leaves out because it is as before; one about the table leaves the game as it was. */
export function merged(before: Snapshot, update: Update, now: number): Snapshot {
  const events = update.events ?? [];
  const kept = update.full ? [] : before.events;
  const last = update.full ? EMPTY : before;
  const isGame = !!update.view || update.full;
  const game = isGame
    ? {
        view: update.view ?? null,
        ask: update.ask ?? null,
        effects: update.effects ? wholeEffects(update.effects, last.effects) : last.effects,
        assets: update.assets ?? last.assets,
        next: update.next_discard === undefined ? last.next : update.next_discard,
        outcome: update.outcome ?? null,
        waiting: update.waiting ?? [],
        pending: update.pending ?? null,
        running: update.running ?? last.running,
        takeback: update.takeback ?? null,
        since: update.since ?? null,
      }
    : {};
  const clock = isGame || update.clock ? { clock: update.clock ?? null, clockAt: now } : {};
  return {
    ...before,
    ...game,
    ...clock,
    seq: update.seq,
    table: update.table ?? before.table,
    votes: update.table ? (update.votes ?? []) : before.votes,
    tableEvents: [...(update.full ? [] : before.tableEvents), ...(update.table_events ?? [])],
    events: [...kept, ...events],
    fresh: update.full ? 0 : events.length,
    chat: update.full && update.chat ? update.chat : [...before.chat, ...(update.chat ?? [])],
  };
}

/** A number stands for the effect that had this place in the list before; with a group, it matters at another time now. */
function wholeEffects(sent: NonNullable<Update['effects']>, before: readonly EffectInfo[]): readonly EffectInfo[] {
  return sent.flatMap((one) => {
    if (typeof one === 'object' && 'pieces' in one) return one;
    const [place, changes] = typeof one === 'number' ? [one, {}] : [one[0], { group: one[1] }];
    const known = before[place];
    return known ? { ...known, ...changes } : [];
  });
}

export type Zone = 'hand' | 'assets' | 'draw' | 'discard' | 'limbo';

/** Where every card that can be seen lies, such as `assets-2`. */
export function placesOf(view: WireView): Map<number, string> {
  const places = new Map<number, string>();
  const put = (tokens: readonly number[], zone: string) => tokens.forEach((token) => places.set(token, zone));
  view.hands.forEach((hand, seat) => put(hand, `hand-${seat}`));
  view.assets.forEach((assets, seat) => put(assets, `assets-${seat}`));
  put(view.discard, 'discard');
  put(view.limbo, 'limbo');
  return places;
}

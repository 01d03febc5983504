/** The log: what happened in the game, and between it what happened at the table, such as that somebody's time ran out. */
import type { EventInfo, PieceInfo } from '../wire/protocol';
import type { Snapshot } from './snapshot';

export interface LogLine {
  readonly id: string;
  readonly number: number;
  readonly pieces: readonly PieceInfo[];
  readonly isTurn: boolean;
  /** Beside the game. */
  readonly isAround: boolean;
}

/** Events that say nothing to a person. */
const QUIET: ReadonlySet<string> = new Set(['phase', 'finished', 'accepted', 'renamed', 'mixed']);

/** An event stays the same line, so that a log of many lines is drawn once. */
const KNOWN = new WeakMap<EventInfo, LogLine>();

function lineOf(event: EventInfo): LogLine {
  const { number, pieces, key } = event;
  const line = KNOWN.get(event) ?? { id: String(number), number, pieces, isTurn: key === 'turn', isAround: false };
  KNOWN.set(event, line);
  return line;
}

/** The lines of a state, and of what came before its events; before all of them nothing is told that happened around. */
export function logLines(
  { events, tableEvents, table }: Snapshot,
  past: readonly EventInfo[] = [],
): readonly LogLine[] {
  const all = past.length ? [...past, ...events] : events;
  const told = all.filter((event) => event.pieces.length && !QUIET.has(event.key));
  const first = all[0]?.number ?? 0;
  const around = tableEvents.filter(
    ({ pieces, game, event }) => pieces.length && game === (table?.game ?? game) && event >= first,
  );
  const lines: LogLine[] = [];
  let at = 0;
  const addAround = (before: number) => {
    for (; at < around.length && around[at]!.event <= before; at++) {
      const { seq, pieces } = around[at]!;
      lines.push({ id: `table-${seq}-${at}`, number: -1, pieces, isTurn: false, isAround: true });
    }
  };
  for (const event of told) {
    addAround(event.number);
    lines.push(lineOf(event));
  }
  addAround(Infinity);
  return lines;
}

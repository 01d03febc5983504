/** A frame of a replay as an update, which is what the table shows. */
import type { Replay, TableInfo, Update } from '../../wire/protocol';

/** Who sat there, as far as a replay tells. */
export function tableOf(replay: Replay): TableInfo {
  return {
    id: '',
    code: '',
    phase: 'over',
    host: null,
    game: 1,
    line: 0,
    agreed: [],
    settings: { game: replay.game, set: replay.set },
    seats: replay.players.map((name) => ({ name, kind: 'person' })),
  };
}

/** One step on: what happened by it is new. */
export function stepUpdate(replay: Replay, at: number): Update {
  const frame = replay.frames[at]!;
  return {
    type: 'update',
    seq: at + 1,
    events: frame.events,
    view: frame.view,
    next_discard: frame.next_discard ?? null,
    waiting: frame.waiting ?? [],
    outcome: at === replay.frames.length - 1 ? (replay.outcome ?? null) : null,
  };
}

/** Any step, whatever was shown before. */
export function wholeUpdate(replay: Replay, at: number): Update {
  return {
    ...stepUpdate(replay, at),
    full: true,
    events: replay.frames.slice(0, at + 1).flatMap(({ events }) => events),
    faces: replay.faces,
    table: tableOf(replay),
    assets: [],
    effects: [],
    running: [],
  };
}

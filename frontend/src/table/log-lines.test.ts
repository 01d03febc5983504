import { describe, expect, it } from 'vitest';
import type { EventInfo } from '../wire/protocol';
import { logLines } from './log-lines';
import { EMPTY, type Snapshot } from './snapshot';

const event = (number: number, key: EventInfo['key'] = 'drew', text = `line ${number}`): EventInfo => ({
  card: null,
  key,
  number,
  params: {},
  pieces: text ? [{ text }] : [],
  seat: 0,
});

const around = (seq: number, at: number, game = 1) => ({ seq, event: at, game, pieces: [{ text: `table ${seq}` }] });

function log(events: readonly EventInfo[], tableEvents: readonly object[] = [], past: readonly EventInfo[] = []) {
  const state = { ...EMPTY, events, tableEvents, table: { game: 1 } } as unknown as Snapshot;
  return logLines(state, past);
}

const texts = (lines: ReturnType<typeof log>) => lines.map(({ pieces }) => pieces[0]!.text);

describe('the log', () => {
  it('leaves out what says nothing', () => {
    expect(texts(log([event(1), event(2, 'phase'), event(3, 'drew', '')]))).toEqual(['line 1']);
  });

  it('marks where a turn begins', () => {
    expect(log([event(1, 'turn')])[0]).toMatchObject({ isTurn: true, isAround: false });
  });

  it('tells what happened at the table between what happened in the game', () => {
    const lines = log([event(1), event(5), event(9)], [around(1, 5), around(2, 40)]);
    expect(texts(lines)).toEqual(['line 1', 'table 1', 'line 5', 'line 9', 'table 2']);
    expect(lines[1]).toMatchObject({ isAround: true, number: -1 });
  });

  it('tells nothing of another game of the series, nor from before its first line', () => {
    expect(texts(log([event(4)], [around(1, 2), around(2, 5, 2)]))).toEqual(['line 4']);
  });

  it('goes on from what was asked for later, and keeps each line the same', () => {
    const [old, fresh] = [event(1), event(2)];
    const before = log([fresh]);
    const after = log([fresh], [], [old]);
    expect(texts(after)).toEqual(['line 1', 'line 2']);
    expect(after[1]).toBe(before[0]);
  });
});

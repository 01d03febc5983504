import { describe, expect, it } from 'vitest';
import type { Replay } from '../../wire/protocol';
import { stepUpdate, tableOf, wholeUpdate } from './frame-update';

const frame = (number: number) => ({ events: [{ number }], view: { turn: number } });
const REPLAY = {
  game: 'modern',
  set: 'camelot',
  players: ['Ann', 'Ben'],
  faces: ['face'],
  frames: [frame(0), frame(1), frame(2)],
  outcome: { winners: [1] },
} as unknown as Replay;

describe('a frame', () => {
  it('brings only what happened by it', () => {
    expect(stepUpdate(REPLAY, 1)).toMatchObject({ seq: 2, events: [{ number: 1 }], view: { turn: 1 }, outcome: null });
  });

  it('brings everything up to it if it is shown out of turn', () => {
    const update = wholeUpdate(REPLAY, 1);
    expect(update.events).toEqual([{ number: 0 }, { number: 1 }]);
    expect(update).toMatchObject({ full: true, faces: ['face'], assets: [] });
  });

  it('has an outcome only at the end', () => {
    expect(stepUpdate(REPLAY, 2).outcome).toEqual({ winners: [1] });
  });
});

it('those who sat there are people without a host', () => {
  expect(tableOf(REPLAY)).toMatchObject({ host: null, phase: 'over', seats: [{ name: 'Ann' }, { name: 'Ben' }] });
});

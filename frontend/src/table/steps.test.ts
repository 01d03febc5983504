import { describe, expect, it } from 'vitest';
import type { EventInfo, WireView } from '../wire/protocol';
import { EMPTY, type Snapshot } from './snapshot';
import { leadOf, lengthOf, stepOf } from './steps';

function event(fields: Partial<EventInfo>): EventInfo {
  return {
    card: null,
    key: 'played',
    number: 1,
    params: {},
    pieces: [{ text: 'Ben plays Raven.' }],
    seat: 1,
    ...fields,
  };
}

function state(...events: EventInfo[]): Snapshot {
  return { ...EMPTY, view: { limbo: [], pack: null } as unknown as WireView, events, fresh: events.length };
}

const RAVEN = { card: 'Raven', face: 1, line: null, owner: 1, token: 3 };
const PLAYED = event({ card: 'Raven', token: 7 });

describe('a step', () => {
  it('holds up what another player plays, and nothing of one’s own', () => {
    expect(stepOf(state(PLAYED), 0).held?.token).toBe(7);
    expect(stepOf(state(PLAYED), 1)).toMatchObject({ held: null, isOwn: true });
  });

  it('runs threads from the cause to the targets that the server names', () => {
    const told = event({ key: 'drew', cause: RAVEN, targets: [{ kind: 'seat', seat: 2 }, { kind: 'draw_pile' }] });
    expect(stepOf(state(told), 0).threads).toEqual([
      { from: { token: 3 }, to: { seat: 2 } },
      { from: { token: 3 }, to: { zone: 'draw' } },
    ]);
  });

  it('aims at the reader too, but not for what their own card does', () => {
    const told = event({ key: 'drew', seat: 0, cause: RAVEN, targets: [{ kind: 'hand', seat: 0 }] });
    expect(stepOf(state(told), 0).threads).toEqual([{ from: { token: 3 }, to: { seat: 0 } }]);
    expect(stepOf(state(told), 1).threads).toEqual([]);
  });

  it('guesses no cause', () => {
    const hit = event({ key: 'destroyed', token: 9, seat: 0, targets: [{ kind: 'asset', seat: 0, token: 9 }] });
    expect(stepOf(state(PLAYED, hit), 0).threads).toEqual([]);
  });

  it('shows the cause and lets it rest before anything changes', () => {
    const step = stepOf(state(PLAYED), 0);
    expect(leadOf(step, 'normal')).toBe(260 + 250 + 30 * 3);
    expect(lengthOf(step, 'normal')).toBeGreaterThan(leadOf(step, 'normal'));
    expect([leadOf(step, 'none'), lengthOf(step, 'none')]).toEqual([0, 0]);
  });

  it('is never held back if it is one’s own', () => {
    const step = stepOf(state(PLAYED), 1);
    expect([leadOf(step, 'calm'), lengthOf(step, 'calm')]).toEqual([0, 0]);
  });
});

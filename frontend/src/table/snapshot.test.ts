import { describe, expect, it } from 'vitest';
import type { ChatInfo, EffectInfo, TableInfo, Update, VoteInfo, WireView } from '../wire/protocol';
import { EMPTY, merged } from './snapshot';

const update = (fields: Partial<Update>): Update => ({ type: 'update', seq: 1, ...fields });
const view = { turn: 1 } as WireView;
const table = { id: 'a' } as TableInfo;
const vote = { id: 3 } as VoteInfo;
const effect = (kind: EffectInfo['kind'], group: EffectInfo['group']) =>
  ({ kind, group, pieces: [] }) as unknown as EffectInfo;
const line = (seq: number): ChatInfo => ({ seq, name: 'Ann', seat: 0, text: 'hello' });

describe('an update', () => {
  it('about the game replaces the game and keeps what it leaves out as unchanged', () => {
    const first = merged(EMPTY, update({ full: true, view, waiting: [1], effects: [] }), 5);
    const second = merged(first, update({ seq: 2, view, waiting: [0] }), 6);
    expect(second.waiting).toEqual([0]);
    expect(second.effects).toBe(first.effects);
    expect(second.seq).toBe(2);
  });

  it('names effects that stay by their place, alone or with the group they are in now', () => {
    const [cant, draws] = [effect('cant', 'choice'), effect('triggered', 'draws')];
    const first = merged(EMPTY, update({ full: true, view, effects: [cant, draws] }), 5);
    const fresh = effect('granted', 'you');
    const second = merged(first, update({ seq: 2, view, effects: [fresh, 1, [0, 'your_turn']] }), 6);
    expect(second.effects).toEqual([fresh, draws, { ...cant, group: 'your_turn' }]);
    const third = merged(second, update({ seq: 3, view, effects: [2] }), 7);
    expect(third.effects).toEqual([{ ...cant, group: 'your_turn' }]);
  });

  it('about the table leaves the game as it was', () => {
    const first = merged(EMPTY, update({ full: true, view, waiting: [1] }), 5);
    const second = merged(first, update({ seq: 2, table }), 6);
    expect(second.view).toBe(view);
    expect(second.waiting).toEqual([1]);
    expect(second.table).toBe(table);
  });

  it('without a table keeps the votes, with one it replaces them', () => {
    const first = merged(EMPTY, update({ full: true, table, votes: [vote] }), 5);
    expect(merged(first, update({ seq: 2, view }), 6).votes).toEqual([vote]);
    expect(merged(first, update({ seq: 2, table }), 6).votes).toEqual([]);
  });

  it('adds chat, and a full one that has it replaces it', () => {
    const first = merged(EMPTY, update({ full: true, chat: [line(1)] }), 5);
    expect(merged(first, update({ seq: 2, chat: [line(2)] }), 6).chat).toEqual([line(1), line(2)]);
    expect(merged(first, update({ seq: 2, full: true, chat: [line(2)] }), 6).chat).toEqual([line(2)]);
  });
});

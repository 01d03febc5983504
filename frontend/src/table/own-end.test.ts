import { expect, test } from 'vitest';
import type { TableInfo, VoteInfo, WireView } from '../wire/protocol';
import { mayEndItself, turnOf } from './own-end';
import { EMPTY, type Snapshot } from './snapshot';

const at = (turn: number, fields: Partial<Snapshot> = {}, paused = false): Snapshot => ({
  ...EMPTY,
  table: { id: 'a', game: 1, paused } as TableInfo,
  view: { turn } as WireView,
  ...fields,
});
const vote = { kind: 'takeback', outcome: 'open' } as VoteInfo;

test('a turn may end by itself', () => {
  expect(mayEndItself(at(4), '')).toBe(true);
});

test('a turn that ended by itself and was taken back stays open; the next one may end', () => {
  const ended = turnOf(at(4));
  expect(mayEndItself(at(4), ended)).toBe(false);
  expect(mayEndItself(at(5), ended)).toBe(true);
});

test('no turn ends by itself while all are asked, or while the table is paused', () => {
  expect(mayEndItself(at(4, { votes: [vote] }), '')).toBe(false);
  expect(mayEndItself(at(4, { votes: [{ ...vote, outcome: 'agreed' }] }), '')).toBe(true);
  expect(mayEndItself(at(4, {}, true), '')).toBe(false);
});

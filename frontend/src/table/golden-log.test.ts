import { expect, test } from 'vitest';
import golden from '../../../tests/golden/page_log.json?raw';
import type { EventInfo, Update } from '../wire/protocol';
import { textOf } from '../wire/sentence';
import { logLines } from './log-lines';
import { EMPTY, merged } from './snapshot';

interface GoldenGame {
  readonly game: string;
  readonly updates: readonly (readonly EventInfo[])[];
  readonly lines: readonly string[];
}

/** `scripts/golden` writes it; tests/server/test_transcripts.py compares it with what the server sends. */
const games = JSON.parse(golden) as readonly GoldenGame[];

test.each(games.map((one) => [one.game, one] as const))('the log of %s reads as it was recorded', (_, game) => {
  const last = game.updates.reduce(
    (before, events, at) => merged(before, { type: 'update', seq: at + 1, full: !at, events } as Update, 0),
    EMPTY,
  );
  expect(logLines(last).map((line) => textOf(line.pieces))).toEqual(game.lines);
});

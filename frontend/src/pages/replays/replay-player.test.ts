import { expect, test, vi } from 'vitest';
import type { Replay, Update, WireView } from '../../wire/protocol';
import type { ReplayPlayer } from './replay-player.svelte';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
// The page's settings ask the browser for its theme as soon as they are loaded.
const { ReplayPlayer: Player } = await import('./replay-player.svelte');

const frame = (turn: number) => ({ events: [], view: { turn } as WireView, next_discard: null, waiting: [], move: '' });

/** A player of a replay of four frames, and what its table was told. */
function opened(): { player: ReplayPlayer; told: Update[] } {
  const player = new Player('replay', {});
  const told: Update[] = [];
  vi.spyOn(player.store, 'take').mockImplementation((update) => void told.push(update));
  player.replay = { players: [], faces: [], frames: [1, 1, 2, 2].map(frame), outcome: null } as unknown as Replay;
  return { player, told };
}

test('the next step is shown as it happened', () => {
  const { player, told } = opened();
  player.step(1);
  expect(told.map(({ full }) => full ?? false)).toEqual([false]);
});

test('who steps faster than the table moves sees at once where they are', () => {
  const { player, told } = opened();
  const skipped = vi.spyOn(player.store, 'skip');
  player.store.stage.behind = 1;
  player.step(1);
  expect([player.at, told.map(({ full }) => full)]).toEqual([1, [true]]);
  expect(skipped).toHaveBeenCalledOnce();
});

test('another way than one step on shows the whole table', () => {
  const { player, told } = opened();
  player.to(3);
  player.step(-1);
  expect(told.map(({ full }) => full)).toEqual([true, true]);
});

test('at the usual speed a replay waits for the table, faster it does not', () => {
  vi.useFakeTimers();
  const { player } = opened();
  player.store.stage.behind = 1;
  player.toggle();
  vi.advanceTimersByTime(10_000);
  expect(player.at).toBe(0);
  player.faster();
  vi.advanceTimersByTime(10_000);
  expect(player.at).toBe(3);
  vi.useRealTimers();
});

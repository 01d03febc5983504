/** What follows when a game ends, and when the next one begins: nobody is torn away from what they read. */
import { untrack } from 'svelte';
import type { Snapshot } from './snapshot';
import type { TableState } from './table-state.svelte';

export function followGames(table: TableState): void {
  const isOver = $derived(!!table.game.outcome && table.game.table?.phase !== 'playing');
  const isReady = $derived(saidReady(table, table.game));
  $effect(() => {
    if (isOver) table.ended = table.game;
  });
  $effect(() => {
    if (isReady || table.store.trouble) table.asksAgain = false;
  });
  // The result opens once for each game, and stays closed when it was closed.
  $effect(() => {
    if (isOver) [table.sheet, table.readsOn] = ['result', false];
    else untrack(() => leaveEnd(table));
  });
}

const saidReady = (table: TableState, game: Snapshot) =>
  table.me !== null && !!game.table?.result?.ready?.includes(table.me);

/** Whoever has asked for the next game and waits for it sees it at once; whoever reads goes on reading. All are told. */
function leaveEnd(table: TableState): void {
  const { ended, asksAgain } = table;
  const game = table.game.table?.game ?? 0;
  const isNext = !!ended && game > (ended.table?.game ?? 0);
  const waits = asksAgain || (!!ended && saidReady(table, ended) && !table.readsOn);
  if (isNext && !asksAgain) table.begun = game;
  if (table.sheet === 'result' && (waits || !isNext)) table.sheet = '';
  table.asksAgain = false;
}

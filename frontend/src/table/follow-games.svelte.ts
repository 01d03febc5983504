/** What follows when a game ends, and when the next one begins: nobody is torn away from what they read. */
import { untrack } from 'svelte';
import type { TableState } from './table-state.svelte';

export function followGames(table: TableState): void {
  const isOver = $derived(!!table.game.outcome && table.game.table?.phase !== 'playing');
  const isReady = $derived(table.me !== null && !!table.game.table?.result?.ready?.includes(table.me));
  $effect(() => {
    if (isOver) table.ended = table.game;
  });
  $effect(() => {
    if (isReady || table.store.trouble) table.asksAgain = false;
  });
  // The result opens once for each game, and stays closed when it was closed.
  $effect(() => {
    if (isOver) table.sheet = 'result';
    else untrack(() => leaveEnd(table));
  });
}

/** Whoever has just asked for the next game wants to see it; the others go on reading, and are told. */
function leaveEnd(table: TableState): void {
  const game = table.game.table?.game ?? 0;
  if (!table.asksAgain && table.ended && game > (table.ended.table?.game ?? 0)) table.begun = game;
  else if (table.sheet === 'result') table.sheet = '';
  table.asksAgain = false;
}

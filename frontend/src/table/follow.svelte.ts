/** What follows from a new question, whichever page shows the table. */
import { untrack } from 'svelte';
import type { TableState } from './table-state.svelte';

export function followQuestions(table: TableState): void {
  // A pick is about one question only.
  $effect(() => {
    void table.game.ask;
    untrack(() => {
      table.pick(null);
      table.drag.release();
    });
  });

  // The pointer takes over from the keys; a picture that moves below a pointer at rest does not.
  $effect(() => {
    const usePointer = (event: PointerEvent) => {
      if (event.type === 'pointerdown' || event.movementX || event.movementY) table.byKeys = false;
    };
    addEventListener('pointerdown', usePointer);
    addEventListener('pointermove', usePointer);
    return () => {
      removeEventListener('pointerdown', usePointer);
      removeEventListener('pointermove', usePointer);
    };
  });

  // Cards that were picked together are chosen one after the other.
  $effect(() => {
    if (table.game.ask && table.store.sending === null) untrack(() => table.chooseNext());
  });

  // Cards that do not lie on the table are chosen from a list, which opens by itself.
  $effect(() => {
    if (table.sorted.unseen.length) table.sheet = 'list';
    else if (untrack(() => table.sheet) === 'list' && !table.game.ask) table.sheet = '';
  });

  // A question opens the seat it asks about.
  $effect(() => {
    const owner = table.others.find((seat) => table.view?.assets[seat]?.some((one) => table.sorted.byToken.has(one)));
    if (table.game.ask && !table.asksHand && owner !== undefined) table.openSeat = owner;
  });
}

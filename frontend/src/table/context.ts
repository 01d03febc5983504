/** Gives every part of a table what is shown and what a person does with it. */
import { getContext, setContext } from 'svelte';
import type { TableState } from './table-state.svelte';

const KEY = Symbol('table');

export function provideTable(table: TableState): TableState {
  return setContext(KEY, table);
}

export function useTable(): TableState {
  return getContext<TableState>(KEY);
}

/** How far one has come in the lessons, and which tables are positions of a lesson. Both are kept on this device. */

export interface Coached {
  readonly lesson: string;
  readonly step: number;
  /** How many of the step's moves are made. */
  readonly at: number;
}

interface Kept {
  /** The steps that are done, by lesson. */
  done: Record<string, number[]>;
  /** The tables of lessons, newest last. */
  tables: Record<string, Coached>;
  /** The table of the last guided game that goes on without hints. */
  guided: string;
}

const KEY = 'crazier.lessons';
const MOST_TABLES = 20;

const kept = $state<Kept>({ done: {}, tables: {}, guided: '', ...stored() });

function stored(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
  } catch {
    return {}; // damaged, or storage is switched off: begin anew
  }
}

function keep(): void {
  const newest = Object.entries(kept.tables).slice(-MOST_TABLES);
  kept.tables = Object.fromEntries(newest);
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage is switched off; it lasts until the page is closed.
  }
}

export const doneIn = (lesson: string): readonly number[] => kept.done[lesson] ?? [];

export function markDone(lesson: string, step: number): void {
  if (!doneIn(lesson).includes(step)) kept.done[lesson] = [...doneIn(lesson), step];
  keep();
}

export const coachedAt = (table: string): Coached | null => kept.tables[table] ?? null;

export function coach(table: string, coached: Coached): void {
  kept.tables[table] = coached;
  keep();
}

export function endCoaching(table: string): void {
  delete kept.tables[table];
  keep();
}

/** The game goes on without the hints that began it. */
export function playOn(table: string): void {
  kept.guided = table;
  endCoaching(table);
}

/** Whether a game began, or is, with hints: a lesson comes best after it. */
export const isGuided = (table: string): boolean => kept.guided === table || !!kept.tables[table];

/** The table where a lesson was left, or nothing. */
export function tableOf(lesson: string): string {
  return Object.entries(kept.tables).findLast(([, one]) => one.lesson === lesson)?.[0] ?? '';
}

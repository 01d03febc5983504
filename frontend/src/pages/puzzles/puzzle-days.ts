/** The days of puzzles, by the clock that is the same everywhere (UTC), as 2026-11-17. */
const DAY = 86_400_000;

export const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** The last days up to today, oldest first, none before the first puzzle. */
export function lastDays(today: string, first: string, most: number): string[] {
  const end = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: most }, (_, back) => dayOf(end - (most - 1 - back) * DAY)).filter((day) => day >= first);
}

/** The day before one that has a puzzle; nothing before the first. */
export function dayBefore(day: string, first: string): string {
  const before = dayOf(Date.parse(`${day}T00:00:00Z`) - DAY);
  return before < first ? '' : before;
}

export const dayNumber = (day: string): number => Number(day.slice(8));

/** The puzzles that were solved in this browser, by day. */
const KEY = 'crazier.puzzles';
const MOST = 400;

function stored(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.map(String) : [];
  } catch {
    return []; // damaged, or storage is switched off: nothing was solved yet
  }
}

let days = $state.raw<readonly string[]>(stored());

export const isSolved = (day: string): boolean => days.includes(day);

export function noteSolved(day: string): void {
  if (isSolved(day)) return;
  days = [...days, day].slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(days));
  } catch {
    // Storage is switched off; it lasts until the page is closed.
  }
}

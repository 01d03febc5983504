/** Tables that a person has put away on the start page of this browser. They stay where they are. */
const KEY = 'crazier.forgotten';
const MOST = 100;

function stored(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.map(String) : [];
  } catch {
    return []; // damaged, or storage is switched off: nothing was put away
  }
}

let tables = $state.raw<readonly string[]>(stored());

export const isForgotten = (table: string): boolean => tables.includes(table);

export function forget(table: string): void {
  tables = [...tables, table].slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(tables));
  } catch {
    // Storage is switched off; it lasts until the page is closed.
  }
}

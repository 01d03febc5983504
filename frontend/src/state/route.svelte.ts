/** Where in the page one is: the part of the address after #. */
import { isLaterPage, type LaterPage } from '../pages/later';

export type Route =
  | { readonly page: 'start' }
  | { readonly page: 'none' }
  | { readonly page: 'create'; readonly set: string; readonly game: string }
  | { readonly page: 'table'; readonly table: string }
  | ({ readonly page: 'later'; readonly name: LaterPage } & Place);

/** Where in one of the later pages one is: `#/cards/camelot?q=eight` has the steps ['camelot'] and q. */
export interface Place {
  readonly steps: readonly string[];
  readonly params: URLSearchParams;
}

function parse(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [first = '', second = '', ...rest] = path.split('/').map(decode);
  const params = new URLSearchParams(query);
  if (first === 't' && second) return { page: 'table', table: second };
  if (first === 'create') return { page: 'create', set: params.get('set') ?? '', game: params.get('game') ?? '' };
  if (isLaterPage(first)) return { page: 'later', name: first, steps: [second, ...rest].filter(Boolean), params };
  return { page: first ? 'none' : 'start' };
}

/** Read a part of the address; what is not well written is taken as it stands. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

let current = $state.raw<Route>(parse(location.hash));
let moved = false;
addEventListener('hashchange', () => {
  moved = true;
  current = parse(location.hash);
  scrollTo(0, 0);
});

export function route(): Route {
  return current;
}

/** Whether one has come here from another page. */
export const hasMoved = (): boolean => moved;

/** The address within the page, without what it asks for: `#/create`. */
export function address(): string {
  void current;
  return location.hash.split('?')[0] || '#/';
}

export function tablePath(table: string): string {
  return `#/t/${table}`;
}

/** Go somewhere without a way back to where one was. */
export function replace(hash: string): void {
  history.replaceState(null, '', hash);
  current = parse(location.hash);
}

/** Go somewhere on the same page, which stays where it is scrolled to. */
export function push(hash: string): void {
  history.pushState(null, '', hash);
  current = parse(location.hash);
}

export function go(hash: string): void {
  location.hash = hash;
}

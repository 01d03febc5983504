/** Where in the page one is: the part of the address after #. */

export type Route =
  | { readonly page: 'start' }
  | { readonly page: 'how' }
  | { readonly page: 'about' }
  | { readonly page: 'create'; readonly set: string; readonly game: string }
  | { readonly page: 'table'; readonly table: string };

function parse(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [first = '', second = ''] = path.split('/');
  const params = new URLSearchParams(query);
  if (first === 't' && second) return { page: 'table', table: second };
  if (first === 'how' || first === 'about') return { page: first };
  if (first === 'create') return { page: 'create', set: params.get('set') ?? '', game: params.get('game') ?? '' };
  return { page: 'start' };
}

let current = $state.raw<Route>(parse(location.hash));
addEventListener('hashchange', () => {
  current = parse(location.hash);
  scrollTo(0, 0);
});

export function route(): Route {
  return current;
}

export function tablePath(table: string): string {
  return `#/t/${table}`;
}

export function go(hash: string): void {
  location.hash = hash;
}

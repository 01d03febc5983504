/** What somebody looks for in the gallery: words and filters, as the address has them. */

export const FILTERS = ['set', 'color', 'type', 'ability', 'tag', 'rule'] as const;
export type Filter = (typeof FILTERS)[number];
export type Wish = Readonly<Record<Filter | 'q', string>>;

export const NOTHING: Wish = { q: '', set: '', color: '', type: '', ability: '', tag: '', rule: '' };

export function wishOf(params: URLSearchParams): Wish {
  return Object.fromEntries(Object.keys(NOTHING).map((name) => [name, params.get(name) ?? ''])) as Wish;
}

/** The wish as a query; what is not asked for is left out. */
export function queryOf(wish: Wish): string {
  const asked = Object.entries(wish).filter(([, value]) => value.trim());
  return new URLSearchParams(asked.map(([name, value]) => [name, value.trim()])).toString();
}

/** The address of a wish, and of a card in it. */
export function galleryLink(wish: Wish, card?: { readonly set: string; readonly name: string } | null): string {
  const place = card ? `/${encodeURIComponent(card.set)}/${encodeURIComponent(card.name)}` : '';
  const query = queryOf(wish);
  return `#/cards${place}${query && `?${query}`}`;
}

/** The filters that are on. */
export const chosen = (wish: Wish): Filter[] => FILTERS.filter((name) => wish[name]);

/** The wish with a filter on, or off if it was on. */
export function toggled(wish: Wish, name: Filter, value: string): Wish {
  return { ...wish, [name]: wish[name] === value ? '' : value };
}

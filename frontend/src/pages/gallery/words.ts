/** The gallery's words, and what it calls the values of its filters. */
import { catalogOf, word } from '../../text/catalog';
import { cardsText } from '../../text/cards';
import type { CardValueCount } from '../../wire/protocol';
import type { Filter } from './wish';

export const { t } = catalogOf(cardsText);

/** What a value is called, or nothing if it is not offered. */
export function called(filter: Filter, { value, label = '' }: Pick<CardValueCount, 'value' | 'label'>): string {
  const key = `${filter}.${value}`;
  if (Object.hasOwn(cardsText, key)) return t(key as keyof typeof cardsText);
  if (filter === 'color') return word('color', value);
  if (filter === 'ability') return '';
  return filter === 'rule' ? `${value} ${label}`.trim() : label || value;
}

/** What the gallery of cards asks the server. */
import type { CardPage, CardsFound } from '../wire/protocol';
import { askOnce } from './api';

export const findCards = (query: string): Promise<CardsFound> => askOnce(`cards?${query}`);
export const showCard = (set: string, name: string): Promise<CardPage> =>
  askOnce(`cards/${encodeURIComponent(set)}/${encodeURIComponent(name)}`);

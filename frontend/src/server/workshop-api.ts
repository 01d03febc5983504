/** What the workshop asks the server over HTTP. */
import type { CheckedCards, CompletionInfo, MeasurementInfo, NewMeasurement } from '../wire/protocol';
import { ask } from './api';

export const checkCards = (text: string, base: string): Promise<CheckedCards> =>
  ask('cards/check', 'POST', { text, base });

export const completeLine = (line: string, column: number, type: string): Promise<CompletionInfo> =>
  ask('cards/complete', 'POST', { line, column, type });

/** Let a card be measured, when its turn comes. */
export const measureCard = (asked: NewMeasurement, secret: string): Promise<MeasurementInfo> =>
  ask('measurements', 'POST', asked, secret);

/** Let a card be measured longer that is not decided. */
export const measureLonger = (id: string, secret: string): Promise<MeasurementInfo> =>
  ask(`measurements/${encodeURIComponent(id)}/longer`, 'POST', undefined, secret);

export const showMeasurement = (id: string): Promise<MeasurementInfo> => ask(`measurements/${encodeURIComponent(id)}`);

export const stopMeasurement = (id: string): Promise<MeasurementInfo> =>
  ask(`measurements/${encodeURIComponent(id)}`, 'DELETE');

/** The record of a game that a measured card decided. */
export const decidedGame = (id: string, number: number): Promise<unknown> =>
  ask(`measurements/${encodeURIComponent(id)}/games/${number}`);

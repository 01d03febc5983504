/** What the server tells about finished games. */
import { ask, sendText, storedGuest } from '../../server/api';
import type { ChanceCurve, PlayedGame, Replay, ReplayLink } from '../../wire/protocol';

const own = () => storedGuest()?.secret ?? '';
const path = (id: string, part: string) => `replays/${encodeURIComponent(id)}/${part}`;

export const showReplay = (id: string, viewer: string): Promise<Replay> =>
  ask(path(id, viewer), 'GET', undefined, own());
export const showRecord = (id: string): Promise<Readonly<Record<string, unknown>>> =>
  ask(path(id, 'record'), 'GET', undefined, own());
/** Bring the text of a record; what is no JSON is refused by the server. */
export const bringRecord = (record: string): Promise<ReplayLink> => sendText('replays', record);
export const showChances = (id: string, games: number): Promise<ChanceCurve> =>
  ask(path(id, `chance?games=${games}`), 'GET', undefined, own());

/** One's own finished games; somebody without a name has none. */
export const myGames = async (): Promise<readonly PlayedGame[]> =>
  storedGuest() ? ask<readonly PlayedGame[]>('replays/mine', 'GET', undefined, own()) : [];

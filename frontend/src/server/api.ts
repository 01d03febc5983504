/** Everything the page asks the server over HTTP. */
import { settings } from '../state/settings.svelte';
import type {
  AboutInfo,
  CardInfo,
  GameInfo,
  GuestInfo,
  GuestName,
  NewTable,
  Problem,
  RuleInfo,
  Seated,
  SeatPlan,
  SeatWish,
  SetInfo,
  TableCode,
  TableInfo,
  TableLine,
  TableSettings,
  WireFace,
} from '../wire/protocol';

/** Why the server would not: in its own words, which are for people. */
export class Refusal extends Error {
  constructor(
    readonly key: string,
    text: string,
    readonly status: number,
  ) {
    super(text);
  }
}

const GUEST_KEY = 'crazier.guest';

/** What this browser keeps of its guest. */
type Guest = Required<Pick<GuestInfo, 'name' | 'secret'>>;

export function storedGuest(): Guest | null {
  try {
    const found = JSON.parse(localStorage.getItem(GUEST_KEY) ?? 'null') as Guest | null;
    return found?.secret ? found : null;
  } catch {
    return null; // damaged: a new guest is made when one is needed
  }
}

function keepGuest(guest: Guest): void {
  localStorage.setItem(GUEST_KEY, JSON.stringify(guest));
}

/** Be nobody in this browser, until a name is needed again. */
export function forgetGuest(): void {
  freshTokens.clear();
  localStorage.removeItem(GUEST_KEY);
  settings.name = '';
}

/** Be another guest in this browser from now on. */
export function becomeGuest(guest: Guest): void {
  freshTokens.clear();
  keepGuest({ name: guest.name, secret: guest.secret });
  settings.name = guest.name;
}

export async function ask<T>(path: string, method = 'GET', body?: unknown, secret = ''): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (secret) headers['authorization'] = `Bearer ${secret}`;
  return answered(
    await fetch(`api/${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }),
  );
}

/** Send a text that should be JSON as it is; the server says so if it is not. */
export const sendText = async <T>(path: string, body: string): Promise<T> =>
  answered(await fetch(`api/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body }));

async function answered<T>(answer: Response): Promise<T> {
  const found: unknown = await answer.json().catch(() => null);
  if (answer.ok) return found as T;
  const problem = found as Partial<Problem> | null;
  throw new Refusal(problem?.key ?? 'failed', problem?.text ?? answer.statusText, answer.status);
}

/** The tokens of tables made since the page was opened; others are asked for again. */
const freshTokens = new Map<string, string>();

export function freshToken(table: string): string | null {
  return freshTokens.get(table) ?? null;
}

const once = new Map<string, Promise<unknown>>();

/** For what does not change while the page is open. */
export function askOnce<T>(path: string): Promise<T> {
  const known = once.get(path) ?? ask<T>(path);
  once.set(path, known);
  known.catch(() => once.delete(path));
  return known as Promise<T>;
}

export const listSets = (): Promise<readonly SetInfo[]> => askOnce('sets');
export const listGames = (): Promise<readonly GameInfo[]> => askOnce('games');
export const showcaseCards = (): Promise<readonly CardInfo[]> => askOnce('showcase');
export const cardsOf = (set: string): Promise<readonly CardInfo[]> => askOnce(`sets/${encodeURIComponent(set)}/cards`);
/** The cards of a game that has no sets. */
export const packOf = (game: string): Promise<readonly WireFace[]> =>
  askOnce(`games/${encodeURIComponent(game)}/cards`);
export const showRule = (id: string): Promise<RuleInfo> => askOnce(`rules/${encodeURIComponent(id)}`);
export const showAbout = (): Promise<AboutInfo> => askOnce('about');
export const listTables = (): Promise<readonly TableLine[]> => ask('tables');
/** Find the table of a short code. */
export const findCode = (code: string): Promise<TableCode> => ask(`codes/${encodeURIComponent(code)}`);
export const showTable = (table: string): Promise<TableInfo> => ask(`tables/${encodeURIComponent(table)}`);

/** Return the secret of this browser's guest; makes a guest the first time, and again when the server has forgotten. */
export async function guestSecret(name: string): Promise<string> {
  const known = storedGuest();
  if (known) {
    const isKnown = await ask('guests/me', 'GET', undefined, known.secret).then(
      () => true,
      (error: unknown) => !(error instanceof Refusal && error.status === 401),
    );
    if (isKnown) {
      if (known.name !== name) await changeName(known.secret, name);
      return known.secret;
    }
  }
  const wish: GuestName = { name };
  const made = await ask<Guest>('guests', 'POST', wish);
  keepGuest({ name: made.name, secret: made.secret });
  settings.name = made.name;
  return made.secret;
}

async function changeName(secret: string, name: string): Promise<void> {
  const wish: GuestName = { name };
  const found = await ask<GuestInfo>('guests/me', 'PATCH', wish, secret);
  keepGuest({ name: found.name, secret });
  settings.name = found.name;
}

/** Be called something else from now on. */
export async function renameGuest(name: string): Promise<void> {
  const secret = await guestSecret(name);
  if (storedGuest()?.name !== name) await changeName(secret, name);
}

export async function myTables(): Promise<readonly TableLine[]> {
  const known = storedGuest();
  if (!known) return [];
  return ask<readonly TableLine[]>('tables/mine', 'GET', undefined, known.secret).catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 401) return [];
    throw error;
  });
}

export async function createTable(
  name: string,
  seats: readonly SeatPlan[],
  plan: TableSettings,
  start: boolean,
): Promise<Seated> {
  const secret = await guestSecret(name);
  const wish: NewTable = { seats, settings: plan, start };
  const seated = await ask<Seated>('tables', 'POST', wish, secret);
  if (seated.token) freshTokens.set(seated.table, seated.token);
  return seated;
}

/** Agree on something else, before the first game. The host does it. */
export async function changeTable(table: string, plan: TableSettings): Promise<void> {
  await ask(`tables/${encodeURIComponent(table)}`, 'PATCH', plan, storedGuest()?.secret ?? '');
}

/** Take a free seat, or one's own seat again. Without a seat to have, one watches. */
export async function sitDown(table: string, name: string, seat?: number): Promise<Seated> {
  const secret = await guestSecret(name);
  const wish: SeatWish = seat === undefined ? {} : { seat };
  return ask(`tables/${encodeURIComponent(table)}/sit`, 'POST', wish, secret);
}

/** The address of a table's socket; a proxy sends all connections of a table to one process by it. */
export function socketUrl(table: string): string {
  const url = new URL('api/socket', location.href.split('#')[0]);
  url.searchParams.set('table', table);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

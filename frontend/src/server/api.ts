/** Everything the page asks the server over HTTP. */
import type { ListedCard } from '../cards/face';
import { settings } from '../state/settings.svelte';
import type { SeatInfo, TableInfo, TableSettings } from '../wire/protocol';

export interface SetInfo {
  readonly set: string;
  readonly title: string;
  readonly character: string;
  readonly cards: number;
  /** The main set that a small set belongs to; otherwise empty. */
  readonly main: string;
}

export interface PresetInfo {
  readonly name: string;
  readonly about: string;
  readonly players: number;
  readonly options: Readonly<Record<string, string | number | boolean>>;
}

export interface OptionInfo {
  readonly name: string;
  readonly type: string;
  readonly default: string | number | boolean;
  readonly about: string;
  readonly rule: string;
  readonly words: readonly string[];
  readonly maximum: number;
}

export interface GameInfo {
  readonly game: string;
  readonly has_sets: boolean;
  readonly default_set: string;
  readonly presets: readonly PresetInfo[];
  readonly options: readonly OptionInfo[];
}

export interface RuleInfo {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

export interface TableLine {
  readonly id: string;
  readonly phase: string;
  readonly title: string;
  readonly game: string;
  readonly set: string;
  readonly seats: readonly SeatInfo[];
  readonly seat?: number | null;
}

export interface SeatPlan {
  readonly kind: 'you' | 'open' | 'bot' | 'program';
  readonly level?: string;
}

export interface Seated {
  readonly table: string;
  readonly seat: number | null;
  readonly token: string | null;
}

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

interface Guest {
  readonly name: string;
  readonly secret: string;
}

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

async function ask<T>(path: string, method = 'GET', body?: unknown, secret = ''): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (secret) headers['authorization'] = `Bearer ${secret}`;
  const answer = await fetch(`api/${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  const found: unknown = await answer.json().catch(() => null);
  if (answer.ok) return found as T;
  const problem = found as { key?: string; text?: string } | null;
  throw new Refusal(problem?.key ?? 'failed', problem?.text ?? answer.statusText, answer.status);
}

/** The tokens of tables made since the page was opened; others are asked for again. */
const freshTokens = new Map<string, string>();

export function freshToken(table: string): string | null {
  return freshTokens.get(table) ?? null;
}

const once = new Map<string, Promise<unknown>>();

/** For what does not change while the page is open. */
function askOnce<T>(path: string): Promise<T> {
  const known = once.get(path) ?? ask<T>(path);
  once.set(path, known);
  known.catch(() => once.delete(path));
  return known as Promise<T>;
}

export const listSets = (): Promise<readonly SetInfo[]> => askOnce('sets');
export const listGames = (): Promise<readonly GameInfo[]> => askOnce('games');
export const cardsOf = (set: string): Promise<readonly ListedCard[]> => askOnce(`sets/${encodeURIComponent(set)}/cards`);
export const showRule = (id: string): Promise<RuleInfo> => askOnce(`rules/${encodeURIComponent(id)}`);
export const showAbout = (): Promise<{ readonly version: string; readonly levels: readonly string[] }> => askOnce('about');
export const listTables = (): Promise<readonly TableLine[]> => ask('tables');
export const showTable = (table: string): Promise<TableInfo> => ask(`tables/${encodeURIComponent(table)}`);

/** Return the secret of this browser's guest; makes a guest the first time, and again when the server has forgotten. */
export async function guestSecret(name: string): Promise<string> {
  const known = storedGuest();
  if (known) {
    const isKnown = await ask('guests/me', 'GET', undefined, known.secret).then(
      () => true,
      (error: unknown) => !(error instanceof Refusal && error.status === 401),
    );
    if (isKnown) return known.secret;
  }
  const made = await ask<Guest>('guests', 'POST', { name });
  keepGuest({ name: made.name, secret: made.secret });
  settings.name = made.name;
  return made.secret;
}

export async function renameGuest(name: string): Promise<void> {
  const secret = await guestSecret(name);
  const found = await ask<{ name: string }>('guests/me', 'PATCH', { name }, secret);
  keepGuest({ name: found.name, secret });
  settings.name = found.name;
}

export async function myTables(): Promise<readonly TableLine[]> {
  const known = storedGuest();
  if (!known) return [];
  return ask<readonly TableLine[]>('tables/mine', 'GET', undefined, known.secret).catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 401) return [];
    throw error;
  });
}

export async function createTable(name: string, seats: readonly SeatPlan[], plan: TableSettings, start: boolean): Promise<Seated> {
  const secret = await guestSecret(name);
  const seated = await ask<Seated>('tables', 'POST', { seats, settings: plan, start }, secret);
  if (seated.token) freshTokens.set(seated.table, seated.token);
  return seated;
}

/** Take a free seat, or one's own seat again. Without a seat to have, one watches. */
export async function sitDown(table: string, name: string, seat?: number): Promise<Seated> {
  const secret = await guestSecret(name);
  return ask(`tables/${encodeURIComponent(table)}/sit`, 'POST', seat === undefined ? {} : { seat }, secret);
}

export function socketUrl(): string {
  const url = new URL('api/socket', location.href.split('#')[0]);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

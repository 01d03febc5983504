/** Parts of the table that nobody needs before the first decision; they are fetched when they open, or before that. */
import { Fetched } from '../state/fetched.svelte';

export const sheets = new Fetched(() => import('./OpenSheets.svelte'));
export const chat = new Fetched(() => import('./ChatPanel.svelte'));
export const agreement = new Fetched(() => import('./TablePanel.svelte'));
export const limbo = new Fetched(() => import('./Limbo.svelte'));
export const notices = new Fetched(() => import('./Notices.svelte'));
export const sinceTurn = new Fetched(() => import('./SinceTurn.svelte'));
const PARTS = [limbo, sheets, chat, agreement, notices, sinceTurn];
const QUIET = 500; // milliseconds after which a browser that knows no idle time is taken to have it

/** Fetches all of them once the browser has nothing else to do, so that they open at once and without a line. */
export function fetchWhenIdle(): void {
  const all = () => PARTS.forEach((part) => void part.fetch());
  if ('requestIdleCallback' in window) requestIdleCallback(all);
  else setTimeout(all, QUIET);
}

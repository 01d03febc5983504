/** The pages whose code is fetched when they are opened, by the first word of their address. */
import type { Component } from 'svelte';
import { fetchCode, type Code } from '../state/fetch-code';
import { Fetched } from '../state/fetched.svelte';
import type { Place } from '../state/route.svelte';

export type LaterComponent = Component<{ place: Place }>;
type Load = () => Promise<Code<LaterComponent>>;
/** A page that is the same wherever in it one is. */
type LoadSimple = () => Promise<Code<Component>>;

const LATER = {
  how: () => import('./How.svelte'),
  puzzles: () => import('./puzzles/Puzzles.svelte'),
  replays: () => import('./replays/Replays.svelte'),
  about: () => import('./About.svelte'),
  you: () => import('./you/You.svelte'),
  device: () => import('./you/Device.svelte'),
  workshop: () => import('../workshop/Workshop.svelte'),
  s: () => import('../workshop/SharedPage.svelte'),
  shared: () => import('../workshop/KeptPage.svelte'),
  sets: () => import('../workshop/SetPage.svelte'),
  print: () => import('../print/Print.svelte'),
  cards: () => import('./gallery/Gallery.svelte'),
  learn: () => import('./learn/Learn.svelte'),
  rules: () => import('./rules/Rulebook.svelte'),
} as const satisfies Record<string, Load | LoadSimple>;

export type LaterPage = keyof typeof LATER;

export function isLaterPage(name: string): name is LaterPage {
  return Object.hasOwn(LATER, name);
}

export function loadPage(name: LaterPage): Promise<LaterComponent> {
  return fetchCode<LaterComponent>(LATER[name] as Load); // a simple page ignores the place it is given
}

/** The table is the larger part of the page; it is fetched while people look at the start. */
export const tableRoute = new Fetched(() => import('./TableRoute.svelte'));
export const lobby = new Fetched(() => import('./lobby/Lobby.svelte'));
/** For those who look at something else while their table goes on. */
export const goesOn = new Fetched(() => import('./GoesOn.svelte'));
/** For those who have played before. */
export const lastGames = new Fetched(() => import('./replays/LastGames.svelte'));

/** The drawings. Emblems are the largest part and come after the first paint. */
import type { Drawings } from '../cards/emblem';

let emblems = $state.raw<Drawings>({});

export function loadEmblems(): Promise<void> {
  return import('./emblems.json').then((module) => {
    emblems = module.default;
  });
}

export function allEmblems(): Drawings {
  return emblems;
}

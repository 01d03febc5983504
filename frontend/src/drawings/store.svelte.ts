/** The drawings. Emblems are the largest part and come after the first paint. */
import type { Drawings } from '../cards/emblem';

let emblems = $state.raw<Drawings>({});

export function loadEmblems(): Promise<void> {
  return import('./emblems.json').then((module) => {
    emblems = module.default;
  });
}

/** Take the drawings from where they are already, as a file that is complete in itself does. */
export function setEmblems(drawings: Drawings): void {
  emblems = drawings;
}

export function allEmblems(): Drawings {
  return emblems;
}

/** Threads: lines from what acts to what it hits. Only transform and opacity change. */
import { reducedMotion } from '../state/settings.svelte';
import { endOf, layerOf, px, removeAfter } from './places';
import type { End, Step } from './steps';

const STAYS = 700;
const SHORTEST = 60;

export function thread(root: HTMLElement, from: End, to: End, grows: number): void {
  const start = root.querySelector<HTMLElement>('.held .card') ?? endOf(root, from);
  const [one, other] = [start, endOf(root, to)].map((end) => end?.getBoundingClientRect());
  if (!one || !other) return;
  const [x, y] = [one.left + one.width / 2, one.top + one.height / 2];
  const [across, down] = [other.left + other.width / 2 - x, other.top + other.height / 2 - y];
  const length = Math.hypot(across, down);
  if (length < SHORTEST) return;
  const line = document.createElement('i');
  line.className = 'thread';
  Object.assign(line.style, { left: px(x), top: px(y), width: px(length) });
  layerOf(root).append(line);
  const turn = `rotate(${Math.atan2(down, across)}rad)`;
  const all = grows + STAYS;
  const grown = { transform: `${turn} scaleX(1)`, opacity: 0.7 };
  const frames = [
    { transform: `${turn} scaleX(${reducedMotion() ? 1 : 0})`, opacity: 0.7 },
    { ...grown, offset: grows / all },
  ];
  removeAfter(line.animate([...frames, { ...grown, offset: 0.8 }, { ...grown, opacity: 0 }], all), line);
}

/** What was hit. */
export function marksOf(root: HTMLElement, threads: Step['threads']): readonly HTMLElement[] {
  return threads.flatMap(({ to }) => endOf(root, to) ?? []);
}

/** A dashed line for a moment round what was hit. */
export function mark(hit: readonly HTMLElement[], duration: number): void {
  const outline = { outline: '3px dashed var(--text)', outlineOffset: '4px' };
  for (const one of hit) one.animate([outline, outline], { duration: duration + STAYS });
}

/** Who speaks when: the story first, then the decision, and never two within a moment of each other. */

/** Between two utterances, and the longest that a decision waits for the story before it. */
export const APART = 400;
export const LONGEST_WAIT = 1500;
/** Sentences of the story that come within this are said as one. */
export const MERGED = 1000;

/** Parts of an utterance as sentences: each ends once. */
export function sentences(parts: readonly string[]): string {
  return parts
    .filter(Boolean)
    .map((part) => (/[.!?…]["”]?$/.test(part) ? part : `${part}.`))
    .join(' ');
}

export type Region = 'story' | 'decision' | 'around';

interface Waiting {
  readonly region: Region;
  readonly text: string;
  readonly at: number;
}

/** Keeps what is to be said, and gives it out in order. Time is passed in, so that nothing here waits. */
export class Speaker {
  #waiting: Waiting[] = [];
  #spokenAt = -Infinity;

  add(region: Region, text: string, now: number): void {
    if (!text.trim()) return;
    const story = this.#waiting.findIndex((one) => one.region === 'story');
    const merges = region === 'story' && story >= 0 && now - this.#waiting[story]!.at < MERGED;
    if (region === 'decision') this.#waiting = this.#waiting.filter((one) => one.region !== 'decision');
    if (merges) this.#waiting[story] = { ...this.#waiting[story]!, text: `${this.#waiting[story]!.text} ${text}` };
    else this.#waiting.push({ region, text, at: now });
  }

  /** The next thing to say, or nothing yet. */
  next(now: number): Waiting | null {
    if (!this.#waiting.length || now - this.#spokenAt < APART) return null;
    const order: readonly Region[] = ['story', 'decision', 'around'];
    const late = this.#waiting.findIndex((one) => one.region === 'decision' && now - one.at >= LONGEST_WAIT);
    const first = order.map((region) => this.#waiting.findIndex((one) => one.region === region)).find((at) => at >= 0)!;
    this.#spokenAt = now;
    return this.#waiting.splice(late >= 0 ? late : first, 1)[0]!;
  }

  get isDone(): boolean {
    return !this.#waiting.length;
  }
}

/** A part of the page whose code is fetched when it is first needed; from then on it opens at once. */
import { fetchCode, type Code } from './fetch-code';

export class Fetched<Part> {
  part = $state.raw<Part | null>(null);
  /** Whether it could not be had; it can be asked for again. */
  isLost = $state(false);
  #coming: Promise<void> | null = null;

  constructor(readonly load: () => Promise<Code<Part>>) {}

  /** Resolves when it is there or can't be had; whoever asks while it comes waits for the same. */
  async fetch(): Promise<void> {
    if (!this.part) await (this.#coming ??= this.#ask());
  }

  async #ask(): Promise<void> {
    this.isLost = false;
    try {
      this.part = await fetchCode(this.load);
    } catch {
      this.isLost = true;
    }
    this.#coming = null;
  }
}

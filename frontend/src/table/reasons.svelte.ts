/** Why cards of the hand can't be used: the server tells it when somebody looks at one, once for each question. */
import type { AskInfo, CardRefusalInfo, CardRefusals } from '../wire/protocol';

const NONE: readonly CardRefusalInfo[] = [];

export class Reasons {
  /** The question that the server asked last; what it tells is about this one. */
  #ask = $state.raw<AskInfo | null>(null);
  #told = $state.raw<readonly CardRefusalInfo[] | null>(null);
  #isAsked = false;

  constructor(private readonly send: () => void) {}

  /** Why cards can't be used at a question; null as long as it is not known. */
  of(ask: AskInfo | null): readonly CardRefusalInfo[] | null {
    return ask && ask !== this.#ask ? null : ask ? this.#told : NONE;
  }

  /** Another question, or none, is asked now. */
  follow(ask: AskInfo | null): void {
    if (ask === this.#ask) return;
    this.#ask = ask;
    this.#told = null;
    this.#isAsked = false;
  }

  /** Asks the server, unless it was asked already. */
  want(): void {
    if (!this.#ask || this.#isAsked) return;
    this.#isAsked = true;
    this.send();
  }

  /** The line is a new one, on which nothing is under way. */
  askAgain(): void {
    if (!this.#told) this.#isAsked = false;
  }

  /** Takes an answer; it is about the question that came last, since both come on one line in order. */
  take({ refusals }: CardRefusals): void {
    if (this.#isAsked) this.#told = refusals;
  }
}

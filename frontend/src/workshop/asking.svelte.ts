/** What the server says to the lines that are typed: how they read, and how they can go on. */
import { checkCards, completeLine } from '../server/workshop-api';
import type { CheckedCards, CompletionInfo } from '../wire/protocol';
import type { Caret, Offers, Wish } from './editor/types';
import { keptAnswers } from './kept-answers';
import { latest } from './latest';

const CHECK_PAUSE = 150;
const OFFER_PAUSE = 250;

interface CheckQuestion {
  readonly text: string;
  readonly base: string;
}

/** The newest check of a text. */
export class Checking {
  /** The last answer, and the text it is about. */
  checked = $state.raw<(CheckQuestion & { readonly answer: CheckedCards }) | null>(null);
  /** When the server answered last, if it does not answer now. */
  silentSince = $state<number | null>(null);
  #lastHeard = Date.now();
  #asked = '';
  #asker = latest(
    ({ text, base }: CheckQuestion) => checkCards(text, base),
    CHECK_PAUSE,
    (question, answer: CheckedCards) => {
      this.checked = { ...question, answer };
      this.#lastHeard = Date.now();
      this.silentSince = null;
    },
    () => {
      this.#asked = '';
      this.silentSince = this.#lastHeard;
    },
  );

  ask(text: string, base: string): void {
    const asked = JSON.stringify([text, base]);
    if (asked === this.#asked) return;
    const now = this.#asked === '';
    this.#asked = asked;
    this.#asker.ask({ text, base }, now);
  }

  stop(): void {
    this.#asker.drop();
  }
}

interface OfferQuestion extends Caret {
  readonly type: string;
  readonly wish: Wish;
}

/** The newest list of phrases. Answers depend on the words alone and are kept. */
export class Offering {
  offers = $state.raw<Offers | null>(null);
  #kept = keptAnswers<CompletionInfo>();
  #asker = latest(
    (question: OfferQuestion) => this.#fetch(question),
    OFFER_PAUSE,
    ({ at, text, wish }, { from, to, whole, options }: CompletionInfo) => {
      this.offers = { wish, whole, at, text, from, to, options };
    },
    () => (this.offers = null),
  );

  ask(caret: Caret, type: string, wish: Wish): void {
    this.#asker.ask({ ...caret, type, wish }, wish !== 'paused');
  }

  stop(): void {
    this.#asker.drop();
    this.offers = null;
  }

  #fetch({ text, column, type }: OfferQuestion): Promise<CompletionInfo> {
    const key = JSON.stringify([text.slice(0, column), type]);
    return this.#kept(key, () => completeLine(text, column, type));
  }
}

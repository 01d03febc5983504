/** Which cards of a set read, so that they can be played and shared: the server says it of the whole text. */
import { Checking } from './asking.svelte';
import { textOfCards } from './kept-set';
import type { OwnCard, OwnSet } from './own-sets.svelte';

export class ReadyCards {
  readonly #checking = new Checking();
  readonly #set: () => OwnSet;
  readonly #text = $derived.by(() => textOfCards(this.#set().cards));
  /** What is known of each card; empty until the newest text is checked. */
  readonly checked = $derived.by(() => {
    const { checked } = this.#checking;
    return checked?.text === this.#text ? checked.answer.cards : [];
  });
  readonly cards = $derived.by((): OwnCard[] => this.#set().cards.filter((_, at) => this.checked[at]?.complete));
  /** How many cards do not read yet. */
  readonly left = $derived.by(() => (this.checked.length ? this.#set().cards.length - this.cards.length : 0));

  /** Follow a set while the component lives that makes this. */
  constructor(set: () => OwnSet) {
    this.#set = set;
    $effect(() => {
      if (this.#text) this.#checking.ask(this.#text, set().base);
    });
    $effect(() => () => this.#checking.stop());
  }
}

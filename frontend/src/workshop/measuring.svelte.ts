/** Measuring what a card is worth: asked for by one press, followed until the question is settled. */
import { guestSecret, Refusal } from '../server/api';
import { measureCard, measureLonger, showMeasurement, stopMeasurement } from '../server/workshop-api';
import { settings } from '../state/settings.svelte';
import { t as common } from '../text/catalog';
import { t } from '../text/workshop';
import type { MeasurementInfo, NewMeasurement } from '../wire/protocol';

/** The strength of the players who measure. */
export type Strength = NonNullable<NewMeasurement['level']>;

const FINE = 'fine';
const LOOK_AGAIN = 500;
/** While others are measured there is little to see. */
const WAIT_LONGER = 2000;

/** What was measured since the page was opened, so that who comes back to a card finds it there. */
const known: Record<string, MeasurementInfo> = {};

export class Measuring {
  /** What is known so far, and of which text. */
  info = $state.raw<MeasurementInfo | null>(null);
  text = $state('');
  trouble = $state('');
  /** From the press on, before anything is known. */
  isAsked = $state(false);
  #number = 0;

  readonly isOpen = $derived.by(() => this.info?.state === 'waiting' || this.info?.state === 'running');

  /** What came of it in a word or two; empty as long as nothing is known. */
  readonly headline = $derived.by(() => {
    const found = this.info?.looks.at(-1)?.verdict ?? '';
    // That it is fine may not be what matters: wait for how often it is played.
    if (found === FINE && this.isOpen) return t('measure.nearly');
    const said = this.info?.use?.headline || found;
    return said.charAt(0).toUpperCase() + said.slice(1);
  });

  constructor(readonly level: Strength) {}

  /** Show what is known of a text already, unless something is being measured. */
  recall(text: string, base: string): void {
    const info = this.isOpen ? undefined : known[this.#key(text, base)];
    if (info && info !== this.info) [this.info, this.text, this.trouble] = [info, text, ''];
  }

  #key(text: string, base: string): string {
    return JSON.stringify([this.level, base, text]);
  }

  start(text: string, card: string, base: string): Promise<void> {
    this.info = null;
    this.text = text;
    return this.#measure(base, (secret) => measureCard({ cards: text, card, base, level: this.level }, secret));
  }

  /** Play more games where those so far have not decided it. What is known stays to be seen. */
  async goOn(base: string): Promise<void> {
    const { info } = this;
    if (info) await this.#measure(base, (secret) => measureLonger(info.id, secret));
  }

  async #measure(base: string, asked: (secret: string) => Promise<MeasurementInfo>): Promise<void> {
    this.#number += 1;
    const number = this.#number;
    const { text } = this;
    this.trouble = '';
    this.isAsked = true;
    try {
      this.info = await asked(await guestSecret(settings.name || common('guest.name')));
      await this.#follow(number);
      if (number === this.#number && this.info.state === 'done') known[this.#key(text, base)] = this.info;
    } catch (problem) {
      this.trouble = problem instanceof Refusal ? problem.message : common('start.no_server');
    }
    if (number === this.#number) this.isAsked = false;
  }

  async #follow(number: number): Promise<void> {
    while (this.isOpen && number === this.#number) {
      await new Promise((resolve) => setTimeout(resolve, this.info?.place ? WAIT_LONGER : LOOK_AGAIN));
      if (number !== this.#number || !this.info) return;
      const info = await showMeasurement(this.info.id);
      if (number === this.#number) this.info = info;
    }
  }

  async stop(): Promise<void> {
    if (!this.info || !this.isOpen) return;
    this.#number += 1;
    this.isAsked = false;
    this.info = await stopMeasurement(this.info.id).catch(() => this.info);
  }
}

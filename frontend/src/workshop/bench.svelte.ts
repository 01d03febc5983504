/** One card on the bench: its lines, how it looks, what is known of it. */
import { cardsOf, listSets } from '../server/api';
import { word } from '../text/catalog';
import { t } from '../text/workshop';
import type { CheckedCardInfo, CheckedCards, SetInfo } from '../wire/protocol';
import { Checking, Offering } from './asking.svelte';
import { readHead, sidesOf, writeCard, type CardLines } from './card-lines';
import type { Caret, LineNote, Wish } from './editor/types';
import { faceOf, type Readings } from './face';
import { abilityNotes, headFindings, readingsOf } from './notes-of';
import { Measuring } from './measuring.svelte';
import { ownSet, putCard, putSet, type OwnCard, type OwnSet } from './own-sets.svelte';
import { noteTried } from './tried-texts.svelte';

const NOTHING: CheckedCards = { cards: [], findings: [], header: {} };

export class Bench {
  set = $state.raw<OwnSet>() as OwnSet;
  card = $state.raw<OwnCard>() as OwnCard;
  shipped = $state.raw<readonly SetInfo[]>([]);
  #eights = $state.raw<readonly string[]>([]);
  readonly checking = new Checking();
  readonly offering = new Offering();
  /** What the card is worth to players of two strengths. */
  readonly easy = new Measuring('easy');
  readonly strong = new Measuring('strong');

  readonly text = $derived.by(() => writeCard(this.card, t('ws.untitled')));
  /** The newest answer, perhaps of a text before. */
  readonly answer = $derived.by(() => this.checking.checked?.answer ?? NOTHING);
  /** Whether the newest answer is about what is typed. */
  readonly isChecked = $derived.by(() => this.checking.checked?.text === this.text);
  readonly checked = $derived.by((): CheckedCardInfo | undefined => this.answer.cards[0]);
  /** Whether it is about a card of the same type, half by half. */
  readonly isOfType = $derived.by(() => {
    const types = sidesOf(this.card.head).map((head) => readHead(head).type);
    return types.join() === this.checked?.sides.map(({ type }) => type).join();
  });
  /** The lines of the checked text in which something is wrong. */
  readonly wrongLines = $derived.by(() =>
    this.answer.findings.filter(({ kind }) => kind === 'error').map(({ line }) => line),
  );
  readonly isWhole = $derived.by(() => this.isChecked && !!this.checked?.complete);
  readonly notes = $derived.by((): LineNote[] => abilityNotes(this.card, this.answer));
  readonly headFindings = $derived.by(() => headFindings(this.answer));
  readonly readings = $derived.by((): Readings => readingsOf(this.answer));
  readonly face = $derived.by(() =>
    faceOf(this.card, {
      base: this.set.base,
      setTitle: this.set.title,
      untitled: t('ws.untitled'),
      readings: this.readings,
      eights: this.#eights,
    }),
  );
  readonly baseTitle = $derived.by(
    () => this.shipped.find(({ set }) => set === this.set.base)?.title ?? word('game', this.set.base),
  );

  constructor(set: OwnSet, card: OwnCard) {
    this.set = set;
    this.card = card;
    listSets().then(
      (sets) => (this.shipped = sets),
      () => null, // asked for again with the next card
    );
    void this.#learnEights();
  }

  /** Change the card's lines; it is kept at once. */
  change(lines: Partial<CardLines>): void {
    this.card = { ...this.card, ...lines };
    putCard(this.set, this.card);
    this.set = ownSet(this.set.id) ?? this.set;
  }

  /** Mix the set into another deck. */
  changeBase(base: string): void {
    putSet({ ...this.set, base });
    this.set = ownSet(this.set.id) ?? this.set;
    void this.#learnEights();
  }

  note(key: string, value: string): void {
    this.change({ notes: { ...this.card.notes, [key]: value } });
  }

  /** Ask how a line can go on. The caret's side of a split card says which type it has. */
  askOffers(caret: Caret, wish: Wish): void {
    const before = this.card.abilities.split('\n').slice(0, caret.at);
    const side = before.filter((line) => line.trim() === '//').length;
    const head = readHead(sidesOf(this.card.head)[side] ?? this.card.head);
    this.offering.ask(caret, head.type, wish);
  }

  async #learnEights(): Promise<void> {
    const cards = await cardsOf(this.set.base).catch(() => []);
    const sides = cards.flatMap((card) => card.sides).filter((side) => side.eight);
    this.#eights = sides.map((side) => side.rank);
  }

  /** Measure the card as it is now, unless that is being done or known. */
  async measure(measuring: Measuring): Promise<void> {
    const { card, set, text } = this;
    if (measuring.isOpen || (measuring.info?.looks.length && measuring.text === text)) return;
    await measuring.start(text, this.checked?.name ?? '', set.base);
    if (measuring.info?.state === 'done') noteTried(card, set.base, measuring.level, measuring.info);
  }

  /** Measure the card longer that is not decided. */
  async measureLonger(measuring: Measuring): Promise<void> {
    const { card, set } = this;
    await measuring.goOn(set.base);
    if (measuring.info?.state === 'done') noteTried(card, set.base, measuring.level, measuring.info);
  }

  stop(): void {
    this.checking.stop();
    this.offering.stop();
    void Promise.all([this.easy.stop(), this.strong.stop()]);
  }
}

/** What a person does with the table on the screen: what is picked, pointed at and open, and where everything lies. */
import { settings } from '../state/settings.svelte';
import { t } from '../text/catalog';
import type { ShownFace } from '../wire/faces';
import type { CardRefusalInfo, OptionInfo } from '../wire/protocol';
import { distinct } from '../wire/sentence';
import { answersOf } from './answers';
import { assetSize } from './asset-size';
import { digitsOf, numbered, numberedSeats } from './digits';
import { isDigit } from './keys';
import { CardDrag } from './drag.svelte';
import { Gathering, roomAt } from './gathering.svelte';
import { GroupStops } from './group-stops.svelte';
import { FOLDED, type AssetSize } from './layout/heights';
import { arrange, type Plan } from './layout/arrange';
import { seatOf, sortOptions, tokenOf } from './options';
import { shortNames } from './short-names';
import type { Snapshot } from './snapshot';
import type { TableStore } from './store.svelte';

export type SheetName = '' | 'menu' | 'help' | 'effects' | 'log' | 'list' | 'result';
export type RailTab = 'log' | 'chat' | 'team' | 'table';

export class TableState {
  #picked = $state<number | null>(null);
  #lit = $state<number | null>(null);
  /** The card under the pointer or focus, for the reader. */
  pointed = $state<number | null>(null);
  sheet = $state<SheetName>('');
  tab = $state<RailTab>('log');
  zoomed = $state.raw<ShownFace | null>(null);
  zoomedToken: number | null = null;
  rule = $state('');
  /** What a lesson says now, for the lists that cover it. */
  advice = $state('');
  /** The seat whose hand, or whose assets, are shown in a sheet. */
  handOf = $state<number | null>(null);
  assetsOf = $state<number | null>(null);
  /** How many choices were made in this window. */
  choices = $state(0);
  /** On a phone: the opponent whose seat is open. */
  openSeat = $state<number | null>(null);
  /** Whether hands that can be seen are shown beside the table. */
  hasHandsOpen = $state(false);
  turned = $state(false);
  /** Whether the last thing that was used at the table is the keyboard. */
  byKeys = $state(false);
  /** How the reader left the tray of limbo, and with which cards. */
  tray = $state.raw<{ readonly cards: string; readonly isFolded: boolean } | null>(null);
  width = $state(innerWidth);
  height = $state(innerHeight);
  root = $state<HTMLElement>();
  /** How high the notices are; on a phone the board makes room for them. */
  noticeHeight = $state(0);
  /** What is said aloud of a notice. */
  said = $state('');
  /** The game that ended last, as its result tells of it also after the next one has begun. */
  ended = $state.raw<Snapshot | null>(null);
  /** Whether one's own wish for another game is on its way. */
  asksAgain = $state(false);
  /** Whether one went on with the result after one had asked for another game. */
  readsOn = $state(false);
  /** The game that began while one looked back; 0 for none. */
  begun = $state(0);
  /** The failed vote, and the row of what a bot did for one, that were read and put away. */
  voteRead = $state(-1);
  stoodInRead = $state(-1);
  readonly drag: CardDrag;
  readonly gathering = new Gathering();
  readonly stops = new GroupStops((token) => this.sorted.byToken.has(token));
  /** What digits were given to, from the first pick of a question to its last. */
  #numbered: readonly number[] = [];
  #kept: { readonly turn: number; readonly plan: Plan } | null = null;

  /** `isPart`: whether the table is a part of another page; `hasTexts`: whether its cards in hand have their text. */
  constructor(
    readonly store: TableStore,
    readonly isPart = false,
    readonly hasTexts = false,
  ) {
    this.drag = new CardDrag(
      (token, { options }) => this.#take(token, options),
      (place) => this.rectOf(place),
    );
  }

  readonly game = $derived.by(() => this.store.shown);
  readonly view = $derived(this.game.view);
  readonly me = $derived.by(() => this.store.seat);
  readonly sorted = $derived(sortOptions(this.game.ask, this.view));
  readonly players = $derived(this.view?.hands.length ?? 2);
  /** The others in turn order, beginning after oneself. */
  readonly others = $derived(
    Array.from(
      { length: this.me === null ? this.players : this.players - 1 },
      (_, at) => ((this.me ?? -1) + 1 + at) % this.players,
    ),
  );
  readonly shortNames = $derived(shortNames((this.game.table?.seats ?? []).map(({ name }) => name)));
  readonly hand = $derived(this.me === null ? [] : (this.view?.hands[this.me] ?? []));
  readonly shownSeat = $derived.by(() => {
    const current = this.view?.current ?? -1;
    return this.openSeat ?? (this.others.includes(current) ? current : (this.others[0] ?? 0));
  });
  /** Whether the question is about cards in hand. */
  readonly asksHand = $derived(!!this.game.ask && this.hand.some((token) => this.sorted.byToken.has(token)));
  /** Whether digits take cards of the hand. */
  readonly takesHand = $derived(!this.game.ask || this.asksHand);
  readonly #seats = $derived(numberedSeats(this.game.ask, this.view));
  /** Which digit takes which player. */
  readonly seatDigits = $derived(digitsOf(this.#seats, (seat) => this.sorted.bySeat.has(seat)));
  /** Which digit takes what lies on the table: one's own assets, the others' in turn order, limbo, the top discard. */
  readonly digits = $derived.by((): ReadonlyMap<number, string> => {
    if (this.takesHand) return digitsOf([], () => false);
    const seats = [...(this.me === null ? [] : [this.me]), ...this.others];
    const inPlay = seats.flatMap((seat) => this.view?.assets[seat] ?? []);
    const order = [...inPlay, ...(this.view?.limbo ?? []), ...(this.view?.discard.slice(0, 1) ?? [])];
    const chosen = (this.game.ask?.chosen ?? []).map(({ token }) => token);
    const can = (token: number) => this.sorted.byToken.has(token);
    this.#numbered = numbered(
      order.filter((token) => can(token) || chosen.includes(token)),
      chosen.length ? this.#numbered : [],
    );
    const { offered } = answersOf(this.game.ask, this.view, null, { playIt: '', discardIt: '' });
    const buttons = offered.filter(({ option, key }) => isDigit(key) && seatOf(option) === null).length;
    return digitsOf(this.#numbered, can, this.#seats.length + buttons);
  });
  /** Why cards of the hand can't be used; null as long as nobody has looked at one. */
  readonly reasons = $derived.by((): readonly CardRefusalInfo[] | null => this.store.reasons.of(this.game.ask));
  readonly isConnected = $derived.by(() => this.store.line === 'open');
  readonly isPaused = $derived.by(() => !!this.game.table?.paused && !this.game.outcome);
  /** Whether what can be chosen may be shown in gold: not while nothing can be sent, nor in a pause. */
  readonly isLive = $derived.by(() => this.isConnected && !this.isPaused);
  readonly #sizes = $derived.by(() => {
    const tokens = [...(this.view?.assets.flat() ?? []), ...(this.view?.limbo ?? [])];
    const told = Object.fromEntries(this.game.assets.map((info) => [info.token, info]));
    return Object.fromEntries(tokens.map((token) => [token, assetSize(this.faceOf(token), told[token])]));
  });

  /** What lies at the seats, for the layout. */
  readonly sizes = $derived.by(() => ({
    opponents: this.others.map((seat) => [...this.sizesOf(seat), ...(this.offersHand(seat) ? [FOLDED] : [])]),
    own: this.me === null ? [] : this.sizesOf(this.me),
  }));

  readonly plan = $derived.by((): Plan => {
    const turn = this.view?.turn ?? -1;
    const plan = arrange({
      width: this.width,
      height: this.height,
      scale: settings.textSize,
      ...this.sizes,
      hand: this.hand.length,
      isPlain: !!this.view?.pack,
      hasTexts: this.hasTexts,
      open: Math.max(0, this.others.indexOf(this.shownSeat)),
      notice: this.noticeHeight,
      // A plan gets richer only when a turn begins.
      keep: this.#kept?.turn === turn ? this.#kept.plan : null,
    });
    this.#kept = { turn, plan };
    return plan;
  });

  sizeOf(token: number): AssetSize {
    return this.#sizes[token]!;
  }

  sizesOf(seat: number): readonly AssetSize[] {
    return (this.view?.assets[seat] ?? []).map((token) => this.sizeOf(token));
  }

  faceOf = (token: number): ShownFace | null => this.store.faces[this.view?.faces[token] ?? -1] ?? null;

  faceNamed(name: string): ShownFace | null {
    return (
      this.store.faces.find(({ face, side }) => (side === null ? face.name : face.sides[side]?.name) === name) ?? null
    );
  }

  /** Why a card of the hand can't be used, each reason once; of no interest where it can be chosen for something else. */
  refusalsOf(token: number): readonly CardRefusalInfo[] {
    const { ask } = this.game;
    const verbs = this.optionsOf(token).map(({ key }): string => key);
    if (!ask || this.isChosen(token) || (verbs.length && ask.kind !== 'main')) return [];
    return distinct((this.reasons ?? []).filter((one) => one.token === token && !verbs.includes(one.verb)));
  }

  /** That a card of one's own hand must be used in this turn, and how; else nothing. */
  dueSaid(token: number): string {
    const due = this.view?.obligations.find((one) => one.holder === this.me && one.token === token && one.bound_now);
    return due ? t(due.ways === 'play' ? 'must.play' : due.ways === 'discard' ? 'must.discard' : 'must.either') : '';
  }

  nameOf = (seat: number): string => this.game.table?.seats[seat]?.name ?? '';
  optionsOf = (token: number): readonly OptionInfo[] => this.sorted.byToken.get(token) ?? [];
  /** Whether cards are on their way; once the game is over they matter no more. */
  readonly hasTray = $derived.by(() => !!this.view?.limbo.length && !this.game.outcome);
  isPhone = (): boolean => this.plan.window === 'phone';
  picked = (): number | null => this.#picked;
  /** Whether a card is picked, alone or with others. */
  isPicked = (token: number): boolean => token === this.#picked || this.gathering.picked.includes(token);
  /** Whether a card is among those that are chosen already at this question. */
  isChosen = (token: number): boolean => (this.game.ask?.chosen ?? []).some((one) => one.token === token);
  lit = (): number | null => this.#lit;

  pick(token: number | null): void {
    this.#picked = token;
    if (token === null) this.gathering.picked = [];
  }

  light(token: number | null): void {
    this.#lit = token;
  }

  /** Opens a card close up; a certain one with what stands against using it. */
  openCard(shown: ShownFace, token: number | null = null): void {
    [this.zoomed, this.zoomedToken] = [shown, token];
  }

  openRule(id: string): void {
    this.rule = id;
  }

  /** Whether anything lies over the table. */
  hasSheet = (): boolean =>
    !!(this.sheet || this.zoomed || this.rule || this.handOf !== null || this.assetsOf !== null);

  closeSheets(): void {
    [this.sheet, this.zoomed, this.rule, this.handOf, this.assetsOf] = ['', null, '', null, null];
  }

  /** Wish for the next game, or a rematch; a second tap must not ask again while the first is on its way. */
  playAgain(): void {
    this.asksAgain = true;
    this.store.act('ask_vote', { kind: this.game.table?.phase === 'between' ? 'next_game' : 'rematch' });
  }

  /** Takes an option; cards that are picked with the one it is about are chosen after each other. */
  choose(option: OptionInfo): void {
    const token = tokenOf(option);
    const first = this.gathering.begin(token, this.game.ask);
    this.#send(first === token || first === null ? option : this.optionsOf(first)[0]!);
  }

  /** Goes on with the cards that were picked together. */
  chooseNext(): void {
    const next = this.game.ask && this.gathering.next(this.game.ask, this.optionsOf);
    if (next) this.#send(next);
  }

  #send(option: OptionInfo): void {
    this.choices += 1;
    this.store.choose(option.id);
  }

  /** A click on a card picks it, or takes its only option if it is picked already; a finger that taps again puts it back. */
  press(token: number): void {
    const options = this.optionsOf(token);
    if (roomAt(this.game.ask) > 1 && options.length === 1) this.#gather(token, options[0]!);
    else if (this.#picked !== token) this.#picked = token;
    else if (options.length === 1 && !matchMedia('(pointer:coarse)').matches) this.choose(options[0]!);
    else this.#picked = null;
  }

  /** Where several may be chosen a card joins those picked, or leaves them; a second click on the last one takes them. */
  #gather(token: number, option: OptionInfo): void {
    const isIn = this.gathering.picked.includes(token);
    if (isIn && token === this.#picked && !matchMedia('(pointer:coarse)').matches) return this.choose(option);
    if (isIn) this.gathering.remove(token);
    else this.gathering.add(token, roomAt(this.game.ask));
    this.#picked = this.gathering.picked.at(-1) ?? null;
  }

  /** Play or discard a card at once; where it has two halves for that, pick it, and the bar asks which. */
  use(token: number, way: string): void {
    this.#take(
      token,
      this.optionsOf(token).filter((option) => option.key === way),
    );
  }

  pressSeat(seat: number): void {
    const option = this.sorted.bySeat.get(seat);
    if (option) this.choose(option);
    else this.openSeat = this.openSeat === seat ? null : seat;
  }

  /** Whether a hand of another player can be seen whole. */
  seesHand(seat: number): boolean {
    const hand = this.view?.hands[seat] ?? [];
    return seat !== this.me && hand.length > 0 && hand.every((token) => (this.view?.faces[token] ?? -1) >= 0);
  }

  /** Whether a button below the assets of a player opens their hand. */
  offersHand(seat: number): boolean {
    return this.seesHand(seat) && !this.hasHandsOpen;
  }

  /** The pile, and the rest of the board, where a dragged card can be dropped; on a phone each is half of the board. */
  rectOf(place: 'pile' | 'table'): DOMRect | null {
    const part = (selector: string) => this.root?.querySelector(selector)?.getBoundingClientRect() ?? null;
    const whole = part('.board');
    if (!whole) return null;
    if (this.isPhone()) {
      const half = whole.height / 2;
      return new DOMRect(whole.left + 8, whole.top + 8 + (place === 'pile' ? 0 : half), whole.width - 16, half - 16);
    }
    const rect = part(place === 'pile' ? '.ring' : '.mine');
    if (!rect || place === 'pile') return rect;
    const top = this.plan.kind === 'duel' ? rect.top : Math.min(rect.top, part('.ring')?.top ?? rect.top);
    return new DOMRect(rect.left - 8, top, rect.width + 16, whole.bottom - top - 6);
  }

  #take(token: number, options: readonly OptionInfo[]): void {
    if (options.length === 1) this.choose(options[0]!);
    else this.#picked = token;
  }
}

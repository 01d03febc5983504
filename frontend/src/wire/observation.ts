/** Turns a view with names into one with tokens and faces. */
import type { ListedCard } from '../cards/face';
import type { WireFace, WireObligation, WireView } from './types';

interface SeenCard {
  readonly token: number;
  readonly name: string | null;
  readonly shown?: string | null;
}

export interface Observation {
  readonly current: number;
  readonly phase: string;
  readonly turn: number;
  readonly to_act: number;
  readonly named_color: string | null;
  readonly hands: readonly (readonly SeenCard[])[];
  readonly assets: readonly (readonly SeenCard[])[];
  readonly draw: readonly SeenCard[];
  readonly discard: readonly SeenCard[];
  readonly limbo: readonly SeenCard[];
  readonly plays_left: readonly number[];
  readonly discards_left: readonly number[];
  readonly obligations: readonly { readonly holder: number; readonly card: SeenCard | null; readonly bound_now: boolean; readonly ways: string }[];
  readonly out: readonly number[];
  readonly turn_seats?: readonly number[];
  readonly teams?: readonly (readonly number[])[];
  readonly call?: string | null;
  readonly shades?: readonly string[];
  readonly direction?: number;
  readonly dealer?: number | null;
  readonly scores?: readonly number[];
  readonly hand_number?: number;
}

const SUITS: Readonly<Record<string, string>> = { '♥': 'hearts', '♦': 'diamonds', '♠': 'spades', '♣': 'clubs' };

/** A table of faces that grows with the names that are met. */
export class NamedFaces {
  readonly table: WireFace[] = [];
  readonly #numbers = new Map<string, number>();

  constructor(cards: readonly ListedCard[]) {
    for (const card of cards) if (!this.#numbers.has(card.name)) this.#addListed(card);
  }

  number(card: SeenCard, inPlay = false): number {
    const name = (inPlay && card.shown) || card.name;
    if (!name) return -1;
    const known = this.#numbers.get(name) ?? this.#numbers.get(card.name ?? '');
    return known ?? this.#addPlaying(name);
  }

  #add(face: Partial<WireFace> & { readonly name: string }): number {
    const blank = { ranks: [], colors: [], types: [], tags: [], lines: [], sides: [], whole: null, set: '', emblem: '', flavor: '' };
    this.#numbers.set(face.name, this.table.length);
    return this.table.push({ ...blank, ...face }) - 1;
  }

  #addListed(card: ListedCard): void {
    const kept = { set: card.set, emblem: card.emblem, flavor: card.flavor };
    const whole = this.table.length;
    const sides = card.sides.map((side) => ({
      ...kept,
      name: side.name,
      ranks: side.rank ? [side.rank] : [],
      colors: side.colors,
      types: [side.type],
      tags: side.tags,
      lines: side.text.map((text) => ({ text })),
    }));
    if (sides.length === 1) this.#add({ ...sides[0]!, name: card.name });
    else {
      this.#add({ ...kept, name: card.name, sides: sides.map((_, index) => whole + 1 + index) });
      for (const side of sides) this.#add({ ...side, whole });
    }
  }

  #addPlaying(name: string): number {
    const parts = name.replaceAll(/[[\]]/g, '').split('/');
    const whole = this.table.length;
    const face = (part: string, type: string) => ({ ranks: [part.slice(0, -1)], colors: [SUITS[part.slice(-1)] ?? 'spades'], types: [type] });
    if (parts.length === 1) return this.#add({ name, ...face(parts[0]!, 'card') });
    this.#add({ name, sides: [whole + 1, whole + 2] });
    parts.forEach((part, index) => this.#add({ name: `${name}#${index}`, ...face(part, index ? 'dark' : 'light'), whole }));
    return whole;
  }
}

export function wireView(seen: Observation, viewer: number | null, waiting: readonly number[], faces: NamedFaces): WireView {
  const numbers: number[] = [];
  const note = (cards: readonly SeenCard[], inPlay = false): number[] =>
    cards.map((card) => {
      numbers[card.token] = faces.number(card, inPlay);
      return card.token;
    });
  const [hands, assets] = [seen.hands.map((hand) => note(hand)), seen.assets.map((line) => note(line, true))];
  const [draw, discard, limbo] = [note(seen.draw), note(seen.discard), note(seen.limbo)];
  const isPack = seen.dealer !== null && seen.dealer !== undefined;
  return {
    viewer,
    turn: seen.turn,
    current: seen.current,
    turn_seats: seen.turn_seats?.length ? seen.turn_seats : [seen.current],
    asked: waiting,
    phase: seen.phase,
    direction: seen.direction ?? 1,
    color: seen.named_color,
    faces: Array.from(numbers, (number) => number ?? -1),
    hands,
    assets,
    draw: draw.length,
    discard,
    limbo,
    plays_left: seen.plays_left,
    discards_left: seen.discards_left,
    obligations: seen.obligations.map((one): WireObligation => ({ holder: one.holder, token: one.card?.token ?? null, bound_now: one.bound_now, ways: one.ways })),
    out: seen.out,
    teams: seen.teams ?? [],
    pack: isPack ? packOf(seen) : null,
  };
}

function packOf(seen: Observation): WireView['pack'] {
  const called = seen.call?.split(' ')[0] ?? '';
  const shades = seen.shades ?? [];
  const isCalled = called === 'light' || called === 'dark';
  return {
    dealer: seen.dealer ?? 0,
    call: seen.call ?? null,
    shades,
    counting: isCalled ? shades.map(() => called) : shades,
    counting_on_pile: null,
    scores: seen.scores ?? [],
    hand_number: seen.hand_number ?? 0,
  };
}

import { describe, expect, it } from 'vitest';
import type { CheckedCards, FindingInfo } from '../wire/protocol';
import { abilityNotes, headFindings, readingsOf, setNotes } from './notes-of';

const CARD = { name: 'A', head: '2 red event', abilities: 'Drow a card.\n\nDraws a card.\nDestroy', notes: {} };
const line = (number: number, text: string, standard = '', changed: [number, number][] = []) => ({
  line: number,
  side: 0,
  text,
  standard,
  changed,
  steps: [],
  marks: [],
});
const finding = (number: number, from: number, to: number): FindingInfo => ({
  kind: 'error',
  line: number,
  from,
  to,
  message: 'no',
  hint: '',
  fixes: [{ label: 'Draw', from, to, insert: 'Draw', reads: 'Draw a card.', first: true }],
});
const CHECKED: CheckedCards = {
  header: {},
  cards: [
    {
      ...{ name: 'A', line: 1, sides: [], emblem: '', flavor: '', illustrator: '', rules: [], takes_place_of: '' },
      complete: false,
      lines: [line(3, 'Drow a card.'), line(4, 'Draws a card.', 'Draw a card.', [[0, 4]]), line(5, 'Destroy')],
    },
  ],
  findings: [finding(2, 0, 1), finding(3, 0, 4), finding(5, 7, 7)],
};

describe('what stands at the lines of a card', () => {
  it('is wrong, right or unfinished, at the line as it was typed', () => {
    const notes = abilityNotes(CARD, CHECKED);
    expect(notes.map(({ at, state }) => [at, state])).toEqual([
      [0, 'wrong'],
      [2, 'good'],
      [3, 'open'],
    ]);
    expect(notes[0]!.findings[0]!.fixes[0]!.reads).toBe('Draw a card.');
    expect(notes[1]!.reading?.pieces).toEqual([
      { text: 'Draw', changed: true },
      { text: ' a card.', changed: false },
    ]);
    expect(notes[2]!.findings).toEqual([]);
  });

  it('is no other reading if only the full stop is missing', () => {
    const [card] = CHECKED.cards;
    const lines = [line(3, 'Draw a card', 'Draw a card.', [[7, 12]])];
    const [note] = abilityNotes(
      { ...CARD, abilities: 'Draw a card' },
      { header: {}, cards: [{ ...card!, lines }], findings: [] },
    );
    expect(note).toMatchObject({ state: 'good', reading: null });
  });

  it('is nothing for a line that has changed since', () => {
    expect(abilityNotes({ ...CARD, abilities: 'Draw a card.\nDraws a card.' }, CHECKED).map(({ at }) => at)).toEqual([
      1,
    ]);
  });

  it('is said beside the fields for the lines before the abilities', () => {
    expect(headFindings(CHECKED).map((one) => one.line)).toEqual([2]);
  });

  it('is at the same places in the text of a set', () => {
    const text = 'A\n2 red event\nDrow a card.\nDraws a card.\nDestroy';
    expect(setNotes(text, CHECKED).map(({ at, state }) => [at, state])).toEqual([
      [1, 'wrong'],
      [2, 'wrong'],
      [4, 'open'],
      [3, 'good'],
    ]);
  });
});

describe('standard wording', () => {
  it('is known by what was typed', () => {
    expect([...readingsOf(CHECKED)]).toEqual([['Draws a card.', { text: 'Draw a card.', marks: [] }]]);
  });
});

import { describe, expect, it } from 'vitest';
import type { RuleInfo, ScenarioInfo, SectionInfo } from '../../wire/protocol';
import { besides, linked, makeBook, sectionFor } from './book';

const rule = (id: string, more: Partial<RuleInfo> = {}) =>
  ({
    id,
    title: id,
    kind: 'rule',
    rulebooks: ['modern'],
    related: [],
    scenarios: [],
    question: null,
    ...more,
  }) as unknown as RuleInfo;
const section = (id: string, rules: readonly string[]): SectionInfo => ({ id, title: id, about: '', rules });
const X1 = 'X1';

const book = makeBook(
  [section('X', ['X1', 'X2']), section('credits', [])],
  [
    rule('X1', { related: ['X2', 'Y1', 'Z1', 'Q1'], scenarios: ['one: It fits', 'many deals: No game'] }),
    rule('X2'),
    rule('Y1', { kind: 'ruling' }),
    rule('Z1', { rulebooks: ['other'] }),
    rule('Q1', { question: 'Why?' }),
  ],
  [{ name: 'one', title: '', rules: '', cites: ['X1'], players: ['Ann', 'Ben'] } satisfies ScenarioInfo],
);

describe('the rulebook', () => {
  it('finds a section by its own id, by a rule in it, in any case', () => {
    expect(sectionFor(book, '')?.id).toBe('X');
    expect(sectionFor(book, 'x2')?.id).toBe('X');
    expect(sectionFor(book, 'credits')?.id).toBe('credits');
    expect(sectionFor(book, 'X9')).toBeNull();
  });

  it('knows the positions of a rule', () => {
    expect(book.positions.get(X1)?.map(({ name }) => name)).toEqual(['one']);
  });

  it('puts rulings, questions and other games beside a rule', () => {
    const found = besides(book, book.rules.get(X1)!);
    expect(Object.values(found).map((rules) => rules.map(({ id }) => id))).toEqual([['Y1'], ['Q1'], ['X2'], ['Z1']]);
  });

  it('leads from ids and names to their pages, and only from those that exist', () => {
    const parts = linked(
      'As R900 says, Tall Tree (R901) grows.',
      [{ name: 'Tall Tree', set: 'wood' }],
      (id) => id === 'R900',
    );
    expect(parts.filter(({ href }) => href)).toEqual([
      { text: 'R900', href: '#/rules/R900' },
      { text: 'Tall Tree', href: '#/cards/wood/Tall%20Tree' },
    ]);
    expect(parts.map(({ text }) => text).join('')).toBe('As R900 says, Tall Tree (R901) grows.');
  });
});

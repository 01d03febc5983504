import { describe, expect, it } from 'vitest';
import type { OptionInfo } from '../wire/protocol';
import { cardKeys, digitOf, keyOf } from './keys';

const option = (key: OptionInfo['key'], params: OptionInfo['params'] = {}) => ({ key, params }) as OptionInfo;

describe('keys', () => {
  it('are by what an option does', () => {
    expect((['play', 'discard', 'accept', 'decline', 'pass'] as const).map((key) => keyOf(option(key)))).toEqual([
      'P',
      'D',
      'Y',
      'N',
      'E',
    ]);
  });

  it('are by the color that is named', () => {
    const colors = ['red', 'purple', 'green', 'blue', 'orange'];
    expect(colors.map((color) => keyOf(option('name', { color }))).join('')).toBe('RAGBO');
    expect(keyOf(option('name'))).toBe('');
  });

  it('of one card are all different', () => {
    expect(cardKeys([option('discard'), option('play'), option('play')])).toEqual(['D', 'P', 'J']);
    expect(cardKeys([option('choose'), option('choose')])).toEqual(['J', 'K']);
  });

  it('are Enter for the only thing that can be done with a card, unless it has a letter', () => {
    expect(cardKeys([option('choose')])).toEqual(['Enter']);
    expect(cardKeys([option('play')])).toEqual(['P']);
  });

  it('are digits for the first ten answers, the tenth being 0', () => {
    expect([0, 8, 9, 10].map(digitOf)).toEqual(['1', '9', '0', '']);
  });
});

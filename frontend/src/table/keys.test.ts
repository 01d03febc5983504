import { describe, expect, it } from 'vitest';
import type { OptionInfo } from '../wire/protocol';
import { digitOf, keyOf } from './keys';

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

  it('are digits for the first ten answers, the tenth being 0', () => {
    expect([0, 8, 9, 10].map(digitOf)).toEqual(['1', '9', '0', '']);
  });
});

import { expect, it } from 'vitest';
import { sentence } from './sentence';

it('makes a sentence of each line of a remark', () => {
  expect(sentence("the text stops too soon, after 'control'")).toBe("The text stops too soon, after 'control'.");
  expect(sentence('Did you mean this?')).toBe('Did you mean this?');
  expect(sentence('one\ntwo')).toBe('One. Two.');
  expect(sentence('')).toBe('');
});

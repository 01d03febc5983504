import { expect, test } from 'vitest';
import { clockTerms } from './clock-terms';

test('a clock is told by what it gives', () => {
  expect(clockTerms({ kind: 'turn', seconds: 30 })).toBe('30 s a turn');
  expect(clockTerms({ kind: 'game', seconds: 600 })).toBe('10 minutes a game');
  expect(clockTerms({ kind: 'days', days: 1 })).toBe('1 day a turn');
  expect(clockTerms({ kind: 'days', days: 3 })).toBe('3 days a turn');
});

test('no clock gives nothing', () => {
  expect(clockTerms({ kind: 'none' })).toBe('');
  expect(clockTerms(undefined)).toBe('');
});

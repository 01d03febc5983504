import { expect, test } from 'vitest';
import { dayBefore, dayNumber, dayOf, lastDays } from './puzzle-days';

test('days go over the end of a month, and not before the first puzzle', () => {
  expect(lastDays('2026-12-02', '2026-11-01', 4)).toEqual(['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02']);
  expect(lastDays('2026-11-02', '2026-11-01', 7)).toEqual(['2026-11-01', '2026-11-02']);
});

test('a day is that of the clock everywhere', () => {
  expect(dayOf(Date.parse('2026-11-17T23:59:59Z'))).toBe('2026-11-17');
  expect(dayNumber('2026-11-07')).toBe(7);
});

test('the day before is offered as long as it has a puzzle', () => {
  expect(dayBefore('2026-12-01', '2026-11-01')).toBe('2026-11-30');
  expect(dayBefore('2026-11-01', '2026-11-01')).toBe('');
});

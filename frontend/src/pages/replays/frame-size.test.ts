import { expect, test } from 'vitest';
import { frameSize } from './frame-size';

test('the table has what the log beside it leaves', () => {
  expect(frameSize(1440, 900, 1).width).toBe(976);
  expect(frameSize(1024, 768, 1).width).toBe(960);
});

test('a phone has the whole width', () => {
  expect(frameSize(390, 844, 1).width).toBe(362);
});

test('a larger text makes the window smaller, not the page wider', () => {
  expect(frameSize(1440, 900, 1.3).width).toBeLessThanOrEqual(1440);
});

import { describe, expect, it } from 'vitest';
import { PHASES, restFor } from './pace';

describe('the time to read', () => {
  it('grows with the words, up to a limit', () => {
    expect(restFor(10, 'normal')).toBe(250 + 10 * 30);
    expect(restFor(1000, 'normal')).toBe(PHASES.normal.rest);
  });

  it('is none where there is nothing to read, or without motion', () => {
    expect([restFor(0, 'calm'), restFor(20, 'none')]).toEqual([0, 0]);
  });
});

it('a faster pace is faster in every phase', () => {
  const paces = ['calm', 'normal', 'quick', 'none'] as const;
  for (const phase of Object.keys(PHASES.calm) as (keyof typeof PHASES.calm)[]) {
    const times = paces.map((pace) => PHASES[pace][phase]);
    expect(times).toEqual([...times].sort((one, other) => other - one));
  }
});

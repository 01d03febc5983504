import { describe, expect, it } from 'vitest';
import { clockChoice, clockChosen } from './clock-choice';

describe('the choice of a clock', () => {
  it.each(['', 'turn:30', 'game:600', 'days:1', 'days:14'])('says %s of the clock that was chosen by it', (choice) => {
    expect(clockChoice(clockChosen(choice) ?? undefined)).toBe(choice);
  });

  it('knows what the server leaves out since it is usual', () => {
    expect(clockChoice({ kind: 'turn' })).toBe('turn:60');
    expect(clockChoice({ kind: 'days' })).toBe('days:1');
    expect(clockChoice({ kind: 'none' })).toBe('');
  });
});

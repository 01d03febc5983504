import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { latest } from './latest';

describe('the newest question', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is asked once after the pause, and an older answer that comes late is dropped', async () => {
    const waiting = new Map<string, (answer: string) => void>();
    const heard: string[] = [];
    const asker = latest(
      (question: string) => new Promise<string>((resolve) => waiting.set(question, resolve)),
      150,
      (_, answer) => heard.push(answer),
      () => heard.push('failed'),
    );
    asker.ask('a');
    asker.ask('ab');
    vi.advanceTimersByTime(150);
    expect([...waiting.keys()]).toEqual(['ab']);
    asker.ask('abc', true);
    waiting.get('abc')!('new');
    waiting.get('ab')!('old');
    await vi.runAllTimersAsync();
    expect(heard).toEqual(['new']);
  });

  it('is forgotten when it is dropped, and a failure is told', async () => {
    const failures: unknown[] = [];
    const asker = latest(
      () => Promise.reject(new Error('no line')),
      10,
      () => undefined,
      (problem) => failures.push(problem),
    );
    asker.ask('a');
    asker.drop();
    await vi.runAllTimersAsync();
    expect(failures).toEqual([]);
    asker.ask('b', true);
    await vi.runAllTimersAsync();
    expect(failures).toHaveLength(1);
  });
});

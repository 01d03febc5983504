import { expect, test, vi } from 'vitest';
import { keptAnswers } from './kept-answers';

test('a question is asked once, and again after a failure', async () => {
  const answer = keptAnswers<number>();
  const ask = vi.fn().mockResolvedValueOnce(1).mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce(3);
  expect(await answer('one', ask)).toBe(1);
  expect(await answer('one', ask)).toBe(1);
  await expect(answer('two', ask)).rejects.toThrow('gone');
  expect(await answer('two', ask)).toBe(3);
  expect(ask).toHaveBeenCalledTimes(3);
});

/** Keeps the answers to questions that always have the same one. */

const MOST = 500;

/** A function that asks only what was not asked before; a failure is not kept. */
export function keptAnswers<A>(): (key: string, ask: () => Promise<A>) => Promise<A> {
  const kept = new Map<string, Promise<A>>();
  return (key, ask) => {
    const found = kept.get(key) ?? ask();
    if (kept.size > MOST) kept.clear();
    kept.set(key, found);
    found.catch(() => kept.delete(key));
    return found;
  };
}

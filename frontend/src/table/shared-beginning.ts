/** Answers that begin alike are told apart by what follows; of short ones the whole is shown. */

const LONGEST = 40; // letters of an answer that is shown whole

/** The texts without the words that they all begin with, if they are long. */
export function withoutSharedBeginning(texts: readonly string[]): readonly string[] {
  if (texts.length < 2 || texts.every((text) => text.length <= LONGEST)) return texts;
  const words = texts.map((text) => text.split(' '));
  const [first] = words as [string[]];
  const differs = first.findIndex((word, at) => words.some((other) => other[at] !== word));
  return differs > 0 ? words.map((one) => one.slice(differs).join(' ')) : texts;
}

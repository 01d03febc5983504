/** Breaks a text into lines by its letters; what does not fit into the last line ends in dots. */
export function lineBreaks(text: string, letters: number, most: number): readonly string[] {
  const found: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = found.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters) found[found.length - 1] = `${last} ${word}`;
    else found.push(word);
  }
  if (found.length <= most) return found;
  return [...found.slice(0, most - 1), `${(found[most - 1] ?? '').slice(0, letters - 1)}…`];
}

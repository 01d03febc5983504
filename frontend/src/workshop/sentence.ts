function oneSentence(line: string): string {
  const ended = /[.!?…:]$/.test(line) ? line : `${line}.`;
  return ended[0]!.toUpperCase() + ended.slice(1);
}

/** A remark of the language as sentences, one for each line: with a capital letter and a full stop. */
export function sentence(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter(Boolean).map(oneSentence).join(' ');
}

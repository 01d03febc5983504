/** Take the first suggestion for every line that has one. */
import type { FindingInfo } from '../wire/protocol';

/** The text with the likeliest fix of each line's first finding, and how many were taken. */
export function fixAll(text: string, findings: readonly FindingInfo[]): { text: string; count: number } {
  const lines = text.split('\n');
  const done = new Set<number>();
  for (const { line, fixes } of findings) {
    const fix = fixes.find(({ first }) => first);
    const old = lines[line - 1];
    if (!fix || old === undefined || done.has(line)) continue;
    lines[line - 1] = old.slice(0, fix.from) + fix.insert + old.slice(fix.to);
    done.add(line);
  }
  return { text: lines.join('\n'), count: done.size };
}

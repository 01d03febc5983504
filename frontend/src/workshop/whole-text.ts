/** Where in the text of a whole set one is: which card, and what its lines may say. */
import { t } from '../text/workshop';
import { readHead } from './card-lines';
import type { OwnSet } from './own-sets.svelte';
import { setWord, writeSet } from './set-text';

export function textOfSet(set: OwnSet): string {
  const header = { set: setWord(set.title), title: set.title, character: set.character || t('ws.my_character') };
  return writeSet({ header, cards: set.cards }, t('ws.untitled'));
}

/** The blocks of a text: the first and the last line of each, from 0. */
function blocks(lines: readonly string[]): [number, number][] {
  const found: [number, number][] = [];
  lines.forEach((line, at) => {
    if (!line.trim()) return;
    if (at && lines[at - 1]!.trim()) found.at(-1)![1] = at;
    else found.push([at, at]);
  });
  return found;
}

const isHeader = (line: string) => /^(set|title|character):/.test(line);

/** Which card of the set a line belongs to; -1 for the header. */
export function cardAt(text: string, line: number): number {
  const lines = text.split('\n');
  const all = blocks(lines);
  const before = all.filter(([from]) => from <= line).length - 1;
  return before - Number(all.length > 0 && isHeader(lines[all[0]![0]]!));
}

/** The type of the card whose ability a line is; empty if the line is no ability. */
export function typeAt(text: string, line: number): string {
  const lines = text.split('\n');
  const block = blocks(lines).find(([from, to]) => from <= line && line <= to);
  if (!block || line < block[0] + 2 || /^\w+:\s/.test(lines[line]!)) return '';
  const side = lines.slice(block[0] + 2, line).filter((one) => one.trim() === '//').length;
  return readHead(lines[block[0] + 1]!.split(' // ')[side] ?? '').type;
}

/** From the server's answer to what stands at the lines of the editor. */
import type { CheckedCardInfo, CheckedCards, FindingInfo } from '../wire/protocol';
import { abilityLines, type CardLines } from './card-lines';
import { pieces } from './changed-words';
import type { Readings } from './face';
import type { LineNote, Reading } from './editor/types';

const ABILITIES_FROM = 3; // name and head are the lines before

function findingsOf(findings: readonly FindingInfo[], line: number): LineNote['findings'] {
  return findings.filter((finding) => finding.line === line);
}

function readingOf(card: CheckedCardInfo | undefined, line: number): Reading | null {
  const found = card?.lines.find((one) => one.line === line);
  // That a full stop ends it is no other reading.
  if (!found?.standard || !found.changed.length || found.standard === `${found.text.trim()}.`) return null;
  return { standard: found.standard, pieces: pieces(found.standard, found.changed as [number, number][]) };
}

/** A line that stops too soon is not wrong yet: its finding is at its very end. */
function isUnfinished(note: { text: string; findings: LineNote['findings'] }): boolean {
  return note.findings.every((one) => one.kind === 'note' || one.from >= note.text.trimEnd().length - 1);
}

/** The note on one line: `line` is its number in the checked text, `at` in the editor. */
function noteOf(checked: CheckedCards, card: CheckedCardInfo | undefined, line: number, at: number, text: string) {
  const findings = findingsOf(checked.findings, line);
  const isWrong = findings.some(({ kind }) => kind === 'error');
  const isOpen = isWrong && isUnfinished({ text, findings });
  return {
    at,
    text,
    state: isOpen ? 'open' : isWrong ? 'wrong' : 'good',
    // What is unfinished is not wrong: how it can go on says more.
    findings: isOpen ? [] : findings,
    reading: isWrong ? null : readingOf(card, line),
  } satisfies LineNote;
}

/** The notes on a card's abilities in the form, where the card was checked alone; none on lines changed since. */
export function abilityNotes(card: CardLines, checked: CheckedCards): LineNote[] {
  const known = new Map(checked.cards[0]?.lines.map(({ line, text }) => [line, text.trim()]));
  return abilityLines(card)
    .map(({ text, at }, index) => ({ text, at, line: index + ABILITIES_FROM }))
    .filter(({ text, line }) => known.get(line) === text)
    .map(({ text, at, line }) => noteOf(checked, checked.cards[0], line, at, text));
}

/** What is wrong with a card's name and second line, which the form says beside its fields. */
export function headFindings(checked: CheckedCards): FindingInfo[] {
  return checked.findings.filter(({ line }) => line < ABILITIES_FROM);
}

/** The notes on all lines of a whole set's text. */
export function setNotes(text: string, checked: CheckedCards): LineNote[] {
  const lines = text.split('\n');
  const abilities = new Map(checked.cards.flatMap((card) => card.lines.map((line) => [line.line, card] as const)));
  const told = new Set([...checked.findings.map(({ line }) => line), ...abilities.keys()]);
  return [...told]
    .filter((line) => lines[line - 1] !== undefined)
    .map((line) => noteOf(checked, abilities.get(line), line, line - 1, lines[line - 1]!));
}

/** The standard wordings by what was typed. */
export function readingsOf(checked: CheckedCards): Readings {
  const lines = checked.cards.flatMap((card) => card.lines);
  return new Map(
    lines.filter((line) => line.standard).map((line) => [line.text.trim(), { text: line.standard, marks: line.marks }]),
  );
}

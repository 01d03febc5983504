/** What stands under a line: findings with their fixes, and how the line reads in standard wording. */
import { WidgetType, type EditorView } from '@codemirror/view';
import { t, tn } from '../../text/workshop';
import { sentence } from '../sentence';
import { changedPieces } from '../changed-words';
import type { Change, Fix, LineFinding, LineNote, Reading } from './types';

const SHOWN = 3;

function element(name: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

function button(className: string, text: string, press: () => void): HTMLElement {
  const made = element('button', className, text) as HTMLButtonElement;
  made.type = 'button';
  made.addEventListener('click', press);
  return made;
}

/** Put a fix into its line and go on typing behind it. */
export function takeFix(view: EditorView, at: number, fix: Change): void {
  const line = view.state.doc.line(at + 1);
  const end = line.from + fix.from + fix.insert.length;
  view.dispatch({
    changes: { from: line.from + fix.from, to: Math.min(line.from + fix.to, line.to), insert: fix.insert },
    selection: { anchor: end },
    userEvent: 'input.fix',
  });
  view.focus();
}

/** What stands before an idea that does not mean the same, as the server says it. */
const leadOf = ({ label, reads }: Fix) => (label.endsWith(reads) ? label.slice(0, label.length - reads.length) : '');

/** A fix says the whole line as it reads then, with what is new in it marked. */
function fixButton(view: EditorView, at: number, fix: Fix): HTMLElement {
  const made = button(fix.first ? 'fix first' : 'fix', leadOf(fix), () => takeFix(view, at, fix));
  const before = view.state.doc.line(at + 1).text.trim();
  for (const { text, changed } of changedPieces(before, fix.reads || fix.label))
    made.append(changed ? element('mark', '', text) : text);
  return made;
}

function findingStrip(view: EditorView, at: number, finding: LineFinding): HTMLElement {
  const strip = element('div', `strip ${finding.kind}`);
  const said = element('p', '');
  said.append(element('b', '', sentence(finding.message)));
  if (finding.hint) said.append(` ${sentence(finding.hint)}`);
  strip.append(said);
  if (finding.fixes.length) {
    const row = element('div', 'fixes');
    finding.fixes.forEach((fix) => row.append(fixButton(view, at, fix)));
    strip.append(row);
  }
  return strip;
}

function readingStrip(view: EditorView, at: number, reading: Reading): HTMLElement {
  const strip = element('div', 'reads');
  strip.append(t('reads.as'), ' ');
  for (const { text, changed } of reading.pieces) strip.append(changed ? element('b', '', text) : text);
  const line = view.state.doc.line(at + 1);
  const whole = { from: 0, to: line.length, insert: reading.standard };
  strip.append(
    ' ',
    button('write', t('reads.write'), () => takeFix(view, at, whole)),
  );
  return strip;
}

/** Everything under one line. */
export class LineStrips extends WidgetType {
  constructor(readonly note: LineNote) {
    super();
  }
  override eq(other: LineStrips): boolean {
    return JSON.stringify(other.note) === JSON.stringify(this.note);
  }
  override toDOM(view: EditorView): HTMLElement {
    const { at, findings, reading } = this.note;
    const box = element('div', 'strips');
    for (const finding of findings.slice(0, SHOWN)) box.append(findingStrip(view, at, finding));
    const more = findings.length - SHOWN;
    if (more > 0) box.append(element('p', 'folded', tn('finding.more', more)));
    if (reading) box.append(readingStrip(view, at, reading));
    return box;
  }
  override ignoreEvent(): boolean {
    return true;
  }
}

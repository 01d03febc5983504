/** Ticks before lines, waves under words and strips below lines, from what the server has said of the lines. */
import { StateEffect, StateField, type EditorState, type Range } from '@codemirror/state';
import { Decoration, EditorView, type Command, type DecorationSet } from '@codemirror/view';
import { LineStrips, takeFix } from './strips';
import type { LineNote } from './types';

export const setNotes = StateEffect.define<readonly LineNote[]>();

function decorate(state: EditorState, notes: readonly LineNote[]): DecorationSet {
  const found: Range<Decoration>[] = [];
  for (const note of notes) {
    if (note.at >= state.doc.lines) continue;
    const line = state.doc.line(note.at + 1);
    if (line.text.trim() !== note.text.trim()) continue;
    const count = String(note.findings.filter(({ kind }) => kind === 'error').length || '');
    found.push(Decoration.line({ class: `is-${note.state}`, attributes: { 'data-count': count } }).range(line.from));
    for (const { from, to, kind } of note.findings) {
      const [start, end] = [Math.min(line.from + from, line.to), Math.min(line.from + to, line.to)];
      const isAll = kind === 'note' && end - start >= line.text.trim().length; // advice is no mistake
      if (end > start && !isAll) found.push(Decoration.mark({ class: `wave ${kind}` }).range(start, end));
    }
    if (note.findings.length || note.reading) {
      found.push(Decoration.widget({ widget: new LineStrips(note), block: true, side: 1 }).range(line.to));
    }
  }
  return Decoration.set(found, true);
}

interface Shown {
  readonly notes: readonly LineNote[];
  readonly decorations: DecorationSet;
}

/** While one types, what was said stays at its place until the next answer. */
export const notesField = StateField.define<Shown>({
  create: () => ({ notes: [], decorations: Decoration.none }),
  update(shown, transaction) {
    for (const effect of transaction.effects) {
      if (effect.is(setNotes)) return { notes: effect.value, decorations: decorate(transaction.state, effect.value) };
    }
    if (!transaction.docChanged) return shown;
    return { ...shown, decorations: shown.decorations.map(transaction.changes) };
  },
  provide: (field) => EditorView.decorations.from(field, ({ decorations }) => decorations),
});

/** Scroll to what is said to the caret's line: on a phone it would stand below the fold. */
export function bringNotesIntoView(view: EditorView): void {
  const { number } = view.state.doc.lineAt(view.state.selection.main.head);
  const line = view.contentDOM.querySelectorAll('.cm-line')[number - 1];
  const strips = line?.nextElementSibling;
  if (strips?.matches('.strips')) strips.scrollIntoView({ block: 'nearest' });
}

/** Where the findings are, in order. */
function places(state: EditorState): number[] {
  const found = state
    .field(notesField)
    .notes.flatMap(({ at, findings }) =>
      at < state.doc.lines ? findings.map(({ from }) => state.doc.line(at + 1).from + from) : [],
    );
  return found.toSorted((one, other) => one - other);
}

export const nextFinding: Command = (view) => {
  const all = places(view.state);
  const next = all.find((place) => place > view.state.selection.main.head) ?? all[0];
  if (next === undefined) return false;
  view.dispatch({ selection: { anchor: Math.min(next, view.state.doc.length) }, scrollIntoView: true });
  return true;
};

/** Take the likeliest fix of the caret's line, or else of the first line that has one; an idea is taken by its button. */
export const firstFix: Command = (view) => {
  const here = view.state.doc.lineAt(view.state.selection.main.head).number - 1;
  const fixes = view.state
    .field(notesField)
    .notes.flatMap(({ at, findings }) => findings.flatMap(({ fixes }) => fixes.map((fix) => ({ at, fix }))))
    .filter(({ fix }) => fix.first);
  const found = fixes.find(({ at }) => at === here) ?? fixes[0];
  if (!found) return false;
  takeFix(view, found.at, found.fix);
  return true;
};

/** The editor: CodeMirror with ticks, findings and phrases, in a shadow root. */
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { Annotation, Compartment, type EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap, placeholder, tooltips, type ViewUpdate } from '@codemirror/view';
import { bringNotesIntoView, firstFix, nextFinding, notesField, setNotes } from './notes';
import { isSmall, offersExtension, offersField, setOffers } from './offers';
import { theme } from './theme';
import type { Caret, LineNote, Offer, Offers, Wish } from './types';
import { isWordsEnd } from './wanted-offers';

export interface EditorHooks {
  readonly label: string;
  readonly example: string;
  /** More to the editor, such as how a whole set looks. */
  readonly extension: Extension;
  readonly changed: (text: string) => void;
  /** The caret stands where something could follow. */
  readonly asks: (caret: Caret, wish: Wish) => void;
  /** The list has opened, changed or closed. */
  readonly offered: (options: readonly Offer[], chosen: number) => void;
  readonly pasted: (text: string) => boolean;
}

/** Marks a text that came from outside the editor, which is not told back. */
const fromOutside = Annotation.define<boolean>();

/** What stands in gray while nothing is written. */
const shownExample = new Compartment();

const CONTENT = {
  spellcheck: 'false',
  autocorrect: 'off',
  autocapitalize: 'sentences',
  writingsuggestions: 'false',
  'data-gramm': 'false',
  'aria-autocomplete': 'list',
};

export function caretOf(state: EditorState): Caret {
  const { head } = state.selection.main;
  const line = state.doc.lineAt(head);
  return { at: line.number - 1, text: line.text, column: head - line.from };
}

/** Whether the caret was put at the end of a line by hand: the line may want to go on. */
function isPlaced(update: ViewUpdate): boolean {
  const { head } = update.state.selection.main;
  const isSelected = update.transactions.some((one) => one.isUserEvent('select'));
  return isSelected && !update.docChanged && update.state.doc.lineAt(head).to === head;
}

function listen(hooks: EditorHooks): Extension {
  return EditorView.updateListener.of((update: ViewUpdate) => {
    const open = update.state.field(offersField);
    if (open !== update.startState.field(offersField)) hooks.offered(open?.offers.options ?? [], open?.chosen ?? 0);
    const caret = caretOf(update.state);
    if (isPlaced(update)) hooks.asks(caret, 'paused');
    if (!update.docChanged || update.transactions.some((one) => one.annotation(fromOutside))) return;
    hooks.changed(update.state.doc.toString());
    const isTaken = update.transactions.some((one) => one.isUserEvent('input.complete'));
    if (!update.state.selection.main.empty) return;
    if (isTaken) hooks.asks(caret, 'taken');
    else if (isWordsEnd(caret)) hooks.asks(caret, 'paused');
  });
}

function keys(hooks: EditorHooks): Extension {
  const ask = (view: EditorView) => {
    hooks.asks(caretOf(view.state), 'asked');
    return true;
  };
  return keymap.of([
    { key: 'Ctrl-Space', run: ask },
    { key: 'F8', run: nextFinding },
    { key: 'Mod-.', run: firstFix },
    ...historyKeymap,
    ...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter'),
  ]);
}

export function makeEditor(host: HTMLElement, text: string, hooks: EditorHooks): EditorView {
  const root = host.attachShadow({ mode: 'open' });
  return new EditorView({
    parent: root,
    doc: text,
    extensions: [
      history(),
      EditorView.lineWrapping,
      offersExtension,
      notesField,
      keys(hooks),
      tooltips({ position: 'absolute' }),
      shownExample.of(placeholder(hooks.example)),
      EditorView.contentAttributes.of({ ...CONTENT, 'aria-label': hooks.label }),
      EditorView.domEventHandlers({
        paste: (event) => hooks.pasted(event.clipboardData?.getData('text/plain') ?? ''),
      }),
      listen(hooks),
      hooks.extension,
      theme,
    ],
  });
}

/** Show another text, unless it is the one that is there. */
export function showText(view: EditorView, text: string): void {
  if (view.state.doc.toString() === text) return;
  view.dispatch({
    changes: { from: 0, to: view.state.doc.length, insert: text },
    annotations: fromOutside.of(true),
  });
}

export function showExample(view: EditorView, example: string): void {
  view.dispatch({ effects: shownExample.reconfigure(placeholder(example)) });
}

export function showNotes(view: EditorView, notes: readonly LineNote[]): void {
  view.dispatch({ effects: setNotes.of(notes) });
  if (view.hasFocus && isSmall()) bringNotesIntoView(view);
}

/** Show what may follow, unless the line has changed since it was asked for. */
export function showOffers(view: EditorView, offers: Offers | null): void {
  const caret = caretOf(view.state);
  const fits = offers && caret.at === offers.at && caret.text === offers.text && caret.column === offers.to;
  view.dispatch({ effects: setOffers.of(fits ? offers : null), scrollIntoView: !!fits && view.hasFocus });
}

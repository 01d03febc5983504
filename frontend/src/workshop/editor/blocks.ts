/** In the text of a whole set, the first line of a card stands out and the second stands back. */
import { StateField, type EditorState, type Extension, type Text } from '@codemirror/state';
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view';

const NAME = Decoration.line({ class: 'card-name' });
const ASIDE = Decoration.line({ class: 'card-aside' });
const KEY = /^\w+:(\s|$)/;

function decorate(doc: Text): DecorationSet {
  const found = [];
  let place = 0; // within the block
  for (let number = 1; number <= doc.lines; number += 1) {
    const { from, text } = doc.line(number);
    place = text.trim() ? place + 1 : 0;
    const isKey = KEY.test(text);
    if (place === 1 && !isKey) found.push(NAME.range(from));
    else if (place === 2 || isKey) found.push(ASIDE.range(from));
  }
  return Decoration.set(found);
}

export const blocks: Extension = StateField.define<DecorationSet>({
  create: (state: EditorState) => decorate(state.doc),
  update: (shown, transaction) => (transaction.docChanged ? decorate(transaction.newDoc) : shown),
  provide: (field) => EditorView.decorations.from(field),
});

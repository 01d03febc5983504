/** The list of phrases at the caret: shown under the line, taken by Tab, by Enter after choosing, or by a touch. */
import { Prec, StateEffect, StateField, type Extension } from '@codemirror/state';
import {
  Decoration,
  EditorView,
  keymap,
  showTooltip,
  WidgetType,
  type Command,
  type DecorationSet,
  type Tooltip,
  type TooltipView,
} from '@codemirror/view';
import { insertion } from './insertion';
import { offerList } from './offer-list';
import type { Offers } from './types';

export const setOffers = StateEffect.define<Offers | null>();
const choose = StateEffect.define<number>();
export const isSmall = () => matchMedia('(max-width: 760px)').matches;

export interface Open {
  readonly offers: Offers;
  readonly chosen: number;
  /** Whether one has moved in the list: then Enter takes too. */
  readonly moved: boolean;
  readonly pos: number;
  /** Where the line ends, behind which the list stands on a small screen. */
  readonly end: number;
}

export const offersField = StateField.define<Open | null>({
  create: () => null,
  update(open, transaction) {
    for (const effect of transaction.effects) {
      if (effect.is(setOffers)) {
        const pos = transaction.state.selection.main.head;
        const end = transaction.newDoc.lineAt(pos).to;
        return effect.value?.options.length ? { offers: effect.value, chosen: 0, moved: false, pos, end } : null;
      }
      if (effect.is(choose) && open) return { ...open, chosen: effect.value, moved: true };
    }
    return transaction.docChanged || transaction.selection ? null : open;
  },
  provide: (field) => [
    showTooltip.from(field, (open) => (open && !isSmall() ? tooltip(open) : null)),
    EditorView.decorations.from(field, (open) => (open && isSmall() ? rows(open) : Decoration.none)),
  ],
});

function tooltip(open: Open): Tooltip {
  return { pos: open.pos, above: false, strictSide: true, create: (view) => list(view, open) };
}

function list(view: EditorView, open: Open): TooltipView {
  const dom = offerList(open, (index) => take(view, index));
  return {
    dom,
    overlap: true,
    getCoords: (pos) => {
      const { top, bottom } = lineWithStrips(view, pos);
      const { left } = view.contentDOM.getBoundingClientRect();
      return { left: left + 40, right: left + 40, top, bottom };
    },
    positioned: () => {
      if (dom.dataset.placed) return;
      dom.dataset.placed = 'yes'; // once: after that the page is the reader's to scroll
      dom.scrollIntoView({ block: 'nearest' });
      dom.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
    },
  };
}

/** From the top of a line, all its rows, to the end of what is said to it: the list covers none of that. */
function lineWithStrips(view: EditorView, pos: number): { top: number; bottom: number } {
  const { node } = view.domAtPos(pos);
  const line = (node instanceof Element ? node : node.parentElement)?.closest('.cm-line') ?? view.contentDOM;
  const strips = line.nextElementSibling;
  const last = strips?.matches('.strips') ? strips : line;
  return { top: line.getBoundingClientRect().top, bottom: last.getBoundingClientRect().bottom };
}

/** On a small screen the list stands in the text, under its line and what is said to it: there it covers nothing. */
class Rows extends WidgetType {
  constructor(readonly open: Open) {
    super();
  }
  override eq(other: Rows): boolean {
    return other.open === this.open;
  }
  override toDOM(view: EditorView): HTMLElement {
    const dom = offerList(this.open, (index) => take(view, index));
    requestAnimationFrame(() => dom.scrollIntoView({ block: 'nearest' }));
    return dom;
  }
  override ignoreEvent(): boolean {
    return true;
  }
}

function rows(open: Open): DecorationSet {
  return Decoration.set([Decoration.widget({ widget: new Rows(open), block: true, side: 2 }).range(open.end)]);
}

/** Put a phrase at its place; more is asked for at once if the line has to go on. */
export function take(view: EditorView, index: number): void {
  const open = view.state.field(offersField);
  const offer = open?.offers.options[index];
  if (!open || !offer) return;
  const line = view.state.doc.line(open.offers.at + 1);
  const { from, to, insert } = insertion(open.offers, offer);
  view.dispatch({
    changes: { from: line.from + from, to: line.from + to, insert },
    selection: { anchor: line.from + from + insert.length },
    userEvent: 'input.complete',
    scrollIntoView: true,
  });
  view.focus();
}

function move(by: number): Command {
  return (view) => {
    const open = view.state.field(offersField);
    if (!open) return false;
    const count = open.offers.options.length;
    view.dispatch({ effects: choose.of((open.chosen + by + count) % count) });
    return true;
  };
}

const takeChosen =
  (needsMove: boolean): Command =>
  (view) => {
    const open = view.state.field(offersField);
    if (!open || (needsMove && !open.moved)) return false;
    take(view, open.chosen);
    return true;
  };

const close: Command = (view) => {
  if (!view.state.field(offersField)) return false;
  view.dispatch({ effects: setOffers.of(null) });
  return true;
};

/** So much has to stay in view below the caret on a small screen: the list, or what stands at the foot.
 * On a large one there is no margin: the editor would take the list for one that is out of view, and hide it. */
const BELOW_OPEN = 330;
const BELOW = 90;

/** Whoever goes on elsewhere in the form must see it; on a small screen the list stands in nobody's way. */
const closeBehind = EditorView.domEventHandlers({
  blur: (event, view) => {
    const stays = event.relatedTarget instanceof Node && view.dom.contains(event.relatedTarget);
    // Later: the editor also loses the focus while the page takes it away, when nothing may change.
    if (!stays && !isSmall() && document.hasFocus()) setTimeout(() => view.dom.isConnected && close(view));
    return false;
  },
});

export const offersExtension: Extension = [
  offersField,
  closeBehind,
  EditorView.scrollMargins.of((view) =>
    isSmall() ? { bottom: view.state.field(offersField) ? BELOW_OPEN : BELOW } : null,
  ),
  Prec.highest(
    keymap.of([
      { key: 'Tab', run: takeChosen(false) },
      { key: 'Enter', run: takeChosen(true) },
      { key: 'ArrowDown', run: move(1) },
      { key: 'ArrowUp', run: move(-1) },
      { key: 'Escape', run: close },
    ]),
  ),
];

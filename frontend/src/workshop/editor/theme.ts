/** How the editor looks. It lives in a shadow root, because the content policy allows no style elements. */
import { EditorView } from '@codemirror/view';

const ROUND = { content: '""', position: 'absolute', left: '8px', top: '5px', width: '20px', height: '20px' };
const MARK = {
  ...ROUND,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  font: '700 12px/1 var(--sans)',
};

const LINES = {
  '.cm-line': { position: 'relative', padding: '3px 14px 3px 38px' },
  '.cm-line.is-good::before': { ...MARK, content: '"✓"', background: 'var(--good)', color: 'var(--panel)' },
  '.cm-line.is-open::before': {
    ...MARK,
    content: '"…"',
    color: 'var(--dim)',
    boxShadow: 'inset 0 0 0 1.5px var(--dim)',
  },
  '.cm-line.is-wrong::before': {
    ...MARK,
    content: 'attr(data-count)',
    background: 'var(--bad)',
    color: 'var(--panel)',
  },
  '.card-name': { font: '700 19px/1.4 var(--serif)' },
  '.card-aside': { color: 'var(--dim)' },
  '.wave': {
    textDecoration: 'underline wavy 1.5px var(--bad)',
    textUnderlineOffset: '4px',
    textDecorationSkipInk: 'none',
  },
  '.wave.note': { textDecorationColor: 'var(--dim)' },
};

const STRIPS = {
  '.strips': { padding: '2px 14px 6px 38px', fontSize: '14px', lineHeight: '1.45', scrollMarginBottom: '90px' },
  '.strips p': { margin: '0' },
  '.strip': {
    padding: '8px 12px',
    margin: '4px 0',
    borderRadius: '0 10px 10px 0',
    borderLeft: '4px solid var(--bad)',
    background: 'color-mix(in srgb, var(--bad) 9%, var(--panel))',
  },
  '.strip.note': { borderLeftColor: 'var(--dim)', background: 'var(--panel2)' },
  '.fixes': { display: 'flex', flexWrap: 'wrap', gap: '8px', margin: '7px 0 2px' },
  '.fix': {
    font: '500 14px/1.35 var(--sans)',
    minHeight: '34px',
    padding: '5px 12px',
    borderRadius: '9px',
    color: 'var(--text)',
    background: 'var(--panel2)',
    border: '0',
    boxShadow: 'inset 0 0 0 1px var(--line)',
    cursor: 'pointer',
    textAlign: 'left',
  },
  '.fix.first': { boxShadow: 'inset 0 0 0 2px var(--goldfill), inset 0 0 0 3px #2b1d0040' },
  '.fix mark': {
    font: 'inherit',
    fontWeight: '800',
    color: 'inherit',
    background: 'none',
    textDecoration: 'underline 1.5px',
    textUnderlineOffset: '3px',
  },
  '.folded, .reads': { color: 'var(--dim)' },
  '.reads b': { color: 'var(--text)', textDecoration: 'underline 1.5px', textUnderlineOffset: '3px' },
  '.write': {
    font: '700 13.5px/1 var(--sans)',
    color: 'var(--text)',
    background: 'none',
    border: '0',
    padding: '8px 4px',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    cursor: 'pointer',
  },
  'button:focus-visible': { outline: '3px solid var(--focus)', outlineOffset: '2px' },
};

const OFFERS = {
  '.cm-tooltip': {
    border: '1px solid var(--line)',
    borderRadius: '12px',
    background: 'var(--panel)',
    color: 'var(--text)',
    boxShadow: '0 14px 34px #0005',
    zIndex: '30',
    overflow: 'hidden',
  },
  '.offers': { width: 'min(600px, calc(100vw - 90px))', font: '15px/1.3 var(--sans)' },
  '.offers-head': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '12px',
    padding: '9px 14px',
    fontSize: '13px',
  },
  '.offers-head span, .offer small, .offers-keys': { color: 'var(--dim)' },
  '.offers-list': { maxHeight: '318px', overflowY: 'auto' },
  '.offer': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12px',
    minHeight: '40px',
    padding: '4px 14px',
    borderTop: '1px solid var(--line)',
    cursor: 'pointer',
  },
  '.offer small': { fontSize: '13px', textAlign: 'right' },
  '.offer[aria-selected=true]': { background: 'var(--panel2)', boxShadow: 'inset 4px 0 0 var(--focus)' },
  '.offers-example': { padding: '8px 14px 0', fontSize: '13.5px', borderTop: '1px solid var(--line)' },
  '.offers-keys': { display: 'flex', gap: '8px', padding: '8px 14px', fontSize: '12.5px' },
  '.offers-keys kbd': {
    font: '600 11px/1 var(--sans)',
    padding: '3px 5px',
    borderRadius: '4px',
    boxShadow: 'inset 0 0 0 1px currentColor',
  },
  '@media (max-width: 760px)': {
    '.offers': { width: 'auto', borderTop: '1px solid var(--line)', scrollMarginBottom: '90px' },
    '.offer': { minHeight: '44px' },
    '.offers-keys, .offers-example': { display: 'none' },
    '.offers-list': { maxHeight: '226px' },
  },
};

export const theme = EditorView.theme({
  '&': { color: 'var(--text)', background: 'var(--panel)', borderRadius: '11px', border: '1px solid var(--line)' },
  '&.cm-focused': { outline: '2.5px solid var(--focus)', outlineOffset: '-1px' },
  '.cm-scroller': { font: '400 17px/1.5 var(--sans)', overflowX: 'hidden' },
  '.cm-content': { padding: '8px 0', minHeight: '96px', caretColor: 'var(--focus)' },
  '.cm-cursor': { borderLeft: '2px solid var(--focus)' },
  '.cm-placeholder': { color: 'var(--dim)' },
  ...LINES,
  ...STRIPS,
  ...OFFERS,
});

/** The keys of the table. Letters do nothing while somebody types, and nothing here hides from a dialog. */
import { answersOf, numbered, type Answers } from './answers';
import { digitOf } from './keys';
import type { TableState } from './table-state.svelte';

type Deed = (table: TableState) => boolean | void;

const has = (table: TableState, selector: string) => table.root?.querySelector<HTMLElement>(selector) ?? null;

const PLAIN: Readonly<Record<string, Deed>> = {
  Escape: letGo,
  '?': (table) => void (table.sheet = 'help'),
  L: (table) => !!table.game.ask && void (table.sheet = 'list'),
  I: (table) => openRail(table, 'effects'),
  O: (table) => openRail(table, 'log'),
  C: openChat,
  F: (table) => void (table.turned = !table.turned),
  U: (table) => !!table.game.ask?.rule && void table.openRule(table.game.ask.rule),
  Z: zoomFocused,
  Backspace: (table) => press(has(table, '.takeback:not(:disabled)')),
  E: (table) => press(has(table, '.endturn:not(:disabled)')),
  ' ': (table) => (table.store.stage.behind > 0 || table.store.stage.isHeld) && void table.store.stage.hold(),
  F1: (table) => focus(has(table, '.assets.own button')),
};

export function pressKey(event: KeyboardEvent, table: TableState): void {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (target.closest('input,textarea,select') || document.querySelector('dialog[open]')) return;
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  if (key === ' ' && target.closest('button')) return;
  if (take(key, table)) event.preventDefault();
}

function take(key: string, table: TableState): boolean {
  if (key === 'ArrowRight' && table.store.stage.isHeld) return oneStep(table);
  if (key === 'ArrowLeft' || key === 'ArrowRight') return step(table, key === 'ArrowRight' ? 1 : -1);
  if (takeAnswer(key, table)) return true;
  if (/^\d$/.test(key)) return takeDigit(Number(key), table);
  const seat = /^F([2-8])$/.exec(key);
  if (seat) return focus(has(table, `.plate[data-seat="${table.others[Number(seat[1]) - 2]}"]`));
  if (key === 'R' && table.game.outcome) {
    table.sheet = 'result';
    return true;
  }
  const deed = PLAIN[key];
  return deed !== undefined && deed(table) !== false;
}

function oneStep(table: TableState): boolean {
  table.store.stage.step();
  return true;
}

const answers = (table: TableState): Answers =>
  answersOf(table.game.ask, table.view, table.picked() ?? focusedToken(table), { playIt: '', discardIt: '' });

/** The letters of what is offered; a card that has the focus need not be picked first. */
function takeAnswer(key: string, table: TableState): boolean {
  if (!table.isLive) return false;
  const isLetter = /^[A-Z]$/.test(key);
  const { offered } = answers(table);
  const found = isLetter ? offered.find((answer) => answer.key === key) : undefined;
  if (found) table.choose(found.option);
  return found !== undefined;
}

/** With cards of the hand asked, the n-th card; else the n-th answer, then what lies on the table. */
function takeDigit(digit: number, table: TableState): boolean {
  const at = (digit + 9) % 10;
  if (!table.game.ask || table.asksHand) return focus(has(table, `[data-hand="${at}"]`));
  const { offered } = answers(table);
  const byDigit = offered.find((answer) => answer.key === digitOf(at));
  const onTable = [...numbered(table.game.ask, tableOrder(table)).values()][at - (offered.length ? offered.length : 0)];
  const option = byDigit?.option ?? onTable;
  if (option && table.isLive) table.choose(option);
  return option !== undefined;
}

/** The order in which digits count what lies on the table: one's own assets, then the others' in turn order. */
function tableOrder(table: TableState): readonly number[] {
  const seats = [...(table.me === null ? [] : [table.me]), ...table.others];
  return [...seats.flatMap((seat) => table.view?.assets[seat] ?? []), ...(table.view?.limbo ?? [])];
}

function focusedToken(table: TableState): number | null {
  const token = Number((document.activeElement as HTMLElement | null)?.dataset['token'] ?? -1);
  return token >= 0 && table.optionsOf(token).length ? token : null;
}

function letGo(table: TableState): boolean {
  if (table.picked() === null) return false;
  table.pick(null);
  return true;
}

function openRail(table: TableState, part: 'effects' | 'log'): void {
  if (part === 'log') table.tab = 'log';
  if (table.plan.rail) focus(has(table, part === 'log' ? '.rail .log' : '.rail .effects ul'));
  else table.sheet = part;
}

function openChat(table: TableState): void {
  table.tab = 'chat';
  if (!table.plan.rail) table.sheet = 'log';
  else setTimeout(() => focus(has(table, '.rail input')));
}

function zoomFocused(table: TableState): void {
  const focused = Number((document.activeElement as HTMLElement | null)?.dataset['token'] ?? -1);
  table.zoomed = table.faceOf(focused >= 0 ? focused : (table.picked() ?? table.lit() ?? -1));
}

/** Arrows go through the cards of the group that has the focus; from a plate into what lies before that player. */
function step(table: TableState, by: number): boolean {
  const active = document.activeElement as HTMLElement | null;
  const group = active?.closest('.hand,.assets,.limrow,.answers,.seat') ?? has(table, '.hand');
  const parts = [...(group?.querySelectorAll<HTMLElement>('button:not(.fold)') ?? [])];
  const at = active ? parts.indexOf(active) : -1;
  return focus(parts[(at + by + parts.length) % parts.length] ?? null);
}

function focus(element: HTMLElement | null): boolean {
  element?.focus();
  return element !== null;
}

function press(element: HTMLElement | null): boolean {
  element?.click();
  return element !== null;
}

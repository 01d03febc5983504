/** The keys of the table. Letters do nothing while somebody types, and nothing here hides from a dialog. */
import { answersOf, type Answers } from './answers';
import { afterArrow, isArrow, type Arrow } from './arrows';
import { digitOf } from './keys';
import { chat } from './later';
import type { TableState } from './table-state.svelte';

type Deed = (table: TableState) => boolean | void;

const has = (table: TableState, selector: string) => table.root?.querySelector<HTMLElement>(selector) ?? null;

const PLAIN: Readonly<Record<string, Deed>> = {
  Escape: letGo,
  Enter: (table) =>
    (table.picked() === null && press(has(table, '.coach .act'))) || press(has(table, '.slots .btn.go:not(:disabled)')),
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
  table.byKeys = true;
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  if ((key === ' ' || key === 'Enter') && target.closest('button,a,summary')) return;
  if (take(key, table)) event.preventDefault();
}

function take(key: string, table: TableState): boolean {
  if (key === 'ArrowRight' && table.store.stage.isHeld) return oneStep(table);
  if (isArrow(key)) return step(table, key);
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

/** With cards of the hand asked, the n-th card; else the answer or the card on the table that shows the digit. */
function takeDigit(digit: number, table: TableState): boolean {
  const at = (digit + 9) % 10;
  if (table.takesHand) return focus(has(table, `[data-hand="${at}"]`));
  const answer = answers(table).offered.find(({ key }) => key === digitOf(at));
  if (answer && table.isLive) table.choose(answer.option);
  return answer !== undefined || takeSeat(digitOf(at), table) || takeCard(digitOf(at), table);
}

/** Of many players who can be chosen no button stands in the bar. */
function takeSeat(digit: string, table: TableState): boolean {
  const found = [...table.seatDigits].find(([, shown]) => shown === digit);
  if (found && table.isLive) table.pressSeat(found[0]);
  return found !== undefined;
}

/** Takes the card on the table that shows a digit; one with several options is picked, and they are answers then. */
function takeCard(digit: string, table: TableState): boolean {
  const found = [...table.digits].find(([, shown]) => shown === digit);
  if (!found) return false;
  const [token] = found;
  const options = table.optionsOf(token);
  if (options.length > 1) table.pick(token);
  else if (options[0] && table.isLive) table.choose(options[0]);
  return true;
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
  else void chat.fetch().then(() => setTimeout(() => focus(has(table, '.rail input'))));
}

function zoomFocused(table: TableState): void {
  const focused = Number((document.activeElement as HTMLElement | null)?.dataset['token'] ?? -1);
  const token = focused >= 0 ? focused : (table.picked() ?? table.lit() ?? -1);
  const shown = table.faceOf(token);
  if (shown) table.openCard(shown, token);
}

/** Arrows go through the group that has the focus, sideways from anywhere; from a plate to what lies before it. */
function step(table: TableState, key: Arrow): boolean {
  const active = document.activeElement as HTMLElement | null;
  const focused = active?.closest('.hand,.assets,.limrow,.answers,.seat') ?? null;
  const group = focused ?? (key === 'ArrowLeft' || key === 'ArrowRight' ? has(table, '.hand') : null);
  const parts = [...(group?.querySelectorAll<HTMLElement>('button:not(.fold)') ?? [])];
  if (!focused || !active) return focus(parts[key === 'ArrowLeft' ? parts.length - 1 : 0] ?? null);
  const boxes = parts.map((part) => part.getBoundingClientRect());
  return focus(parts[afterArrow(boxes, parts.indexOf(active), key)] ?? null);
}

function focus(element: HTMLElement | null): boolean {
  element?.focus();
  return element !== null;
}

function press(element: HTMLElement | null): boolean {
  element?.click();
  return element !== null;
}

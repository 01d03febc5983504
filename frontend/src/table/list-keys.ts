/** The keys of a list of cards in a sheet, which is one stop of Tab: arrows, and the first letters of a name. */
import { afterArrow, isArrow } from './arrows';
import { Typing } from './type-ahead';

const boxOf = (one: HTMLElement) => one.getBoundingClientRect();
const nameOf = (one: HTMLElement) => one.dataset['name'] ?? '';
const LETTER = /^[\p{L}\p{N}]$/u;

/** Lets a list be gone through by keys; `data-name` on its buttons is what can be typed. */
export function listKeys(list: HTMLElement): { destroy: () => void } {
  const typing = new Typing();
  /** Whether the last key was a space inside a name, which presses no button. */
  let isTyped = false;
  const parts = () => [...list.querySelectorAll<HTMLElement>('button')];

  function press(event: KeyboardEvent): void {
    const all = parts();
    const at = all.findIndex((one) => one === document.activeElement);
    isTyped = event.key === ' ' && typing.isGoingOn(event.timeStamp);
    if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const goal = goalOf(event, all, at);
    if (goal === null) return;
    event.preventDefault();
    all[goal]?.focus();
  }

  function goalOf({ key, timeStamp }: KeyboardEvent, all: readonly HTMLElement[], at: number): number | null {
    if (isArrow(key)) return afterArrow(all.map(boxOf), at, key);
    if (key === 'Home') return 0;
    if (key === 'End') return all.length - 1;
    return isTyped || LETTER.test(key) ? typing.type(key, all.map(nameOf), at, timeStamp) : null;
  }

  function release(event: KeyboardEvent): void {
    if (event.key === ' ' && isTyped) event.preventDefault();
  }

  function stopAt(event: FocusEvent): void {
    for (const one of parts()) one.tabIndex = one === event.target ? 0 : -1;
  }

  list.addEventListener('keydown', press);
  list.addEventListener('keyup', release);
  list.addEventListener('focusin', stopAt);
  return {
    destroy: () => {
      list.removeEventListener('keydown', press);
      list.removeEventListener('keyup', release);
      list.removeEventListener('focusin', stopAt);
    },
  };
}

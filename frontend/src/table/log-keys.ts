/** The keys of the log: up and down by line, right to the cards named in a line, Escape back. */

export function stepLog(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  const list = event.currentTarget;
  const lines = [...list.querySelectorAll<HTMLElement>(':scope > li')];
  const focused = document.activeElement;
  const at = lines.findIndex((line) => line.contains(focused));
  const goal = goalOf(event.key, list, lines, at, focused);
  if (!goal) return;
  event.preventDefault();
  event.stopPropagation();
  goal.focus();
}

function goalOf(
  key: string,
  list: HTMLElement,
  lines: readonly HTMLElement[],
  at: number,
  focused: Element | null,
): HTMLElement | undefined {
  if (key === 'ArrowUp') return at < 0 ? lines.at(-1) : lines[Math.max(0, at - 1)];
  if (key === 'ArrowDown') return at < 0 ? lines.at(-1) : lines[Math.min(lines.length - 1, at + 1)];
  if (key === 'Home') return lines[0];
  if (key === 'End') return lines.at(-1);
  if (key === 'Escape') return at < 0 ? undefined : focused === lines[at] ? list : lines[at];
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return undefined;
  const named = [...(lines[at]?.querySelectorAll<HTMLElement>('button') ?? [])];
  const next = named.findIndex((one) => one === focused) + (key === 'ArrowRight' ? 1 : -1);
  return next < 0 ? lines[at] : named[Math.min(next, named.length - 1)];
}

/** Reads the page for a player: what is drawn, what is offered, and where to press. Loaded before the page's own scripts. */
window.reader = (() => {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const drawn = (selector) => all(selector).filter((one) => one.getClientRects().length);
  const tokens = (elements) => elements.map((one) => Number(one.dataset.token));
  const bySeat = (selector, read) => Object.fromEntries(all(selector).map((one) => [one.dataset.zone.split('-')[1], read(one)]));
  const number = (element) => (element ? Number.parseInt(element.textContent, 10) : null);
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

  /** The words of a card as they are drawn and as they are said. */
  const words = (element) => [Number(element.dataset.token), all('[aria-label]', element).map((one) => one.ariaLabel).join(' ') + element.textContent];

  /** The table as it is drawn, after the next frame. */
  async function picture() {
    await frame();
    return {
      hand: tokens(all('[data-hand]')),
      words: all('button[data-token]').map(words),
      assets: bySeat('.assets[data-zone]', (one) => tokens(all('button.asset', one))),
      counts: bySeat('.plate[data-zone]', (one) => number(one.querySelector('.count'))),
      draw: number(document.querySelector('.pile b')),
      limbo: tokens(all('.limrow button[data-token]')),
      top: tokens(all('.topcard'))[0] ?? null,
      // As it is said to those who can't see it; on the screen a card's name has its rank beside it.
      question: document.querySelector('.ask:not(.wait)')?.ariaLabel.trim() || null,
      // The server's sentence: the headline, or what follows it.
      result: all('.end .winhead, .end .winhead + p:not(.dim)').at(-1)?.textContent.trim() ?? null,
    };
  }

  const GROUPS = {
    sheet: 'dialog[open] .choice',
    verb: '.answers[data-about=card] .btn',
    again: '.app button[data-token][aria-pressed=true]',
    card: '.app button[data-token]:has(.can)',
    player: '.app .plate.can',
    button: '.answers:not([data-about]) .btn, .endturn:not(:disabled), button.stack:has(.can)',
    list: '.slots .list',
  };

  /** The number of the key that leads to the seat at which something lies: F1 to one's own, F2 to the first opponent's. */
  function seatKey(one) {
    if (one.closest('.assets.own')) return '1';
    const at = all('.opps .seat').findIndex((seat) => seat.contains(one));
    return at < 0 ? '' : String(at + 2);
  }

  /** What can be chosen now, by where it lies on the page. */
  async function offered() {
    await frame();
    const target = (group, selector) => (one, at) => ({
      group,
      selector,
      at,
      // A digit at a card in hand leads to the card, and does not take it.
      key: (!one.dataset.hand && one.querySelector('kbd')?.textContent) || '',
      hand: one.dataset.hand ?? '',
      token: one.dataset.token ?? '',
      seat: seatKey(one),
      words: one.innerText.replaceAll('\n', ' ').slice(0, 60),
    });
    const found = Object.entries(GROUPS).map(([group, selector]) => [group, drawn(selector).map(target(group, selector))]);
    const groups = Object.fromEntries(found);
    return { ...groups, other: document.querySelector('dialog[open]') !== null && !groups.sheet.length };
  }

  /** A point where a mouse or a finger really meets the element. */
  function point({ selector, at }) {
    const element = drawn(selector)[at];
    if (!element) return null;
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const box = element.getBoundingClientRect();
    const eighths = [1, 2, 3, 4, 5, 6, 7].map((part) => part / 8);
    const grid = eighths.flatMap((row) => eighths.map((column) => [box.width * column, box.height * row]));
    const met = ([x, y]) => document.elementFromPoint(box.left + x, box.top + y);
    const middle = [box.width / 2, box.height / 2];
    // Of the back rows of a large hand only the heads can be seen.
    const free = [[20, 14], middle, ...grid].find((one) => element.contains(met(one)));
    return free ? { x: box.left + free[0], y: box.top + free[1] } : { covered: met(middle)?.outerHTML.slice(0, 80) ?? 'nothing' };
  }

  const GROUP = '.hand, .assets, .limrow, .answers, .seat, .choices';

  /** Whether Tab or Shift+Tab is nearer. */
  const tabWay = (active, element) =>
    active && active !== document.body && active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING ? 'past' : 'no';

  /** Where the focus is in the group of an element: the shorter way to go, by rows first. */
  function way(element) {
    const active = document.activeElement;
    const group = active?.closest(GROUP);
    if (!group?.contains(element)) return tabWay(active, element);
    const parts = all('button', group);
    const top = (one) => one.getBoundingClientRect().top;
    // A picked card is raised a little and still of its row.
    const isNextRow = (one, at, tops) => at === 0 || one - tops[at - 1] > 12;
    const rows = parts.map(top).sort((one, other) => one - other).filter(isNextRow);
    const rowOf = (one) => rows.findLastIndex((start) => start <= top(one));
    const steps = (from, to, count) => ((to - from + count) % count) * 2 <= count;
    const [row, goal] = [rowOf(active), rowOf(element)];
    if (row !== goal) return steps(row, goal, rows.length) ? 'above' : 'below';
    return steps(parts.indexOf(active), parts.indexOf(element), parts.length) ? 'before' : 'after';
  }

  /** Whether an element has the focus, and whether that can be seen; else where the focus is. */
  function focus({ selector, at }) {
    const element = drawn(selector)[at];
    if (!element) return 'gone';
    if (document.activeElement !== element) return way(element);
    const styles = [element, ...all('*', element)].map((one) => getComputedStyle(one));
    return styles.some((style) => style.outlineStyle !== 'none') ? 'yes' : 'unseen';
  }

  return { picture, offered, point, focus };
})();

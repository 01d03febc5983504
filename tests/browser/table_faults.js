/** What is wrong with the places of a table: cut words, a board that scrolls, parts that leave theirs. */
window.tableFaults = () => {
  const faults = [];
  const drawn = (one) => one.getClientRects().length && getComputedStyle(one).visibility !== 'hidden';
  const all = (selector, root = document) => [...root.querySelectorAll(selector)].filter(drawn);
  const app = document.querySelector('.app');
  const board = document.querySelector('.board');
  const edge = board.getBoundingClientRect();
  if (board.scrollHeight > board.clientHeight + 1) faults.push('the board scrolls');
  for (const part of all('button, .ring, .pile, .fits', board)) {
    const box = part.getBoundingClientRect();
    const isBeside = box.left < edge.left - 1 || box.right > edge.right + 1;
    if (isBeside || box.top < edge.top - 1 || box.bottom > edge.bottom + 1)
      faults.push(`${part.className} lies outside of the board`);
  }
  for (const tile of all('.tile', board)) {
    const words = tile.querySelector('.words');
    if (words.scrollHeight > tile.clientHeight + 1)
      faults.push(`words of ${tile.querySelector('.name').textContent} are cut`);
  }
  for (const text of all('[data-hand] .f-hand .text')) {
    const card = text.closest('.card').getBoundingClientRect();
    if (text.getBoundingClientRect().bottom > card.bottom + 1) faults.push(`the text of a card in hand leaves it`);
  }
  // Words that an ellipsis or an edge would hide; what scrolls on purpose may.
  for (const one of all('.plate *, .ask *, .own *, .bn *, .fits *, .head *, [role=alertdialog] *', app)) {
    const style = getComputedStyle(one);
    if (style.overflowX !== 'hidden' && style.textOverflow !== 'ellipsis') continue;
    if (one.closest('svg, .sr, .tile')) continue;
    if (one.scrollWidth > one.clientWidth + 1) faults.push(`${one.className}: "${one.textContent.trim().slice(0, 40)}" is cut`);
  }
  const bar = document.querySelector('.ask');
  const whole = bar.getBoundingClientRect();
  for (const part of all('.question, .slots', bar)) {
    const box = part.getBoundingClientRect();
    if (box.top < whole.top - 1 || box.bottom > whole.bottom + 1) faults.push(`${part.className} leaves the bar`);
  }
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page is too wide');
  return [Math.round(whole.top), faults];
};

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
  // Words that stand free: a text that is too wide leaves its box before it leaves the board.
  for (const word of all('.fits :is(h2, p, .word, .words)', board))
    if (word.getBoundingClientRect().right > edge.right + 1 || word.scrollWidth > word.clientWidth + 1)
      faults.push(`"${word.textContent.trim()}" leaves its place`);
  for (const tile of all('.tile', board)) {
    const words = tile.querySelector('.words');
    if (words.scrollHeight > tile.clientHeight + 1) {
      const form = tile.className.split(' ')[1];
      faults.push(`words of ${tile.querySelector('.name').textContent} are cut (${form}, ${tile.clientWidth} px)`);
    }
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
  // What is written on a player's plate stays on it.
  for (const one of all('.plate .who, .me .name, .me .phase', app)) {
    const [box, plate] = [one.getBoundingClientRect(), one.parentElement.getBoundingClientRect()];
    const isBeyond = one.scrollWidth > one.clientWidth + 1 || box.right > plate.right + 1;
    if (isBeyond || box.height > plate.height || one.scrollHeight > one.clientHeight + 2)
      faults.push(`"${one.textContent.trim()}" leaves its plate`);
  }
  // Answers: each whole, in its row, with its words inside, and beside the next one.
  const row = document.querySelector('.slots');
  const field = row?.parentElement.getBoundingClientRect();
  const buttons = all('.slots button');
  buttons.forEach((button, at) => {
    const [box, said] = [button.getBoundingClientRect(), button.textContent.trim()];
    const next = buttons[at + 1]?.getBoundingClientRect();
    if (box.left < field.left - 1 || box.right > field.right + 1) faults.push(`the answer "${said}" leaves its row`);
    if (next && box.right > next.left + 1 && box.bottom > next.top + 1 && box.top < next.bottom - 1)
      faults.push(`the answer "${said}" lies over the next one`);
    for (const part of all('*', button)) {
      const inner = part.getBoundingClientRect();
      if (inner.left < box.left - 1 || inner.right > box.right + 1 || inner.top < box.top - 1 || inner.bottom > box.bottom + 1)
        faults.push(`words of the answer "${said}" leave it`);
    }
  });
  const bar = document.querySelector('.ask');
  const whole = bar.getBoundingClientRect();
  for (const part of all('.question > *, .slots', bar)) {
    const box = part.getBoundingClientRect();
    if (box.top < whole.top - 1 || box.bottom > whole.bottom + 1) faults.push(`"${part.textContent.trim()}" leaves the bar`);
  }
  // News are whole in the log.
  for (const part of all('.question > :not(.news)', bar))
    if (part.scrollHeight > part.clientHeight + 1) faults.push(`lines of "${part.textContent.trim()}" are hidden`);
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page is too wide');
  return [Math.round(whole.top), faults];
};

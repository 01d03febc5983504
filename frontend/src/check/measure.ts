/** Looks at every card on the page: what leaves its card, what is too small to read, which pictures are the same. */

const SMALLEST = 11;
const LEAST_PICTURE = 0.17; // of the card's width
const SLACK = 1.01;
const WORDS = '.text,.name,.kind,.foot,.nm,.tag';

export interface Finding {
  readonly where: string;
  readonly what: string;
}

export interface Measured {
  readonly cards: number;
  readonly findings: readonly Finding[];
  /** The pictures of the largest form, by card. */
  readonly pictures: Readonly<Record<string, string>>;
}

export function measure(): Measured {
  const findings: Finding[] = [];
  let cards = 0;
  for (const section of document.querySelectorAll<HTMLElement>('section[data-form]')) {
    const form = `${section.dataset['form']} ${section.dataset['width']}`;
    for (const card of section.querySelectorAll<HTMLElement>('.card,.tile,.chip')) {
      cards += 1;
      const where = `${form}: ${card.getAttribute('aria-label')?.split(',')[0] || card.closest('[data-name]')?.getAttribute('data-name')}`;
      for (const what of problems(card)) findings.push({ where, what });
    }
  }
  return { cards, findings, pictures: pictures() };
}

function problems(card: HTMLElement): string[] {
  const found: string[] = [];
  const edge = card.getBoundingClientRect();
  for (const part of card.querySelectorAll<HTMLElement>(WORDS)) {
    const box = part.getBoundingClientRect();
    if (!box.height || !part.textContent?.trim()) continue;
    const name = part.classList[0] ?? '';
    if (box.bottom > edge.bottom + SLACK || box.right > edge.right + SLACK || box.left < edge.left - SLACK)
      found.push(`${name} leaves the card`);
    if (part.scrollWidth > part.clientWidth + SLACK && getComputedStyle(part).display !== 'inline')
      found.push(`${name} is clipped`);
    const size = parseFloat(getComputedStyle(part).fontSize);
    if (size < SMALLEST - 0.01 && !isPicture(card)) found.push(`${name} is ${size.toFixed(2)} px`);
  }
  for (const half of card.querySelectorAll('.half'))
    if (overflows(half, half.querySelector('.text'))) found.push('text leaves its half');
  const art = card.querySelector('.art');
  if (art && art.getBoundingClientRect().height < edge.width * LEAST_PICTURE)
    found.push(`picture is ${art.getBoundingClientRect().height.toFixed(0)} px high`);
  for (const drawing of card.querySelectorAll('.em')) if (!drawing.childElementCount) found.push('no emblem');
  for (const [over, under] of [
    ['.text', '.foot'],
    ['.head .name', '.art'],
  ] as const)
    if (cross(card, over, under)) found.push(`${over} runs over ${under}`);
  return found;
}

/** A mini is a picture of a card: nothing on it is meant to be read. */
function isPicture(card: HTMLElement): boolean {
  return card.classList.contains('f-mini');
}

function overflows(outer: Element, inner: Element | null): boolean {
  return inner !== null && inner.getBoundingClientRect().bottom > outer.getBoundingClientRect().bottom + SLACK;
}

function cross(card: HTMLElement, over: string, under: string): boolean {
  const [above, below] = [card.querySelector(over), card.querySelector(under)];
  return (
    above !== null && below !== null && above.getBoundingClientRect().bottom > below.getBoundingClientRect().top + 2
  );
}

function pictures(): Record<string, string> {
  const drawn: Record<string, string> = {};
  for (const card of document.querySelectorAll<HTMLElement>('section[data-form=print][data-width="300"] .card')) {
    const label = card.getAttribute('aria-label')?.split(',')[0] ?? '';
    const mark = card.querySelector('.mark')?.textContent ?? '';
    drawn[`${mark}|${label}`] = card.querySelector('.em')?.innerHTML ?? '';
  }
  return drawn;
}

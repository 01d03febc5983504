/** The picture of a result, to be shown to friends: an SVG of its own, in fonts that every device has. */
import { lineBreaks } from './line-breaks';

export const WIDTH = 1200;
export const HEIGHT = 630;

/** What the picture tells. */
export interface ToldResult {
  readonly headline: string;
  readonly turns: string;
  readonly brand: string;
  readonly places: readonly { readonly place: number; readonly name: string; readonly left: string }[];
  /** The card that ended it. */
  readonly card: { readonly name: string; readonly rank: string; readonly color: string } | null;
}

const SERIF = 'Georgia, serif';
const SANS = 'system-ui, sans-serif';
const GROUND = '#23263a';
const PAPER = '#fdf8ec';
const INK = '#211a2b';
const DIM = '#b9bdd3';
const GOLD = '#f2bd4b';
const BANDS: Readonly<Record<string, string>> = {
  red: '#a92830',
  purple: '#6a3fa6',
  green: '#236c3a',
  blue: '#1f5aa6',
  orange: '#b4571b',
};
const MOST_PLACES = 5;

const safe = (text: string) =>
  text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`).replace(/[\p{Cc}\p{Cs}]/gu, ' ');

function words(text: string, x: number, y: number, look: string): string {
  return `<text x="${x}" y="${y}" ${look}>${safe(text)}</text>`;
}

const look = (family: string, size: number, color: string, more = '') =>
  `font-family="${family}" font-size="${size}" fill="${color}" ${more}`;

/** Lines of text one below the other. */
function lines(text: string, letters: number, most: number, x: number, y: number, step: number, how: string): string {
  return lineBreaks(text, letters, most)
    .map((line, at) => words(line, x, y + at * step, how))
    .join('');
}

function card({ name, rank, color }: NonNullable<ToldResult['card']>): string {
  const band = BANDS[color] ?? INK;
  const centered = 'text-anchor="middle" font-weight="700"';
  return [
    `<g transform="translate(830 96) rotate(4 140 190)"><rect width="280" height="392" rx="22" fill="${PAPER}"/>`,
    `<rect x="12" y="12" width="256" height="368" rx="14" fill="none" stroke="${band}" stroke-width="5"/>`,
    words(rank, 140, 190, look(SERIF, 130, band, centered)),
    lines(name, 12, 3, 140, 262, 36, look(SERIF, 29, INK, centered)),
    '</g>',
  ].join('');
}

export function resultPicture(told: ToldResult): string {
  const wide = told.card ? 25 : 40;
  const places = told.places.slice(0, MOST_PLACES).map(({ place, name, left }, at) => {
    const y = 290 + at * 50;
    return words(`${place}.  ${name}`, 72, y, look(SANS, 28, PAPER)) + words(left, 560, y, look(SANS, 24, DIM));
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="100%" height="100%" fill="${GROUND}"/><rect width="100%" height="10" fill="${GOLD}"/>`,
    lines(told.headline, wide, 2, 72, 116, 62, look(SERIF, 56, PAPER, 'font-weight="700"')),
    ...places,
    told.card ? card(told.card) : '',
    words(told.brand, 72, 594, look(SERIF, 30, GOLD, 'font-weight="700"')),
    words(told.turns, 230, 594, look(SANS, 24, DIM)),
    '</svg>',
  ].join('');
}

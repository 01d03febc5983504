/** How high an asset in play is, from the letters on it: nothing is measured on the page. */
import { EMPTY_SEAT, FORM, TAG_LETTER, type Form } from './measures';

/** An asset as the layout knows it: letters of its name, of its tags, of each ability. */
export interface AssetSize {
  readonly name: number;
  readonly tags: number;
  readonly text: readonly number[];
  readonly lock?: boolean;
  /** Nothing on it can happen any more; nothing can happen now; it concerns the viewer. */
  readonly spent?: boolean;
  readonly asleep?: boolean;
  readonly touches?: boolean;
  /** A chip among tiles. */
  readonly folded?: boolean;
}

export const FOLDED: AssetSize = { name: 0, tags: 0, text: [], folded: true };

export function tileHeight(asset: AssetSize, form: Form, width: number): number {
  if (form === 'chip' || asset.folded) return FORM.chip.leastHeight;
  const measures = FORM[form];
  const room = width - measures.beside;
  const head = asset.name * measures.nameLetter + asset.tags * TAG_LETTER + (asset.lock ? measures.lock : 0);
  let lines = 0;
  for (const letters of asset.text) {
    const long = letters * measures.letter;
    lines += long <= room ? 1 : Math.ceil(long / (room - measures.lost));
  }
  const apart = 2 * Math.max(0, asset.text.length - 1);
  const height = Math.ceil(head / room) * measures.name + lines * measures.line + measures.padding + apart;
  return Math.max(measures.leastHeight, height);
}

/** The width of each column where assets lie side by side. */
export function columnWidth(width: number, form: Form, columns: number): number {
  return (width - (columns - 1) * FORM[form].gap) / columns;
}

/** The height of a grid of assets, read row by row. */
export function stackHeight(assets: readonly AssetSize[], form: Form, width: number, columns: number): number {
  const each = columnWidth(width, form, columns);
  let [sum, row] = [0, 0];
  assets.forEach((asset, at) => {
    row = Math.max(at % columns ? row : 0, tileHeight(asset, form, each));
    if (at % columns === columns - 1 || at === assets.length - 1) sum += row + (at >= columns ? FORM[form].gap : 0);
  });
  return sum || EMPTY_SEAT;
}

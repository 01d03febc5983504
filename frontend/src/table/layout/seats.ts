/** The form of one seat's assets: the richest that fits, then some folded to chips, then chips. */
import { columnWidth, FOLDED, stackHeight, type AssetSize } from './heights';
import { FORM, FORMS, SEAT_GAP, type Form } from './measures';

export interface StackPlan {
  readonly form: Form;
  readonly columns: number;
  /** The places of the assets that are chips among tiles. */
  readonly folded: readonly number[];
  /** Where even chips do not fit: how many are shown; the rest is a tap away. */
  readonly most?: number;
}

/** How many columns of a form fit beside each other. */
export function columnsIn(width: number, form: Form): number {
  return Math.max(1, Math.floor((width + SEAT_GAP) / (FORM[form].least + SEAT_GAP)));
}

/** What folds first: spent, then asleep, then what does not touch the viewer. */
function foldRank(asset: AssetSize): number {
  if (asset.spent) return 3;
  if (asset.asleep) return 2;
  return asset.touches ? 0 : 1;
}

/** The assets as they are drawn: those that are folded come last, as chips. */
export function drawn(assets: readonly AssetSize[], folded: readonly number[]): readonly AssetSize[] {
  return [...assets.filter((_, at) => !folded.includes(at)), ...folded.map(() => FOLDED)];
}

export function seatPlan(
  assets: readonly AssetSize[],
  width: number,
  columns: number,
  room: number,
  richest: Form,
): StackPlan {
  const fitsWide = (form: Form) => columnWidth(width, form, columns) >= FORM[form].least;
  for (const form of FORMS.slice(FORMS.indexOf(richest), -1))
    if (fitsWide(form) && stackHeight(assets, form, width, columns) <= room) return { form, columns, folded: [] };
  const folded = fitsWide('strip') ? leastFolded(assets, width, columns, room) : null;
  return folded ? { form: 'strip', columns, folded } : { form: 'chip', columns, folded: [] };
}

/**
 * The assets that are chips among strips so that a seat fits, or nothing if no text does: those that matter most are read
 * first, then whatever there is still room for beside them.
 */
function leastFolded(
  assets: readonly AssetSize[],
  width: number,
  columns: number,
  room: number,
): readonly number[] | null {
  const order = assets
    .map((_, at) => at)
    .sort((one, other) => foldRank(assets[other]!) - foldRank(assets[one]!) || one - other);
  const fits = (folded: readonly number[]) => stackHeight(drawn(assets, folded), 'strip', width, columns) <= room;
  const folded = order.reduceRight<readonly number[]>((kept, asset) => {
    const without = kept.filter((one) => one !== asset);
    return fits(without) ? without : kept;
  }, order);
  return folded.length < assets.length ? folded : null;
}

/** One's own assets beside the ring: the richest form that fits, but never one lone wide column. */
export function ownPlan(assets: readonly AssetSize[], width: number, room: number): StackPlan {
  for (const form of FORMS) {
    const columns = Math.min(4, columnsIn(width, form), Math.max(1, assets.length));
    const isWasteful = columnWidth(width, form, columns) > FORM[form].most && assets.length > columns;
    if (isWasteful && form !== 'chip') continue;
    if (stackHeight(assets, form, width, columns) <= room) return { form, columns, folded: [] };
  }
  return limited(assets, Math.min(4, columnsIn(width, 'chip')), room);
}

/** Chips, as many as fit; the last place says how many more there are. */
export function limited(assets: readonly AssetSize[], columns: number, room: number): StackPlan {
  const { leastHeight, gap } = FORM.chip;
  const places = Math.max(1, Math.floor((room + gap) / (leastHeight + gap))) * columns;
  const most = assets.length > places ? { most: places - 1 } : {};
  return { form: 'chip', columns, folded: [], ...most };
}

/** How cards are printed. */
import { BLEED, grid, PAPERS, type PaperName } from './sheets';

export interface Options {
  paper: PaperName;
  backs: boolean;
  marks: boolean;
  bleed: boolean;
  ink: boolean;
  copies: number;
}

export const USUAL: Options = { paper: 'a4', backs: true, marks: true, bleed: false, ink: false, copies: 1 };

/** How many sheets so many cards take, backs included. */
export function countSheets(cards: number, { paper, bleed, backs, copies }: Options): number {
  const perSheet = grid(PAPERS[paper], bleed ? BLEED : 0).spots.length;
  return Math.ceil((cards * copies) / perSheet) * (backs ? 2 : 1);
}

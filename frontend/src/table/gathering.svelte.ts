/** Cards that are picked together where several may be chosen, and then chosen one after the other. */
import type { AskInfo, OptionInfo } from '../wire/protocol';

export class Gathering {
  /** In the order in which they were picked. */
  picked = $state.raw<readonly number[]>([]);
  #coming: readonly number[] = [];
  #asked: AskInfo | null = null;

  /** A card joins the others; where no more may be chosen it takes the place of the last one. */
  add(token: number, room: number): void {
    this.picked = [...this.picked.slice(0, room - 1), token];
  }

  remove(token: number): void {
    this.picked = this.picked.filter((one) => one !== token);
  }

  /** Which card is chosen first where this one is chosen at a question: the others come after it. */
  begin(token: number | null, asked: AskInfo | null): number | null {
    const [first = token, ...others] = token !== null && this.picked.includes(token) ? this.picked : [];
    [this.#coming, this.#asked] = [others, asked];
    return first;
  }

  /** What is chosen next at a new question; nothing more if that offers something else. */
  next(ask: AskInfo, optionsOf: (token: number) => readonly OptionInfo[]): OptionInfo | null {
    const [token, ...others] = this.#coming;
    if (token === undefined || ask === this.#asked) return null;
    const option = optionsOf(token).find(({ key }) => key === 'choose') ?? null;
    [this.#coming, this.#asked] = [option ? others : [], ask];
    return option;
  }
}

/** How many more may be chosen at a question. */
export const roomAt = (ask: AskInfo | null): number => (ask?.most ?? 1) - (ask?.chosen?.length ?? 0);

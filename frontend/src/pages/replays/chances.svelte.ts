/** The chance curve of a finished game, asked for until it is worked out. */
import { Refusal } from '../../server/api';
import { t } from '../../text/replays';
import type { ChanceCurve } from '../../wire/protocol';
import { showChances } from './replay-api';

/** So many games from each turn show which turns changed the chances for sure. */
export const GAMES = 160;
const ASK_AGAIN = 1000; // milliseconds

export class Chances {
  curve = $state.raw<ChanceCurve | null>(null);
  /** What is worked out now, if anything is; a closer look replaces the curve when it is done. */
  coming = $state.raw<ChanceCurve | null>(null);
  isWorking = $state(false);
  trouble = $state('');
  #gone = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {}

  /** Have so many games played on from each turn. */
  async look(games: number): Promise<void> {
    this.trouble = '';
    this.isWorking = true;
    try {
      const found = await showChances(this.id, games);
      if (this.#gone) return;
      this.coming = found;
      if (found.done || (found.turns.length && !this.curve?.done)) this.curve = found;
      if (found.done) this.isWorking = false;
      else this.#timer = setTimeout(() => void this.look(games), ASK_AGAIN);
    } catch (problem) {
      this.isWorking = false;
      this.trouble = problem instanceof Refusal ? problem.message : t('replays.no_server');
    }
  }

  stop(): void {
    this.#gone = true;
    clearTimeout(this.#timer);
  }
}

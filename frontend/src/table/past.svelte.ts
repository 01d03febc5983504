/** The past of a game: a full update has its last turns only, what came before is asked for when somebody reads back. */
import type { EventInfo, Older, Update } from '../wire/protocol';

export class Past {
  /** The events before those of the last full update, as far as they were asked for. */
  events = $state.raw<readonly EventInfo[]>([]);
  /** The number of the first event that is known; 0 is the beginning of the game. */
  #first = $state(0);
  #game = 0;
  #line = 0;
  #isAsked = false;

  constructor(private readonly ask: (before: number) => void) {}

  /** Whether there is more to ask for. */
  get isLeft(): boolean {
    return this.#first > 0;
  }

  /** Forgets everything: a full update starts anew. */
  begin({ game, line, events }: Update): void {
    this.events = [];
    this.#game = game ?? 0;
    this.#line = line ?? 0;
    this.#first = events?.[0]?.number ?? 0;
    this.#isAsked = false;
  }

  /** Asks for what came before, unless that is under way. */
  reach(): void {
    if (!this.isLeft || this.#isAsked) return;
    this.#isAsked = true;
    this.ask(this.#first);
  }

  /** The line is a new one, on which nothing is under way. */
  askAgain(): void {
    this.#isAsked = false;
  }

  /** Takes an answer, unless it is about what is no longer so. */
  take({ game, line, before, events }: Older): void {
    if (game !== this.#game || line !== this.#line || before !== this.#first) return;
    this.#isAsked = false;
    this.events = [...events, ...this.events];
    this.#first = events[0]?.number ?? 0;
  }
}

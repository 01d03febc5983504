/** Asks after a pause, and only the newest question counts: answers that are out of date are dropped. */

export interface Latest<Q> {
  /** Ask soon; with `now` at once. */
  readonly ask: (question: Q, now?: boolean) => void;
  /** Forget what was asked. */
  readonly drop: () => void;
}

export function latest<Q, A>(
  fetchAnswer: (question: Q) => Promise<A>,
  pause: number,
  heard: (question: Q, answer: A) => void,
  failed: (problem: unknown) => void,
): Latest<Q> {
  let newest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = (question: Q, number: number) =>
    fetchAnswer(question).then(
      (answer) => {
        if (number === newest) heard(question, answer);
      },
      (problem: unknown) => {
        if (number === newest) failed(problem);
      },
    );
  return {
    ask(question, now = false) {
      newest += 1;
      const number = newest;
      clearTimeout(timer);
      if (now) void send(question, number);
      else timer = setTimeout(() => void send(question, number), pause);
    },
    drop() {
      newest += 1;
      clearTimeout(timer);
    },
  };
}

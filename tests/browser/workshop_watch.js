/** Notes in the workshop how long after a key the card is drawn anew and the server's answer is on the page. */
window.workshopWatch = (() => {
  const CHECK = 'api/cards/check';
  let key = null;
  let asked = null;

  const card = () => document.querySelector('.card.f-print')?.textContent ?? '';
  /** The steps stand back as long as they are those of another text. */
  const isAnswered = () => !document.querySelector('.follows section .old');

  const plainFetch = window.fetch;
  window.fetch = (...given) => {
    if (String(given[0]?.url ?? given[0]).endsWith(CHECK)) asked = performance.now();
    return plainFetch(...given);
  };
  addEventListener(
    'keydown',
    (event) => {
      key = { at: event.timeStamp, before: card(), frames: 0, drawn: null, shown: null };
      asked = null;
    },
    true,
  );

  function look() {
    if (key) {
      key.frames += key.drawn === null;
      if (key.drawn === null && card() !== key.before) key.drawn = performance.now();
      if (key.drawn !== null && key.shown === null && asked !== null && isAnswered()) key.shown = performance.now();
    }
    requestAnimationFrame(look);
  }
  requestAnimationFrame(look);

  return {
    isShown: () => key?.shown != null,
    /** Frames to the card, and milliseconds from the last key and from the question to the answer on the page. */
    times: () => ({ frames: key.frames, fromKey: key.shown - key.at, fromAsking: key.shown - asked }),
  };
})();

/** Notes when things happen: messages that ask, frames while something moves, and the first change after a click. */
window.stopwatch = (() => {
  const Native = window.WebSocket;
  const asked = [];
  const waiting = [];
  let frames = [];
  let click = null;
  let change = null;
  let first = null;

  const said = () => document.querySelector('[aria-live=assertive]')?.textContent.trim() ?? '';
  /** What lies where, and what is asked; not what pointing at a card shows. */
  const signature = () => [
    said(),
    document.querySelector('.ask.wait')?.textContent,
    ...[...document.querySelectorAll('.pile b, .plate .count')].map((one) => one.textContent),
    ...[...document.querySelectorAll('button[data-token]')].map((one) => one.dataset.token),
  ].join('|');

  /** Everything that tells of the table: its words, what is held up and what flies. There must be no clock at it. */
  const scene = () => `${document.querySelector('.app')?.textContent} ${document.querySelectorAll('.flights > *, .held').length}`;

  window.WebSocket = class extends Native {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', (event) => hear(JSON.parse(event.data)));
    }
  };

  function hear(message) {
    const question = message.type === 'update' && message.ask?.pieces.map((piece) => piece.text).join('').trim();
    if (question && question !== said()) waiting.push({ at: performance.now(), question });
  }

  let clickedAt = null;
  addEventListener('click', () => {
    click = { at: performance.now(), before: signature() };
    clickedAt = performance.timeOrigin + click.at;
  }, true);

  /** From a press to the first frame that shows anything new because of it. */
  let press = null;
  let shown = null;
  addEventListener('pointerdown', (event) => (press = { at: event.timeStamp, changed: false }), true);
  addEventListener('DOMContentLoaded', () =>
    new MutationObserver(() => press && (press.changed = true)).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true }),
  );

  /** From a moment on the clock of the machine to the first frame in which the table is another. */
  let watched = null;
  let seen = null;

  /** Frames are counted only when asked for: to look for what moves makes the browser work out all styles. */
  let isCounting = false;
  const moves = () => document.getAnimations().some((one) => one.playState === 'running' && one.effect?.getTiming().iterations !== Infinity);

  /** What is so in a frame can be seen when the next one begins. */
  function look(now) {
    if (isCounting) frames.push([now, moves()]);
    const question = said();
    for (const one of waiting.filter((each) => each.question === question)) {
      asked.push(performance.now() - one.at);
      waiting.splice(waiting.indexOf(one), 1);
    }
    if (click && signature() !== click.before) {
      change = performance.now() - click.at;
      click = null;
    }
    if (press?.changed) {
      shown = performance.now() - press.at;
      press = null;
    }
    if (watched !== null && scene() !== watched) {
      seen = performance.timeOrigin + performance.now();
      watched = null;
    }
    if (first === null && question) first = performance.now();
    requestAnimationFrame(look);
  }
  requestAnimationFrame(look);

  return {
    /** Milliseconds from each question's message to its picture. */
    delays: () => asked,
    /** Milliseconds from the last click to the first changed picture, once. */
    takeChange: () => { const found = change; change = null; return found; },
    /** Milliseconds from the last press to the first frame that shows something of it, once. */
    takeShown: () => { const found = shown; shown = null; return found; },
    /** The table in words, to see whether it has come to rest. */
    scene,
    /** Look for the next change of the table. */
    watch: () => { watched = scene(); seen = null; },
    /** When the last click was, on the clock of the machine. */
    clickedAt: () => clickedAt,
    /** When the table that is watched was first seen changed, on the clock of the machine. */
    seen: () => seen,
    /** When the first question of one's own was seen. */
    firstQuestion: () => first,
    /** Frames while something moved: how many, in how many milliseconds. */
    moving: () => frames.slice(1).reduce(([count, time], [now, is], at) => (is && frames[at][1] ? [count + 1, time + now - frames[at][0]] : [count, time]), [0, 0]),
    longestFrame: () => Math.max(0, ...frames.slice(1).map(([now, is], at) => (is && frames[at][1] ? now - frames[at][0] : 0))),
    /** Count frames from now on. */
    count: () => { frames = []; isCounting = true; },
  };
})();

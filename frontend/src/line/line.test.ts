import { describe, expect, it } from 'vitest';
import { advance, ANSWER_WITHIN, NEW_LINE, QUIET, wakeAt, type Action, type Happening, type Line } from './line';

const action = (nonce: string): Action => ({ type: 'act', nonce, option: nonce });
const sent = (nonce: string) => ({ kind: 'send', message: action(nonce) });
const PING = { kind: 'send', message: { type: 'ping' } };

/** The machine with a clock of its own and everything that it did. */
class Trial {
  line: Line = NEW_LINE;
  now = 1000;
  done: unknown[] = [];

  tell(...happenings: Happening[]): this {
    this.done = [];
    for (const one of happenings) {
      const { line, deeds } = advance(this.line, one, this.now);
      this.line = line;
      this.done.push(...deeds);
    }
    return this;
  }

  /** Let time go by; the machine is woken when it asked for it. */
  wait(ms: number): this {
    const end = this.now + ms;
    const done: unknown[] = [];
    for (let at = wakeAt(this.line); at !== null && at <= end; at = wakeAt(this.line)) {
      this.now = Math.max(at, this.now);
      done.push(...this.tell({ kind: 'time', chance: 1 }).done);
    }
    this.now = end;
    this.done = done;
    return this;
  }
}

const opened = () => new Trial().tell({ kind: 'try' }, { kind: 'welcome' });

describe('an open line', () => {
  it('is asked whether it is still there when it is quiet, and stays if it answers', () => {
    const trial = opened().wait(QUIET);
    expect(trial.done).toEqual([PING]);
    trial.tell({ kind: 'heard' }).wait(QUIET - 1);
    expect(trial.line.phase).toBe('open');
    expect(trial.done).toEqual([]);
  });

  it('is taken for dead when a ping is not answered, and tried again', () => {
    const trial = opened().wait(QUIET + ANSWER_WITHIN);
    expect(trial.done).toEqual([PING, { kind: 'drop' }]);
    expect(trial.line.phase).toBe('pausing');
    expect(trial.wait(400).done).toEqual([{ kind: 'connect' }]);
  });

  it('is asked at once when the window is looked at again', () => {
    expect(opened().tell({ kind: 'woken' }).done).toEqual([PING]);
  });

  it('is not given more time by being asked again', () => {
    const trial = opened().tell({ kind: 'woken' });
    trial
      .wait(ANSWER_WITHIN - 1)
      .tell({ kind: 'woken' })
      .wait(1);
    expect(trial.line.phase).toBe('pausing');
  });
});

describe('an action', () => {
  it('waits until it is answered', () => {
    const trial = opened().tell({ kind: 'act', action: action('a') });
    expect(trial.done).toEqual([sent('a')]);
    expect(trial.line.waiting).toEqual([action('a')]);
    expect(trial.tell({ kind: 'answered', nonce: 'a' }).line.waiting).toEqual([]);
    expect(trial.line.deadline).toBeNull();
  });

  it('without an answer shows a dead line, though other things are heard', () => {
    const trial = opened().tell({ kind: 'act', action: action('a') });
    trial
      .wait(ANSWER_WITHIN - 1000)
      .tell({ kind: 'heard' })
      .wait(1000);
    expect(trial.done).toEqual([{ kind: 'drop' }]);
    expect(trial.line.phase).toBe('pausing');
  });

  it('is sent again, in order, after the next welcome', () => {
    const trial = opened().tell({ kind: 'act', action: action('a') }, { kind: 'act', action: action('b') });
    trial.tell({ kind: 'lost', chance: 0 }, { kind: 'act', action: action('c') });
    expect(trial.done).toEqual([]);
    trial.tell({ kind: 'try' }, { kind: 'welcome' });
    expect(trial.done).toEqual([{ kind: 'connect' }, sent('a'), sent('b'), sent('c')]);
    trial.tell({ kind: 'answered', nonce: 'a' }, { kind: 'answered', nonce: 'b' }, { kind: 'answered', nonce: 'c' });
    expect(trial.tell({ kind: 'lost', chance: 0 }, { kind: 'try' }, { kind: 'welcome' }).done).toEqual([
      { kind: 'connect' },
    ]);
  });

  it('is not sent again by a second welcome on the same connection', () => {
    const trial = opened()
      .tell({ kind: 'act', action: action('a') })
      .tell({ kind: 'welcome' });
    expect(trial.done).toEqual([]);
    expect(trial.line.waiting).toEqual([action('a')]);
  });

  it('has a time of its own even if an older one was answered', () => {
    const trial = opened().tell({ kind: 'act', action: action('a') });
    trial.wait(2000).tell({ kind: 'act', action: action('b') }, { kind: 'answered', nonce: 'a' });
    expect(trial.line.deadline).toBe(trial.now + ANSWER_WITHIN);
  });
});

describe('a lost line', () => {
  it('is tried again with growing pauses, at most some seconds', () => {
    const trial = new Trial().tell({ kind: 'try' });
    const pauses = Array.from({ length: 8 }, () => {
      trial.tell({ kind: 'lost', chance: 1 });
      const pause = trial.line.next! - trial.now;
      trial.wait(pause);
      expect(trial.done).toEqual([{ kind: 'connect' }]);
      return pause;
    });
    expect(pauses).toEqual([400, 800, 1600, 3200, 6400, 8000, 8000, 8000]);
    expect(trial.tell({ kind: 'welcome' }).line.tries).toBe(0);
  });

  it('is given up when nobody welcomes us', () => {
    const trial = new Trial().tell({ kind: 'try' }).wait(ANSWER_WITHIN);
    expect(trial.done).toEqual([{ kind: 'drop' }]);
  });

  it('is tried at once when the device is back on the net', () => {
    const trial = opened().tell({ kind: 'lost', chance: 1 });
    expect(trial.tell({ kind: 'woken' }).done).toEqual([{ kind: 'connect' }]);
  });

  it('counts a late word of an old socket once', () => {
    const trial = opened().wait(QUIET + ANSWER_WITHIN);
    const { tries } = trial.line;
    expect(trial.tell({ kind: 'lost', chance: 1 }).line.tries).toBe(tries);
  });
});

describe('the end', () => {
  it('is for good', () => {
    const trial = opened().tell({ kind: 'end' });
    expect(trial.done).toEqual([{ kind: 'drop' }]);
    expect(trial.tell({ kind: 'try' }, { kind: 'act', action: action('a') }, { kind: 'lost', chance: 0 }).done).toEqual(
      [],
    );
    expect(wakeAt(trial.line)).toBeNull();
  });
});

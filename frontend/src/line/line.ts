/**
 * The line to a table as a small machine: what has happened goes in, what to do comes out.
 *
 * Nothing here knows sockets or clocks; connection.ts has those. Every action waits here until the server has
 * acknowledged or refused it. If the server is silent for too long, the line is taken for dead, and after the next
 * welcome everything that still waits is sent again; the server knows it by its nonce and carries it out once.
 */

/** How long the server may take to answer a ping or an action, or to welcome us, in milliseconds. */
export const ANSWER_WITHIN = 5000;
/** How long the line may be quiet before we ask whether it is still there. */
export const QUIET = 10_000;
const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8000;

export interface Action {
  readonly type: string;
  readonly nonce: string;
  readonly [field: string]: unknown;
}

/** `reaching`: a connection is being made; `open`: welcomed; `pausing`: lost, another try later; `closed`: for good. */
export type Phase = 'reaching' | 'open' | 'pausing' | 'closed';

export interface Line {
  readonly phase: Phase;
  /** Whether we have ever been welcomed. */
  readonly known: boolean;
  /** Failed tries since the last welcome. */
  readonly tries: number;
  /** When the line is taken for dead unless something is heard before. */
  readonly deadline: number | null;
  /** What happens next if nothing else does: a ping on an open line, another try in a pause. */
  readonly next: number | null;
  /** Actions that the server has not answered, oldest first. */
  readonly waiting: readonly Action[];
  /** When each of them was last sent on this connection. */
  readonly sentAt: Readonly<Record<string, number>>;
}

export type Happening =
  /** Connect for the first time, or at once in a pause. */
  | { readonly kind: 'try' }
  | { readonly kind: 'welcome' }
  /** Any message but those below. */
  | { readonly kind: 'heard' }
  /** An action was acknowledged or refused: nothing more will come of it. */
  | { readonly kind: 'answered'; readonly nonce: string }
  /** The socket has closed. `chance` between 0 and 1 keeps a restarted server from being stormed. */
  | { readonly kind: 'lost'; readonly chance: number }
  | { readonly kind: 'time'; readonly chance: number }
  /** The window is looked at again, or the device says that it is back on the net. */
  | { readonly kind: 'woken' }
  | { readonly kind: 'act'; readonly action: Action }
  /** The end: we leave, or the server says that another try is useless. */
  | { readonly kind: 'end' };

export type Deed =
  | { readonly kind: 'connect' }
  | { readonly kind: 'drop' }
  | { readonly kind: 'send'; readonly message: Readonly<Record<string, unknown>> };

export interface Step {
  readonly line: Line;
  readonly deeds: readonly Deed[];
}

export const NEW_LINE: Line = {
  phase: 'pausing',
  known: false,
  tries: 0,
  deadline: null,
  next: null,
  waiting: [],
  sentAt: {},
};

const PING: Deed = { kind: 'send', message: { type: 'ping' } };

export function advance(line: Line, happening: Happening, now: number): Step {
  if (line.phase === 'closed') return { line, deeds: [] };
  switch (happening.kind) {
    case 'try':
      return line.phase === 'pausing' ? reach(line, now) : ask(line, now);
    case 'welcome':
      // It comes again on an open line if the number of one's seat has changed.
      return line.phase === 'open' ? { line: hear(line, now), deeds: [] } : resume(line, now);
    case 'heard':
      return { line: hear(line, now), deeds: [] };
    case 'answered':
      return { line: hear(settle(line, happening.nonce), now), deeds: [] };
    case 'lost':
      return { line: pause(line, now, happening.chance), deeds: [] };
    case 'time':
      return pass(line, now, happening.chance);
    case 'woken':
      return line.phase === 'pausing' ? reach(line, now) : ask(line, now);
    case 'act':
      return act(line, happening.action, now);
    case 'end':
      return { line: { ...line, phase: 'closed', deadline: null, next: null }, deeds: [{ kind: 'drop' }] };
  }
}

/** When the machine has to be told the time again, or null if it waits for somebody else. */
export function wakeAt({ deadline, next }: Line): number | null {
  if (deadline === null) return next;
  return next === null ? deadline : Math.min(deadline, next);
}

function reach(line: Line, now: number): Step {
  return {
    line: { ...line, phase: 'reaching', deadline: now + ANSWER_WITHIN, next: null, sentAt: {} },
    deeds: [{ kind: 'connect' }],
  };
}

/** Welcomed: everything that was not answered goes out again, in its order. */
function resume(line: Line, now: number): Step {
  const sentAt = Object.fromEntries(line.waiting.map(({ nonce }) => [nonce, now]));
  return {
    line: hear({ ...line, phase: 'open', known: true, tries: 0, sentAt }, now),
    deeds: line.waiting.map((message) => ({ kind: 'send', message })),
  };
}

/** Ask whether the line is still there. A deadline that runs already is not moved. */
function ask(line: Line, now: number): Step {
  if (line.phase !== 'open') return { line, deeds: [] };
  return {
    line: { ...line, deadline: line.deadline ?? now + ANSWER_WITHIN, next: null },
    deeds: [PING],
  };
}

function act(line: Line, action: Action, now: number): Step {
  const waiting = [...line.waiting, action];
  if (line.phase !== 'open') return { line: { ...line, waiting }, deeds: [] };
  return {
    line: {
      ...line,
      waiting,
      sentAt: { ...line.sentAt, [action.nonce]: now },
      deadline: line.deadline ?? now + ANSWER_WITHIN,
    },
    deeds: [{ kind: 'send', message: action }],
  };
}

function settle(line: Line, nonce: string): Line {
  const { [nonce]: _, ...sentAt } = line.sentAt;
  return { ...line, waiting: line.waiting.filter((one) => one.nonce !== nonce), sentAt };
}

/** Something was heard: only actions that wait for their own answer still have a deadline. */
function hear(line: Line, now: number): Line {
  if (line.phase !== 'open') return line;
  const oldest = Math.min(...Object.values(line.sentAt));
  return { ...line, deadline: Number.isFinite(oldest) ? oldest + ANSWER_WITHIN : null, next: now + QUIET };
}

function pause(line: Line, now: number, chance: number): Line {
  if (line.phase === 'pausing') return line;
  const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** line.tries);
  return {
    ...line,
    phase: 'pausing',
    tries: line.tries + 1,
    deadline: null,
    next: now + longest * (0.5 + chance / 2),
    sentAt: {},
  };
}

function pass(line: Line, now: number, chance: number): Step {
  if (line.deadline !== null && now >= line.deadline)
    return { line: pause(line, now, chance), deeds: [{ kind: 'drop' }] };
  if (line.next === null || now < line.next) return { line, deeds: [] };
  return line.phase === 'pausing' ? reach(line, now) : ask(line, now);
}

/** Sounds made on the spot: no files, quiet, at most one every moment, and none before somebody asks for them. */

export type Cue =
  'draw' | 'asset' | 'event' | 'discard' | 'named' | 'destroy' | 'aimed' | 'turn' | 'tick' | 'vote' | 'won' | 'lost';

/** A tone: its kind, its frequencies from first to last, when it begins and how long it is, and how loud. */
interface Tone {
  readonly kind: OscillatorType | 'noise';
  readonly from: number;
  readonly to: number;
  readonly at: number;
  readonly ms: number;
  readonly gain: number;
}

const tone = (kind: Tone['kind'], from: number, to: number, ms: number, at = 0, gain = 1): Tone => ({
  kind,
  from,
  to,
  at,
  ms,
  gain,
});

const CUES: Readonly<Record<Cue, readonly Tone[]>> = {
  draw: [tone('noise', 6000, 3000, 90)],
  asset: [tone('noise', 500, 200, 160), tone('sine', 110, 110, 160)],
  event: [tone('noise', 800, 3000, 180)],
  discard: [tone('square', 2000, 2000, 12, 0, 0.4), tone('noise', 2500, 1200, 70)],
  named: [262, 330, 392, 523].map((hertz, at) => tone('triangle', hertz, hertz, 110, at * 50, at === 3 ? 1 : 0.5)),
  destroy: [tone('sawtooth', 140, 70, 220, 0, 0.7)],
  aimed: [tone('sine', 165, 165, 80), tone('sine', 165, 165, 80, 100)],
  turn: [tone('sine', 440, 440, 120), tone('sine', 660, 660, 120, 120)],
  tick: [tone('triangle', 1200, 1200, 40)],
  vote: [tone('triangle', 523, 523, 160, 0, 0.6)],
  won: [tone('sine', 392, 392, 140), tone('sine', 587, 587, 140, 140), tone('sine', 784, 784, 140, 280)],
  lost: [tone('sine', 392, 330, 260)],
};
/** −18 dB. */
const PEAK = 0.126;
const APART = 60;

let audio: AudioContext | null = null;
let last = -Infinity;

export function play(cue: Cue, volume: number): void {
  const now = performance.now();
  if (now - last < APART || volume <= 0) return;
  last = now;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
  for (const one of CUES[cue]) sound(audio, one, volume);
}

function sound(context: AudioContext, one: Tone, volume: number): void {
  const begins = context.currentTime + one.at / 1000;
  const ends = begins + one.ms / 1000;
  const gain = context.createGain();
  gain.gain.setValueAtTime(PEAK * one.gain * volume, begins);
  gain.gain.exponentialRampToValueAtTime(0.0001, ends);
  gain.connect(context.destination);
  const source =
    one.kind === 'noise' ? noise(context, one, gain, begins, ends) : oscillator(context, one, one.kind, begins, ends);
  if (one.kind !== 'noise') source.connect(gain);
  source.start(begins);
  source.stop(ends);
}

function oscillator(
  context: AudioContext,
  one: Tone,
  kind: OscillatorType,
  begins: number,
  ends: number,
): OscillatorNode {
  const source = context.createOscillator();
  source.type = kind;
  source.frequency.setValueAtTime(one.from, begins);
  source.frequency.linearRampToValueAtTime(one.to, ends);
  return source;
}

function noise(context: AudioContext, one: Tone, goal: AudioNode, begins: number, ends: number): AudioBufferSourceNode {
  const buffer = context.createBuffer(1, Math.ceil((context.sampleRate * one.ms) / 1000), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  const band = context.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.setValueAtTime(one.from, begins);
  band.frequency.linearRampToValueAtTime(one.to, ends);
  source.connect(band).connect(goal);
  return source;
}

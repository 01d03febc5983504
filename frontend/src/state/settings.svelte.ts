/** What a person has chosen for this browser: theme, text size, pace, order of the hand. */

export type Theme = 'system' | 'dark' | 'light';
export type Pace = 'calm' | 'normal' | 'quick' | 'none';
export type HandOrder = 'drawn' | 'color' | 'rank';

export const PACES: Readonly<Record<Pace, number>> = { calm: 1.6, normal: 1, quick: 0.5, none: 0 };
export const TEXT_SIZES = [1, 1.15, 1.3] as const;

const KEY = 'crazier.settings';

interface Stored {
  theme: Theme;
  textSize: number;
  pace: Pace;
  handOrder: HandOrder;
  name: string;
  /** Whether the hint for the first game was put away. */
  knows: boolean;
  /** Whether a turn ends by itself when nothing is left to do in it. */
  autoEnd: boolean;
  sound: boolean;
  /** Whether only one's own turn is heard. */
  soundsTurnOnly: boolean;
  /** From 0 to 1. */
  volume: number;
}

const DEFAULTS: Stored = {
  theme: 'system',
  textSize: 1,
  pace: 'normal',
  handOrder: 'drawn',
  name: '',
  knows: false,
  autoEnd: true,
  sound: false,
  soundsTurnOnly: false,
  volume: 0.7,
};

export const settings = $state<Stored>({ ...DEFAULTS, ...stored() });

function stored(): Partial<Stored> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Stored>;
  } catch {
    return {}; // damaged, or storage is switched off: the defaults do
  }
}

export function keepSettings(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Storage is switched off; the choice lasts until the page is closed.
  }
}

const prefersLight = matchMedia('(prefers-color-scheme: light)');
let systemLight = $state(prefersLight.matches);
prefersLight.addEventListener('change', (event) => (systemLight = event.matches));

export function themeShown(): 'dark' | 'light' {
  if (settings.theme !== 'system') return settings.theme;
  return systemLight ? 'light' : 'dark';
}

export function switchTheme(): void {
  settings.theme = themeShown() === 'dark' ? 'light' : 'dark';
}

export function reducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

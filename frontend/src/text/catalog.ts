/** Looks strings up. `pseudo` is a made-up language, longer and accented: what stays plain is not in the catalogue. */
import { en } from './en';

export type Key = keyof typeof en;
/** What stands before the first point of a key, such as `color`. */
type GroupOf<K> = K extends `${infer Group}.${string}` ? Group : never;
type Stem<K> = K extends `${infer S}.other` ? S : never;
export type Params = Readonly<Record<string, string | number>>;

const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'ë',
  i: 'ï',
  o: 'ö',
  u: 'ü',
  A: 'Å',
  E: 'Ê',
  I: 'Î',
  O: 'Ø',
  U: 'Û',
  c: 'ç',
  n: 'ñ',
  s: 'š',
  y: 'ÿ',
};

const asked = typeof location === 'undefined' ? null : new URLSearchParams(location.search).get('lang');
export const language = asked === 'pseudo' ? 'pseudo' : 'en';
const plurals = new Intl.PluralRules('en');

/** The strings of a page that is fetched when it is opened, which come with its code. */
export function catalogOf<Strings extends Readonly<Record<string, string>>>(strings: Strings) {
  type Name = keyof Strings & string;
  return {
    t: (key: Name, params: Params = {}): string => fill(strings[key] ?? key, params),
    /** Choose by number, which the string may use as {n}. */
    tn: (key: Stem<Name>, n: number, params: Params = {}): string => {
      const form = plurals.select(n) === 'one' ? 'one' : 'other';
      return fill(strings[`${key}.${form}`] ?? key, { n, ...params });
    },
    /** Look up a word that came from the server; a word that nobody has listed stays as it is. */
    word: (group: GroupOf<Name>, name: string): string => {
      const key = `${group}.${name}`;
      return Object.hasOwn(strings, key) ? fill(strings[key]!) : name.replaceAll('_', ' ');
    },
  };
}

export const { t, tn, word } = catalogOf(en);

/** Join names as a list: `Ann, Ben and Cid`. */
export function listed(names: readonly string[]): string {
  return [names.slice(0, -1).join(t('card.comma')), ...names.slice(-1)].filter(Boolean).join(t('card.and'));
}

function fill(template: string, params: Params = {}): string {
  const text = language === 'pseudo' ? pseudo(template) : template;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

/** Accents every letter outside of {parameters} and adds a third of the length. */
export function pseudo(template: string): string {
  const accented = template.replace(/\{\w+\}|[^{]+/g, (part) =>
    part.startsWith('{') ? part : [...part].map((letter) => ACCENTED[letter] ?? letter).join(''),
  );
  return `[${accented}${'~'.repeat(Math.ceil(template.length / 3))}]`;
}

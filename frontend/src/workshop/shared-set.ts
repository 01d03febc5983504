/** A set as it is shared: its text with how it is mixed, and back as a set of one's own. */
import { t } from '../text/workshop';
import { newSet, type Mixing, type OwnSet } from './own-sets.svelte';
import { readSet } from './set-text';
import { textOfSet } from './whole-text';

const MIXINGS: readonly string[] = ['replace', 'add', 'alone'];

/** The first line says how it is mixed and into what; the text of the set follows. */
export function sharedText(set: OwnSet): string {
  return `${set.mixing} ${set.base}\n${textOfSet(set)}`;
}

/** A new set of one's own from what was shared; null if there is no card in it. */
export function setFromShared(shared: string): OwnSet | null {
  const [first = '', ...rest] = shared.split('\n');
  const [mixing = '', base = ''] = first.split(' ');
  const { header, cards } = readSet(rest.join('\n'));
  if (!cards.length || !base || !MIXINGS.includes(mixing)) return null;
  const set = newSet(header['title'] || t('ws.my_set'), base, cards);
  return { ...set, mixing: mixing as Mixing, character: header['character'] ?? '' };
}

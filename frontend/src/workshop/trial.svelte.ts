/** Tables with cards of one's own: one card in the opening hand against a bot, or a whole set, also with friends. */
import { againstOne, startGame, type Level } from '../pages/first-game';
import { createTable, Refusal } from '../server/api';
import { go, tablePath } from '../state/route.svelte';
import { settings } from '../state/settings.svelte';
import { t as common } from '../text/catalog';
import { t } from '../text/workshop';
import type { SeatPlan, TableSettings } from '../wire/protocol';
import type { Bench } from './bench.svelte';
import { writeCard } from './card-lines';
import type { OwnCard, OwnSet } from './own-sets.svelte';

function plan(set: OwnSet, cards: readonly OwnCard[]): TableSettings {
  const text = cards.map((card) => writeCard(card, t('ws.untitled'))).join('\n\n');
  return { cards: text, cards_mode: set.mixing, cards_base: set.base, mix: false };
}

class TryOut {
  level = $state<Level>('easy');
  trouble = $state('');
  isDealing = $state(false);

  /** Sit down against a bot with the card in the opening hand. A card alone is no deck: it replaces another. */
  async start({ set, card, checked }: Bench): Promise<void> {
    if (this.isDealing || !checked) return;
    this.isDealing = true;
    const mixing = set.mixing === 'add' ? 'add' : 'replace';
    const trial = { ...plan({ ...set, mixing }, [card]), trial: { card: checked.name, seat: 0 } };
    this.trouble = await startGame(trial, againstOne(this.level));
    this.isDealing = false;
  }
}

export const tryOut = new TryOut();

/** Play with the cards of a set that read, against a bot; returns what went wrong, or nothing. */
export function playSet(set: OwnSet, ready: readonly OwnCard[]): Promise<string> {
  return startGame(plan(set, ready), againstOne('easy'));
}

const FRIENDS: readonly SeatPlan[] = [{ kind: 'you' }, { kind: 'open' }];

/** Open a table with the cards of a set for friends; returns what went wrong, or nothing. */
export async function inviteToSet(set: OwnSet, ready: readonly OwnCard[]): Promise<string> {
  try {
    const made = { ...plan(set, ready), title: set.title.slice(0, 40) };
    const seated = await createTable(settings.name || common('guest.name'), FRIENDS, made, false);
    go(tablePath(seated.table));
    return '';
  } catch (problem) {
    return problem instanceof Refusal ? problem.message : common('start.no_server');
  }
}

/** Tables with cards of one's own: one card in the opening hand against a bot, or a whole set, also with friends. */
import { againstOne, startGame, type Level } from '../pages/first-game';
import { createTable, Refusal } from '../server/api';
import { go, tablePath } from '../state/route.svelte';
import { settings } from '../state/settings.svelte';
import { t as common } from '../text/catalog';
import type { SeatPlan, TableSettings } from '../wire/protocol';
import type { Bench } from './bench.svelte';
import { LONGEST_AT_A_TABLE, textOfCards } from './kept-set';
import { keepSet } from './keeping';
import { momentWish, type Moment } from './moment';
import type { OwnCard, OwnSet } from './own-sets.svelte';

const LONGEST_TITLE = 40;

/** How cards come to a table: by the hash of a set that is kept, as text, or, if they are too long, kept first. */
async function plan(set: OwnSet, cards: readonly OwnCard[], hash = ''): Promise<TableSettings> {
  if (hash) return { cards_shared: hash, mix: false };
  const text = textOfCards(cards);
  if (text.length > LONGEST_AT_A_TABLE) return plan(set, cards, (await keepSet(set, cards, false)).hash);
  return { cards: text, cards_mode: set.mixing, cards_base: set.base, mix: false };
}

/** Do something at the server; returns what went wrong, or nothing. */
async function troubleOf(work: () => Promise<string>): Promise<string> {
  try {
    return await work();
  } catch (problem) {
    return problem instanceof Refusal ? problem.message : common('start.no_server');
  }
}

class TryOut {
  level = $state<Level>('easy');
  /** The moment at which a trial begins; null for the opening hand. */
  moment = $state.raw<Moment | null>(null);
  trouble = $state('');
  isDealing = $state(false);

  /** Sit down against a bot with the card in the opening hand. A card alone is no deck: it replaces another. */
  async start({ set, card, checked }: Bench): Promise<void> {
    if (this.isDealing || !checked) return;
    this.isDealing = true;
    const wish = momentWish(this.moment, checked.lines.length);
    const mixing = set.mixing === 'add' ? 'add' : 'replace';
    const trial = { card: checked.name, seat: 0, ...wish };
    const title = checked.name.slice(0, LONGEST_TITLE);
    const made = { ...(await plan({ ...set, mixing }, [card])), title, trial };
    this.trouble = await startGame(made, againstOne(this.level));
    this.isDealing = false;
  }
}

export const tryOut = new TryOut();

/** Play with the cards of a set that read, one of them in hand, against a bot; returns what went wrong, or nothing. */
export function playSet(set: OwnSet, ready: readonly OwnCard[], hash = ''): Promise<string> {
  return troubleOf(async () => {
    const one = ready[Math.floor(Math.random() * ready.length)];
    const trial = one?.name.trim() ? { trial: { card: one.name.trim(), seat: 0 } } : {};
    const made = { ...(await plan(set, ready, hash)), title: set.title.slice(0, LONGEST_TITLE), ...trial };
    return startGame(made, againstOne('easy'));
  });
}

const FRIENDS: readonly SeatPlan[] = [{ kind: 'you' }, { kind: 'open' }];

/** Open a table with the cards of a set for friends; returns what went wrong, or nothing. */
export function inviteToSet(set: OwnSet, ready: readonly OwnCard[], hash = ''): Promise<string> {
  return troubleOf(async () => {
    const made = { ...(await plan(set, ready, hash)), title: set.title.slice(0, LONGEST_TITLE) };
    const seated = await createTable(settings.name || common('guest.name'), FRIENDS, made, false);
    go(tablePath(seated.table));
    return '';
  });
}

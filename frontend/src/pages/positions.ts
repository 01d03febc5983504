/** Positions that can be played: a scenario becomes a table with bots on the other seats. */
import { listScenarios } from '../server/rulebook';
import { catalogOf } from '../text/catalog';
import { positionText } from '../text/position';
import type { ScenarioInfo, SeatPlan } from '../wire/protocol';
import { startGame } from './first-game';

const { t } = catalogOf(positionText);

const OTHERS = 'novice';

export function seatsFor(players: number, own: number): SeatPlan[] {
  return Array.from({ length: players }, (_, seat) =>
    seat === own ? { kind: 'you' } : { kind: 'bot', level: OTHERS },
  );
}

/** Goes to the position, which shows a rule; returns what went wrong, or nothing. */
export function playPosition({ name, players, seat = 0, cites }: ScenarioInfo, rule = cites[0] ?? ''): Promise<string> {
  return startGame({ scenario: name, title: t('position.table', { rule }) }, seatsFor(players.length, seat));
}

/** The same by the name of a scenario. */
export async function playNamed(name: string, rule: string): Promise<string> {
  const found = (await listScenarios().catch(() => [])).find((one) => one.name === name);
  return found ? playPosition(found, rule) : t('position.gone');
}

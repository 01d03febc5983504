/** Tables at which one tries something out: a card in hand, a rule's position. */
import { againstOne, startGame } from '../pages/first-game';
import { ask } from '../server/api';
import type { ScenarioInfo, SeatPlan } from '../wire/protocol';

/** Sit down at a rule's position; returns what went wrong, or nothing. */
export async function startScenario(scenario: string): Promise<string> {
  const known = await ask<readonly ScenarioInfo[]>('scenarios').catch(() => []);
  const players = known.find(({ name }) => name === scenario)?.players.length ?? 2;
  const others = Array<SeatPlan>(players - 1).fill({ kind: 'bot', level: 'easy' });
  return startGame({ scenario }, [...againstOne('easy').slice(0, 1), ...others]);
}

/** Positions that can be played: a scenario becomes a table with bots on the other seats. */
import type { ScenarioInfo, SeatPlan } from '../wire/protocol';
import { startGame } from './first-game';

const OTHERS = 'novice';

export function seatsFor(players: number, own: number): SeatPlan[] {
  return Array.from({ length: players }, (_, seat) =>
    seat === own ? { kind: 'you' } : { kind: 'bot', level: OTHERS },
  );
}

/** Goes to the position; returns what went wrong, or nothing. */
export function playPosition({ name, players, seat = 0 }: ScenarioInfo): Promise<string> {
  return startGame({ scenario: name }, seatsFor(players.length, seat));
}

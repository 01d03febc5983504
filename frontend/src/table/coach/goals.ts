/** Tells whether a move is one that a lesson waits for. */
import type { GoalInfo, OptionInfo } from '../../wire/protocol';

/** An option is right if it has one of the goal's keys and is about its object, or about anything if it has none. */
export function isRight(option: OptionInfo, goals: readonly GoalInfo[]): boolean {
  const values: unknown[] = [option.card, ...Object.values(option.params)];
  return goals.some(({ keys, object }) => keys.includes(option.key) && (object === '' || values.includes(object)));
}

/**
 * The number of moves that are made after this one, or null if it is not the one that is waited for. A move that was
 * taken back may be made again.
 */
export function movesAfter(option: OptionInfo, goals: readonly (readonly GoalInfo[])[], made: number): number | null {
  for (let at = made; at >= 0; at -= 1) if (isRight(option, goals[at] ?? [])) return at + 1;
  return null;
}

/** The guided first game: the lesson that is one whole game. */
import { listLessons } from '../../server/lessons';
import { startStep } from './start';

/** Goes to its table; returns what went wrong, or nothing. */
export default async function startGuided(): Promise<string> {
  const lessons = await listLessons();
  const guided = lessons.find(({ steps }) => steps.some((step) => step.plays_on))!;
  return startStep(guided, 0);
}

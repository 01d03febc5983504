/** Begins a step of a lesson: its position becomes a table, and the table is known as a step of the lesson. */
import { createTable, Refusal } from '../../server/api';
import { coach } from '../../state/lessons.svelte';
import { go, tablePath } from '../../state/route.svelte';
import { settings } from '../../state/settings.svelte';
import { t } from '../../text/catalog';
import type { LessonInfo } from '../../wire/protocol';
import { seatsFor } from '../positions';

export const lessonLink = (lesson: string, step?: number): string =>
  `#/learn/${lesson}${step === undefined ? '' : `/${step + 1}`}`;

/** Goes to the table; returns what went wrong, or nothing. */
export async function startStep(lesson: LessonInfo, step: number): Promise<string> {
  const { scenario, after, players, seat } = lesson.steps[step]!;
  try {
    const plan = { scenario, scenario_step: after, title: lesson.title.slice(0, 40) };
    const { table } = await createTable(settings.name || t('guest.name'), seatsFor(players, seat), plan, true);
    coach(table, { lesson: lesson.id, step, at: 0 });
    go(tablePath(table));
    return '';
  } catch (problem) {
    return problem instanceof Refusal ? problem.message : t('start.no_server');
  }
}

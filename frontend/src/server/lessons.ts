/** The lessons, which do not change while the page is open. */
import type { LessonInfo } from '../wire/protocol';
import { askOnce } from './api';

export const listLessons = (): Promise<readonly LessonInfo[]> => askOnce('lessons');

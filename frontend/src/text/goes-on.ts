/** The strings for those who look at something else while their table goes on. */
import { catalogOf } from './catalog';

export const { t } = catalogOf({
  'goes_on.begun': 'The next game at {table} has begun.',
  'goes_on.begun_yours': 'The next game at {table} has begun: it is your move.',
  'goes_on.yours': 'Your game at {table} goes on: it is your move.',
  'goes_on.own_title': '“{title}”',
  'goes_on.go': 'To the table',
  'goes_on.later': 'Not now',
});

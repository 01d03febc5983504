/** The strings of the chat, which come with its code. */
import { catalogOf } from './catalog';
import { en } from './en';

export const { t } = catalogOf({
  ...en,
  'chat.none': 'Nobody has said anything yet.',
  'chat.none_team': 'Only your team reads what is said here.',
  'chat.say': 'Say something to the table',
  'chat.say_team': 'Say something to your team',
  'chat.send': 'Send',
  'chat.sending': 'on its way',
  'chat.watches': 'watches',
  'chat.muted': 'The host has muted you. You can read along.',
  'chat.name': 'A name to speak under',
  'chat.choose': 'Choose',
});

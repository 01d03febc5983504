/** The strings of the pages about oneself. */
import { catalogOf } from './catalog';

export const { t, tn } = catalogOf({
  'you.title': 'You are {name}',
  'you.nobody': 'You have no name here yet',
  'you.nobody_about': 'You get one with your first game. There are no accounts: this browser is who you are.',
  'you.device': 'Play on another device',
  'you.device_about':
    'A link makes your phone or another browser the same player, with the same seats and games. It is good once, for 10 minutes. Send it to nobody else: whoever opens it is you.',
  'you.make_link': 'Make a link',
  'you.new_link': 'Make a new link',
  'you.link': 'Open this on your other device',
  'you.until': 'Good once, until {time}.',
  'you.delete': 'Delete me',
  'you.delete_about':
    'Deletes you on the server for good: your name, your list of games, tables and replays that were yours alone, and the sets you shared. At tables with others a bot takes your seat. What you said there, and your name in it, goes with the table, 30 days after its last move; replays of games with others stay for a year.',
  'you.delete_ask': 'Delete {name} for good?',
  'you.delete_yes': 'Delete for good',
  'you.delete_no': 'Keep me',
  'you.deleted': 'You are deleted',
  'you.deleted_about': 'Cards and settings that this browser keeps by itself are still here.',
  'device.title': 'Be the same player here',
  'device.about': 'This device becomes the player who made the link, with their seats and games.',
  'device.replaces': 'You are {name} here now. On this device you lose the seats and games of {name}.',
  'device.go': 'Be that player here',
  'device.done': 'You are {name} here too',
  'device.no_server': 'The server does not answer. Try again in a moment.',
  'device.start': 'To your tables',
});

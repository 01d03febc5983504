/** The strings of how to play and of the page about these games, which come with their code. */
import { catalogOf } from './catalog';
import { en } from './en';

export const how = {
  'how.turn': 'On your turn you draw a card. Then you may play a card, and you may discard a card, in either order.',
  'how.discard':
    'Discard: the card goes on the pile and does nothing. It has to fit the top card: the same color or the same rank.',
  'how.play':
    'Play: the card does what it says. An asset stays in front of you and goes on working; an event happens once.',
  'how.eight': 'An eight fits on everything. Whoever discards it names the color that comes next.',
  'how.ask':
    'What you can use has a gold ring. Point at anything else, or go there by keys, and the table says why not.',
  'how.back': 'To the start page',
  'how.guided': 'A guided first game',
  'how.card.rank': 'The rank. Cards of the same rank fit on each other.',
  'how.card.suit': 'The color, with its sign. Cards of the same color fit on each other.',
  'how.card.name': 'The name.',
  'how.card.type': 'Asset or event, and what else it is.',
  'how.card.text': 'What it does when it is played. In a discard it means nothing.',
  'how.card.set': 'The set it is from.',
  'how.card.illustrator': 'Some cards also name who drew them,',
  'how.card.copyright': 'and whose they are.',
  'about.what':
    'Crazier is a table for the Crazier Eights family of card games: every card is its text, and the table knows the rules.',
  'about.credit':
    'Crazier Eights was designed by James Wallace Gray (CrazierEights.com), Light & Dark by Janken Deck (www.JankenDeck.com). Thank you both.',
  'about.unofficial':
    'This is an unofficial implementation. The cards here are our own texts and pictures unless they say otherwise.',
  'about.private': 'There are no accounts. The page asks no other server for anything.',
  'about.you': 'Be the same player on another device, or delete what the server keeps of you.',
  'about.version': 'Version {version}',
};

export const { t } = catalogOf({ ...en, ...how });
export type Key = Parameters<typeof t>[0];

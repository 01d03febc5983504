/** The words of a position: under its picture, and at its table. */
export const positionText = {
  'position.top': 'on top',
  'position.named': 'on top: {color} was named',
  'position.called': 'on top: {suit} were called',
  'position.hand': 'your hand',
  'position.fits': 'your hand; gold: it fits',
  'position.yours': 'yours in play',
  'position.theirs': '{name}’s in play',
  'position.table': 'A position for {rule}',
  'position.note': 'A position to try a rule on. What can happen here:',
  'position.back': 'Back to the rule',
  'position.gone': 'This position is not here any more.',
};

/** The words under a picture of a position. */
export const positionText = {
  'position.top': 'on top',
  'position.named': 'on top: {color} was named',
  'position.called': 'on top: {suit} were called',
  'position.hand': 'your hand',
  'position.fits': 'your hand; gold: it fits',
  'position.yours': 'yours in play',
  'position.theirs': '{name}’s in play',
};

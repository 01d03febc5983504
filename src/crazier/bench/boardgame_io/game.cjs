// Crazy eights as simple as can be: play a card that fits, or draw; an empty hand is dealt anew, so that nobody stops.
const { PlayerView } = require("boardgame.io/core");

const fits = (card, top) => card % 13 === 7 || card % 13 === top % 13 || Math.floor(card / 13) === Math.floor(top / 13);

function deal(G, random) {
  const deck = random.Shuffle([...Array(52).keys()]);
  for (const player of Object.keys(G.players)) G.players[player].hand = deck.splice(0, 7);
  G.pile = [deck.pop()];
  G.secret.deck = deck;
}

function draw({ G, playerID, random, events }) {
  if (G.secret.deck.length === 0) G.secret.deck = random.Shuffle(G.pile.splice(0, G.pile.length - 1));
  if (G.secret.deck.length > 0) G.players[playerID].hand.push(G.secret.deck.pop());
  events.endTurn();
}

function play({ G, playerID, random, events }, index) {
  const hand = G.players[playerID].hand;
  const top = G.pile[G.pile.length - 1];
  if (!fits(hand[index], top)) return "INVALID_MOVE";
  G.pile.push(hand.splice(index, 1)[0]);
  if (hand.length === 0) deal(G, random);
  events.endTurn();
}

const Eights = {
  name: "eights",
  playerView: PlayerView.STRIP_SECRETS,
  setup: ({ ctx, random }) => {
    const G = { secret: { deck: [] }, pile: [], players: {} };
    for (let player = 0; player < ctx.numPlayers; player++) G.players[player] = { hand: [] };
    deal(G, random);
    return G;
  },
  moves: { play: { move: play, client: false }, draw: { move: draw, client: false } },
};

module.exports = { Eights, fits };

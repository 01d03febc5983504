// Play at many tables and print the figures as JSON: node clients.cjs PORT TABLES SECONDS THINK
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { Eights, fits } = require("./game.cjs");

const [port, tables, seconds, think] = process.argv.slice(2).map(Number);
const latencies = [];
let measuring = false;

function seat(table, playerID) {
  const socketOpts = { transports: ["websocket"] };
  const multiplayer = SocketIO({ server: `http://127.0.0.1:${port}`, socketOpts });
  const client = Client({ game: Eights, numPlayers: 4, multiplayer, matchID: `t${table}`, playerID, debug: false });
  let sent = null;
  let asked = -1;
  client.subscribe((state) => {
    if (!state) return;
    if (sent !== null && state._stateID > sent.id) {
      if (measuring) latencies.push(performance.now() - sent.at);
      sent = null;
    }
    if (state.ctx.currentPlayer !== playerID || state._stateID === asked || sent !== null) return;
    asked = state._stateID;
    const { G } = state;
    setTimeout(() => {
      sent = { id: state._stateID, at: performance.now() };
      const index = G.players[playerID].hand.findIndex((card) => fits(card, G.pile[G.pile.length - 1]));
      if (index >= 0) client.moves.play(index);
      else client.moves.draw();
    }, Math.random() * 2000 * think);
  });
  client.start();
}

for (let table = 0; table < tables; table++) for (const player of ["0", "1", "2", "3"]) seat(table, player);
setTimeout(() => {
  measuring = true;
  console.log("measuring");
  setTimeout(() => {
    const ordered = latencies.sort((a, b) => a - b);
    const at = (share) => ordered[Math.min(ordered.length - 1, Math.floor(share * ordered.length))] ?? 0;
    console.log(JSON.stringify({ moves: ordered.length, p50: at(0.5), p99: at(0.99) }));
    process.exit(0);
  }, seconds * 1000);
}, 2000 + seconds * 250 + tables * 20);
